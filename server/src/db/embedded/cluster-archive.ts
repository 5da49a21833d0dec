import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { syncFolder } from './durable-fs.ts';

/** One megabyte a segment: the archive, and every test database, stay 15 MB smaller than with the default. */
const INITDB_PARAMS = ['--wal-segsize=1'];
/**
 * New databases are never made in this cluster, and the templates for them are two thirds of its files: each of those costs a
 * write to the disk at the first start, and memory in every test.
 */
const WITHOUT_TEMPLATES = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
];
const FILES_SYNCED_AT_ONCE = 16;
const TAR_BLOCK = 512;

/** Where prepared archives are kept between starts: beside the installed packages, never in a place others can write to. */
export const cacheDir = fileURLToPath(new URL('../../../../node_modules/.cache/jipe/', import.meta.url));

/** Names what an empty cluster is made of: part of every cached archive's name. */
export function clusterKey(): string {
  const recipe = createHash('sha256')
    .update(JSON.stringify([INITDB_PARAMS, WITHOUT_TEMPLATES]))
    .digest('hex');
  return `${engineVersion()}-${recipe.slice(0, 8)}`;
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new TypeError('The embedded database engine does not tell its version.');
}

/**
 * Keeps a file in place of those whose names begin the same way, so that others see all of it or nothing.
 * Gives up quietly where the folder cannot be written.
 */
export function writeCacheFile(beginning: 'cluster-' | 'migrated-', rest: string, bytes: Uint8Array): void {
  const name = beginning + rest;
  try {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) {
      if (old.startsWith(beginning) && !old.includes('.partial')) rmSync(path.join(cacheDir, old), { force: true });
    }
    const partial = path.join(cacheDir, `${name}.${randomUUID()}.partial`);
    writeFileSync(partial, bytes);
    renameSync(partial, path.join(cacheDir, name));
  } catch {
    // A cache that cannot be kept costs the next first start some seconds, nothing else.
  }
}

/**
 * A tar of an initialised, empty cluster. Making one takes three to five seconds, so it is kept.
 * A damaged file in the cache fails its checksum and is made again.
 */
export async function emptyClusterArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const rest = `${clusterKey()}.tar.gz`;
  try {
    return new Uint8Array(gunzipSync(readFileSync(path.join(cacheDir, `cluster-${rest}`))));
  } catch {
    const archive = await initialiseCluster();
    writeCacheFile('cluster-', rest, gzipSync(archive, { level: 6 }));
    return archive;
  }
}

async function initialiseCluster(): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await PGlite.create({ initDbStartParams: INITDB_PARAMS });
  try {
    for (const statement of WITHOUT_TEMPLATES) await engine.exec(statement);
    await engine.exec('checkpoint');
    const dump = await engine.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await engine.close();
  }
}

/** Is there a cluster in this folder? */
export function isCluster(clusterDir: string): boolean {
  return existsSync(path.join(clusterDir, 'PG_VERSION'));
}

/**
 * Unpacks an archive as the cluster `clusterDir`. All of it is on disk before the folder gets its name, so a power cut in the
 * first second leaves either nothing or a whole cluster: these files are in no write-ahead log that could bring them back.
 */
export async function unpackCluster(archive: Uint8Array, clusterDir: string): Promise<void> {
  const parent = path.dirname(clusterDir);
  const base = `${path.basename(clusterDir)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(base)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const unpacked = path.join(parent, base + randomUUID());
  mkdirSync(unpacked, { mode: 0o700 });
  const folders = new Set([unpacked]);
  const files: { file: string; data: Uint8Array }[] = [];
  for (const entry of tarEntries(archive)) {
    const target = path.join(unpacked, entry.name);
    const folder = entry.isFolder ? target : path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
    if (!entry.isFolder) files.push({ file: target, data: entry.data });
  }
  const queue = files.values();
  await Promise.all(Array.from({ length: FILES_SYNCED_AT_ONCE }, async () => writeDurably(queue)));
  for (const folder of folders) syncFolder(folder);
  // Only an empty folder gives way: whatever else stands there is somebody's.
  if (existsSync(clusterDir)) rmdirSync(clusterDir);
  renameSync(unpacked, clusterDir);
  syncFolder(parent);
}

async function writeDurably(queue: Iterator<{ file: string; data: Uint8Array }>): Promise<void> {
  for (let next = queue.next(); next.done !== true; next = queue.next()) {
    const handle = await open(next.value.file, 'wx', 0o600);
    try {
      await handle.writeFile(next.value.data);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }
}

/** The entries of a plain ustar file, the only kind the engine writes. */
function* tarEntries(tar: Uint8Array): Generator<{ name: string; isFolder: boolean; data: Uint8Array }> {
  const text = new TextDecoder();
  const field = (start: number, length: number): string =>
    text.decode(tar.subarray(start, start + length)).split('\0', 1)[0] ?? '';
  for (let offset = 0; offset + TAR_BLOCK <= tar.length;) {
    const name = field(offset, 100);
    if (name === '') return;
    const size = Number.parseInt(field(offset + 124, 12).trim() || '0', 8);
    const start = offset + TAR_BLOCK;
    yield { name, isFolder: field(offset + 156, 1) === '5', data: tar.subarray(start, start + size) };
    offset = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
}
