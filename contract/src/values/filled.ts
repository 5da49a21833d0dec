/** A text with values in its places: `filled('At most {max}.', { max: 80 })`. A place without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
