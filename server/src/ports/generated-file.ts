import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../config/setting-error.ts';

interface KeptFile<T> {
  dataDir: string;
  name: string;
  /** The text of a new one. */
  make: () => string;
  /** Throws for a text that is damaged. */
  parse: (text: string) => T;
  /** What removing a damaged one would cost, for the line that stops the start. */
  loss: string;
}

/** What is kept already; null when nothing is. */
export const knownFile = async <T>(file: Omit<KeptFile<T>, 'make'>): Promise<T | null> =>
  read(join(file.dataDir, file.name), file);

/** Something the installation makes up on its first start and keeps for good in a file that its own user alone can read. */
export async function keptFile<T>(file: KeptFile<T>): Promise<T> {
  const { dataDir, name, make } = file;
  const path = join(dataDir, name);
  const known = await read(path, file);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeWhole(temporary, make());
    // Two first starts at once: one name, so one of them wins and both read the same.
    await link(temporary, path).catch(unlessTaken);
  } finally {
    await rm(temporary, { force: true });
  }
  const made = await read(path, file);
  if (made === null)
    throw new SettingError('DATA_DIR', `cannot keep files: ${name} is gone right after it was written.`);
  return made;
}

async function read<T>(path: string, { name, parse, loss }: Omit<KeptFile<T>, 'make'>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parse(text);
  } catch {
    throw new SettingError('DATA_DIR', `holds a damaged ${name}; restore it, or remove it to lose ${loss}.`);
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessTaken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
