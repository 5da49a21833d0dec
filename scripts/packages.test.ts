import { expect, test } from 'vitest';
import { readLock } from './lockfile.ts';
import { namedPackages, packagesOf, pageNow, pageOf, refused, type Package } from './packages.ts';
import { ROOT } from './run-command.ts';

const lockfile = readLock(ROOT);
const packages = packagesOf(lockfile);
const one = (licence: string): Package => ({ name: 'x', version: '1.0.0', licence, isTool: false });

test('every package has an accepted licence', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(refused(packages)).toEqual([]);
});

test('licences joined by AND must all be accepted, of those joined by OR only one', () => {
  const licences = ['MIT AND GPL-3.0-only', '(MIT OR GPL-3.0-only)', 'unknown', 'Apache-2.0 AND MIT'];
  expect(refused(licences.map(one)).map(({ licence }) => licence)).toEqual(['MIT AND GPL-3.0-only', 'unknown']);
});

test('docs/packages.md matches the lockfile (npm run packages writes it)', () => {
  expect(pageNow()).toBe(pageOf(packages, namedPackages(lockfile)));
});
