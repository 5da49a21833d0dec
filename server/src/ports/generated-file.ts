import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../config/setting-error.ts';

interface KeptFile<T> {
  dataDir: string;
  name: string;
  /** Returns the text of a new file. */
  make: () => string;
  /** Parses the file's text. Throws when the text is damaged. */
  parse: (text: string) => T;
  /** What removing a damaged file would lose, for the error message that stops the start. */
  loss: string;
}

/** Returns the content of an existing file; null when there is none. */
export const readFileIfExists = async <T>(file: Omit<KeptFile<T>, 'make'>): Promise<T | null> =>
  read(join(file.dataDir, file.name), file);

/**
 * Returns the content of a file that the installation generates on its first start and keeps for good. Only the
 * process's own user can read the file.
 */
export async function readOrCreateFile<T>(file: KeptFile<T>): Promise<T> {
  const { dataDir, name, make } = file;
  const path = join(dataDir, name);
  const known = await read(path, file);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeWhole(temporary, make());
    // Race: two first starts at once: only one can create the name, and both read the same file.
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
