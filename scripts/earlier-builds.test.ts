import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepEarlierBuilds } from './earlier-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dist = () => join(folder, 'dist');
const day = (of: number) => new Date(Date.UTC(2026, 2, of));

function make(into: string, names: readonly string[]): void {
  mkdirSync(join(into, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(into, 'assets', name), name);
}
/** Replaces the build in dist by one with these files, as build-web.ts does. Returns the names of the served files. */
function build(names: readonly string[], at: Date): string[] {
  const next = join(folder, 'next');
  make(next, names);
  keepEarlierBuilds(dist(), next, at);
  rmSync(dist(), { recursive: true, force: true });
  renameSync(next, dist());
  return readdirSync(join(dist(), 'assets')).toSorted();
}

it('a build keeps the files of the two builds before it', () => {
  expect(build(['a-1.js', 'b-1.js'], day(1))).toEqual(['a-1.js', 'b-1.js']);
  expect(build(['a-2.js', 'b-1.js'], day(2))).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(build(['a-3.js', 'b-3.js'], day(3))).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js', 'b-3.js']);
  expect(build(['a-4.js', 'b-4.js'], day(4))).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-3.js', 'b-4.js']);
  expect(readFileSync(join(dist(), 'assets', 'a-2.js'), 'utf8')).toBe('a-2.js');
});

it('the files of a replaced build are kept for a week', () => {
  build(['a-1.js'], day(1));
  build(['a-2.js'], day(20));
  expect(build(['a-3.js'], day(26))).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  expect(build(['a-4.js'], day(28))).toEqual(['a-3.js', 'a-4.js', 'a-2.js'].toSorted());
});

it('rebuilding the same sources counts as one build', () => {
  build(['a-1.js'], day(1));
  build(['a-2.js'], day(2));
  for (let again = 0; again < 5; again += 1) build(['a-2.js'], day(3));
  expect(build(['a-2.js'], day(3))).toEqual(['a-1.js', 'a-2.js']);
});

it('a build without a record is kept, without its source maps', () => {
  make(dist(), ['a-1.js', 'a-1.js.map']);
  expect(build(['a-2.js', 'a-2.js.map'], day(2))).toEqual(['a-1.js', 'a-2.js', 'a-2.js.map']);
});

it('an earlier build that is too large is not kept', () => {
  build(['a-1.js'], day(1));
  build(['a-2.js'], day(2));
  truncateSync(join(dist(), 'assets', 'a-1.js'), 65 * 1024 * 1024);
  expect(build(['a-3.js'], day(3))).toEqual(['a-2.js', 'a-3.js']);
});
