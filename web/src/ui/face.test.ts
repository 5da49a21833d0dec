import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'face.css'), 'utf8');

test('the only font file has at most 35 KiB and is optional, so that no text moves', () => {
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
  expect(css.match(/@font-face/g)).toHaveLength(1);
  expect(files).toHaveLength(1);
  const bytes = files.map((file) => statSync(createRequire(import.meta.url).resolve(file)).size);
  expect(bytes[0]).toBeLessThanOrEqual(35 * 1024);
  expect(css).toMatch(/font-display: optional;/);
});

// Print uses sizes for paper.
const sheets = globSync(join(import.meta.dirname, '..', '**', '*.css')).filter(
  (file) => !file.endsWith('print-sheet.module.css'),
);
const sizesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^|[\s;{])font(?:-size)?:\s*([^;}]+)/g)].map(([, size = '']) =>
    size.trim(),
  );

test('screens use at most six font sizes, all from one scale', () => {
  const sizes = new Set(sheets.flatMap(sizesIn).filter((size) => size !== 'inherit'));
  expect(sheets.length).toBeGreaterThan(50);
  expect([...sizes].filter((size) => !/^var\(--text-\w+\)$/.test(size))).toEqual([]);
  expect(sizes.size).toBeLessThanOrEqual(6);
});

test('tables use digits of equal width', () => {
  const shared = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8');
  expect(shared).toMatch(/table[^}]*font-variant-numeric: tabular-nums;/);
});
