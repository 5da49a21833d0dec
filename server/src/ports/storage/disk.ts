import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { keySegments } from './key.ts';
import type { ByteRange, ObjectStore } from './port.ts';

/**
 * Stores objects as files below one folder. A file begins with a line for its content type (`jipe1 image/webp\n`), so
 * that one rename puts type and bytes in place together.
 */
export function diskStore(folder: string): ObjectStore {
  const objects = join(folder, 'objects');
  // On the same file system as the objects, so that the rename is atomic. Leftovers of a killed process stay in this
  // folder.
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => join(objects, ...keySegments(key));

  return {
    put: async (key, body, { contentType }) => {
      const path = pathOf(key);
      // The stream may fail before it is read. That must fail this call and not the process.
      if (body instanceof Readable) body.on('error', () => {});
      await mkdir(incoming, { recursive: true });
      const temporary = join(incoming, randomBytes(12).toString('hex'));
      try {
        await writeDurably(temporary, header(contentType), body);
        await makeFolder(dirname(path));
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (body instanceof Readable) body.destroy();
        await rm(temporary, { force: true });
        throw error;
      }
    },

    get: async (key, range) => {
      const file = await openToRead(pathOf(key));
      if (file === null) return null;
      try {
        const { contentType, headerSize } = await readHeader(file);
        const size = (await file.stat()).size - headerSize;
        return { stream: await streamOf(file, headerSize, size, range), size, contentType };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    delete: async (key) => {
      const path = pathOf(key);
      await unlink(path).catch(ignoreMissing);
      // Until the folder is synced, a machine failure could restore the file after everything else has forgotten it.
      await syncFolder(dirname(path)).catch(ignoreMissing);
    },

    exists: async (key) => {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found?.isFile() ?? false;
    },

    list: (folder) => keysBelow(objects, folder === undefined ? [] : keySegments(folder)),

    close: async () => {},
  };
}

/** Yields a folder's own files as one batch, then those of its subfolders. */
async function* keysBelow(objects: string, segments: readonly string[]): AsyncGenerator<string[]> {
  const entries = (await readdir(join(objects, ...segments), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  yield entries.filter((entry) => entry.isFile()).map(({ name }) => [...segments, name].join('/'));
  for (const entry of entries) if (entry.isDirectory()) yield* keysBelow(objects, [...segments, entry.name]);
}

const MAGIC = 'jipe1 ';
const LONGEST_HEADER = 200;

function header(contentType: string): string {
  const line = `${MAGIC}${contentType}\n`;
  if (line.length > LONGEST_HEADER || !/^[\x20-\x7e]+\n$/.test(line)) throw new RangeError('not a content type');
  return line;
}

async function readHeader(file: FileHandle): Promise<{ contentType: string; headerSize: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  const line = buffer.toString('latin1', 0, Math.max(end, 0));
  if (!line.startsWith(MAGIC)) throw new Error('a file in the upload folder was not written by this product');
  return { contentType: line.slice(MAGIC.length), headerSize: end + 1 };
}

/** Returns a stream of the range. The stream closes the file when it ends or is destroyed. */
async function streamOf(
  file: FileHandle,
  headerSize: number,
  size: number,
  range: ByteRange = { start: 0 },
): Promise<Readable> {
  const last = Math.min(range.end ?? size - 1, size - 1);
  if (range.start <= last) return file.createReadStream({ start: headerSize + range.start, end: headerSize + last });
  await file.close();
  return Readable.from([]);
}

/** Writes a file and syncs it to the disk, before it gets its final name. */
async function writeDurably(path: string, head: string, body: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(head);
    await writeFile(file, body);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Syncs a folder, because a new name is a change of its folder. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openToRead(path: string): Promise<FileHandle | null> {
  const file = await open(path, 'r').catch(ignoreMissing);
  if (file === undefined) return null;
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // ENOTDIR and EISDIR: the key names a path below or above an object.
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return;
  throw error;
}
