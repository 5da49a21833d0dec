import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aesSealer } from './aes-gcm.ts';
import { serverSecret } from './server-secret.ts';

const newSecret = () => randomBytes(32).toString('base64url');

it('the sealer opens its seal for its owner only, and no two seals look alike', () => {
  const sealer = aesSealer(newSecret());
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'ana');
  expect(sealer.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealer.open(sealed, 'bo')).toBeNull();
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed);
});

it('the sealer opens no seal of another secret, no changed seal and no other text', () => {
  const sealed = aesSealer(newSecret()).seal('text', 'ana');
  expect(aesSealer(newSecret()).open(sealed, 'ana')).toBeNull();
  const sealer = aesSealer(newSecret());
  const own = sealer.seal('text', 'ana');
  const flipped = own.slice(0, -2) + (own.endsWith('AA') ? 'BB' : 'AA');
  // These decode to the same bytes.
  const alike = [`${own}=`, `${own}!`, `${own}.x`, own.replace('.', '.!')];
  for (const text of [...alike, flipped, '', 'v1', 'v1.', 'v2.AAAA', 'nonsense', own.slice(0, 20)]) {
    expect(sealer.open(text, 'ana')).toBeNull();
  }
});

let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'secret-test-'))));
afterAll(async () => rm(dataDir, { recursive: true, force: true }));

it('the server’s secret is made once and readable only by its user; a damaged one stops the start', async () => {
  const [first, second] = await Promise.all([serverSecret(dataDir), serverSecret(dataDir)]);
  expect(first).toBe(second);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await serverSecret(dataDir)).toBe(first);
  const path = join(dataDir, 'secret.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).trim()).toBe(first);
  await writeFile(path, 'half');
  await expect(serverSecret(dataDir)).rejects.toThrow('DATA_DIR holds a damaged secret.key');
});
