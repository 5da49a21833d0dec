import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { linkLibraries, packagedPrograms, type Programs } from './programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('linking the libraries can be repeated, mends missing or wrong links, and leaves no other files', async () => {
  const files = { 'a.so.1': '/there/a.so.1.2', 'b.so.1': '/there/b.so.1.2' };
  const programs: Programs = { bin: '/there', libraries: new Map(Object.entries(files)), locale: [] };
  const lib = path.join(folder, 'lib');
  await Promise.all(Array.from({ length: 5 }, async () => Promise.resolve().then(() => linkLibraries(programs, lib))));
  const links = () => Object.fromEntries(readdirSync(lib).map((name) => [name, readlinkSync(path.join(lib, name))]));
  expect(links()).toEqual(files);
  unlinkSync(path.join(lib, 'a.so.1'));
  unlinkSync(path.join(lib, 'b.so.1'));
  symlinkSync('/gone/b', path.join(lib, 'b.so.1'));
  linkLibraries(programs, lib);
  expect(links()).toEqual(files);
});

it('an unsupported platform has no packaged programs', () => {
  expect(packagedPrograms('aix', 'ppc64')).toBeNull();
});

it('the log has a bounded size and keeps its end', () => {
  const file = path.join(folder, 'log');
  const log = openLog(file, 1000);
  for (let line = 0; line < 1000; line += 1) {
    writeSync(log.handle, `line ${line}\n`);
    log.keepSmall();
  }
  const from = log.size();
  writeSync(log.handle, 'the last\n');
  expect(log.since(from)).toBe('the last\n');
  expect(readdirSync(folder).toSorted()).toEqual(['log', 'log.1']);
  for (const name of readdirSync(folder)) expect(readFileSync(path.join(folder, name)).length).toBeLessThan(1100);
  log.close();
});
