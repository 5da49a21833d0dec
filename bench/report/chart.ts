import type { Figure } from '../load/result.ts';

const WIDTH = 760;
const NAMES = 280;
const ROW = 26;
const TOP = 44;
const FULL = 1.4;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const x = (ratio: number) => NAMES + Math.min(ratio / FULL, 1) * (WIDTH - NAMES - 60);

/**
 * An SVG of the throughput relative to the bare handler: a bar per call, and the limits as lines. Its own background
 * keeps it readable in dark themes.
 */
export function chartOf(figures: readonly Figure[], lines: readonly { at: number; name: string }[]): string {
  const height = TOP + figures.length * ROW + 16;
  const bars = figures.map(({ of, value }, no) => {
    const y = TOP + no * ROW;
    return [
      `<text x="${NAMES - 10}" y="${y + 14}" text-anchor="end">${escape(of)}</text>`,
      `<rect x="${NAMES}" y="${y + 2}" width="${(x(value) - NAMES).toFixed(1)}" height="${ROW - 8}" rx="3" fill="#0b7285"/>`,
      `<text x="${(x(value) + 6).toFixed(1)}" y="${y + 14}">${value.toFixed(2)}</text>`,
    ].join('');
  });
  const marks = lines.map(
    ({ at, name }) =>
      `<line x1="${x(at)}" x2="${x(at)}" y1="${TOP - 6}" y2="${height - 10}" stroke="#c92a2a" stroke-dasharray="4 3"/>` +
      `<text x="${x(at)}" y="${TOP - 12}" text-anchor="middle" fill="#c92a2a">${escape(name)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Throughput over a bare handler’s">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<g fill="#212529">${bars.join('\n')}</g>`,
    ...marks,
    '</svg>\n',
  ].join('\n');
}
