/** A text with values in its places: `filled('At most {max}.', { max: 80 })`. A place without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const PLACE = /\{(\w+)\}/;
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Finds a text with values in its places, and the values by their names; null for a text without places. */
export function patternOf(text: string): RegExp | null {
  const parts = text.split(PLACE).map((part, i) => (i % 2 ? `(?<${part}>.+?)` : escaped(part)));
  return parts.length === 1 ? null : new RegExp(`^${parts.join('')}$`, 's');
}
