import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { STARTS_WITHIN_MS, stoppedStart } from '../testing/started-product.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'stopped-start-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.setConfig({ testTimeout: STARTS_WITHIN_MS });

it.each<[string, Record<string, string>, RegExp]>([
  ['a password that is not encoded', { DATABASE_URL: 'postgres://jipe:a/b@db/x' }, /^DATABASE_URL has a \/, \? or # /],
  ['an unreachable database', { DATABASE_URL: 'postgres://jipe:geheim@127.0.0.1:1/x' }, /^DATABASE_URL does not ans/],
  ['missing settings without stand-ins', { STAND_INS: 'off' }, /^PUBLIC_URL must be set, because STAND_INS is off/],
  ['a missing CA file', { CA_FILE: '/not/there.pem' }, /^CA_FILE \/not\/there\.pem cannot be read/],
  ['a missing tile file', { TILE_FILE: '/not/there.pmtiles' }, /^TILE_FILE \/not\/there\.pmtiles cannot be read/],
  ['a data folder that is a file', { DATA_DIR: 'a-file' }, /^DATA_DIR .*a-file cannot be used: /],
])('a failed start prints one line that names the setting: %s', async (_why, settings, line) => {
  writeFileSync(join(folder, 'a-file'), '');
  const DATA_DIR = join(folder, settings['DATA_DIR'] ?? 'data');
  const { code, said } = await stoppedStart({ ...settings, DATA_DIR });
  expect([code, said.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(said).toMatch(line);
  expect(said).not.toContain('geheim');
});
