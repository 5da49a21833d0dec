import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SettingError } from './setting-error.ts';
import type { Settings } from './settings.ts';

/*
 * The streets of maps: a PMTiles archive (version 3), from which the browser reads ranges. The file stays open, so a
 * replaced file counts only from the next start, with a new tag.
 */

const HEADER_BYTES = 127;
/** The tag hashes this many bytes from both ends; the directory of all tiles is at the beginning. */
const NAMED_BY_BYTES = 65_536;
const VECTOR_TILES = 1;
/** Unknown, none and gzip: the compressions that the browser's library reads. */
const READABLE_COMPRESSIONS = 2;

export interface TileArchive {
  /** The open file. */
  fd: number;
  /** In bytes. */
  size: number;
  /** Identifies the content. */
  tag: string;
  attribution: string;
}

/**
 * Opens TILE_FILE for the life of the process.
 * @throws SettingError for a missing file, or one that is no archive of map tiles.
 */
export function openTileFile({ path, attribution }: NonNullable<Settings['tileFile']>): TileArchive {
  let fd: number | null = null;
  try {
    fd = openSync(path, 'r');
    const { size } = fstatSync(fd);
    const complaint = complaintOf(readAt(fd, 0, HEADER_BYTES), size);
    if (complaint !== null) throw new SettingError('TILE_FILE', `${path} ${complaint}.`);
    return { fd, size, tag: tagOf(fd, size), attribution };
  } catch (error) {
    if (fd !== null) closeSync(fd);
    if (error instanceof SettingError) throw error;
    throw new SettingError(
      'TILE_FILE',
      `${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`,
    );
  }
}

function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, position));
}

/** Offsets of the header's fields, from the specification of PMTiles version 3. */
function complaintOf(header: Buffer, size: number): string | null {
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
    return 'is no PMTiles archive of version 3';
  if (header[99] !== VECTOR_TILES) return 'holds no vector tiles';
  if (Number(header[97]) > READABLE_COMPRESSIONS || Number(header[98]) > READABLE_COMPRESSIONS)
    return 'is compressed otherwise than by gzip';
  const end = header.readBigUInt64LE(56) + header.readBigUInt64LE(64);
  return end > BigInt(size) ? `is cut off: ${end} bytes were to come, and ${size} are there` : null;
}

/** The tag is the same on every node that serves the same file. */
function tagOf(fd: number, size: number): string {
  const hash = createHash('sha256').update(String(size));
  hash.update(readAt(fd, 0, NAMED_BY_BYTES)).update(readAt(fd, Math.max(0, size - NAMED_BY_BYTES), NAMED_BY_BYTES));
  return hash.digest('base64url').slice(0, 22);
}
