/** Fills a text's placeholders: `filled('At most {max}.', { max: 80 })`. A placeholder without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const PLACE = /\{(\w+)\}/;
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns a pattern that finds the filled text, one named group per placeholder; null without placeholders. */
export function patternOf(text: string): RegExp | null {
  const parts = text.split(PLACE).map((part, i) => (i % 2 ? `(?<${part}>.+?)` : escaped(part)));
  return parts.length === 1 ? null : new RegExp(`^${parts.join('')}$`, 's');
}
