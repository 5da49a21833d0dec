import { execFile } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECES = [1024 * 1024, 4096] as const;

/** A separate disk that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk to the last page. */
  fill: () => void;
  free: () => void;
  remove: () => Promise<void>;
}

/** Mounts the disk. Returns null without root on Linux. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      for (const size of PIECES) fillWith(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fillWith(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
