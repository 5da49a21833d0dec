import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'face.css'), 'utf8');

test('the first page asks for one file of letters, of at most 35 KiB, which moves nothing that stands', () => {
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
  expect(css.match(/@font-face/g)).toHaveLength(1);
  expect(files).toHaveLength(1);
  const bytes = files.map((file) => statSync(createRequire(import.meta.url).resolve(file)).size);
  expect(bytes[0]).toBeLessThanOrEqual(35 * 1024);
  expect(css).toMatch(/font-display: optional;/);
});
