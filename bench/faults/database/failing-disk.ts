import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MB = 1024 * 1024;

/**
 * A separate disk that can fail. After the failure every write fails, including writes to files that are already open.
 */
export interface FailingDisk {
  folder: string;
  fail: () => void;
  /**
   * Repairs the disk as an operator does: unmounts, checks and remounts it, read-only on request. No process may be
   * using the disk.
   */
  repair: (how?: 'whole' | 'read-only') => Promise<void>;
  remove: () => Promise<void>;
}

/** Mounts the disk. Returns null without root on Linux, or where the system cannot make a disk fail. */
export async function mountFailingDisk(megabytes: number): Promise<FailingDisk | null> {
  if (process.getuid?.() !== 0) return null;
  const home = mkdtempSync(join(tmpdir(), 'failing-disk-'));
  const [image, folder] = [join(home, 'image'), mkdtempSync(join(tmpdir(), 'failing-disk-'))];
  let device = '';
  const mount = (how: string) => run('mount', ['-o', `errors=remount-ro,${how}`, device, folder]);
  const remove = async () => {
    await run('umount', ['--lazy', folder]).catch(() => undefined);
    if (device !== '') await run('losetup', ['--detach', device]);
    for (const made of [home, folder]) rmSync(made, { recursive: true, force: true });
  };
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * MB);
    await run('mkfs.ext4', ['-q', image]);
    device = (await run('losetup', ['--find', '--show', image])).stdout.trim();
    await mount('rw');
  } catch {
    await remove();
    return null;
  }
  return {
    folder,
    fail: () => writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, '1'),
    repair: async (how = 'whole') => {
      await run('umount', [folder]);
      // fsck exits with 1 when it repaired something.
      await run('fsck.ext4', ['-p', device]).catch((error: { code?: number }) => {
        if (error.code !== 1) throw error;
      });
      await mount(how === 'whole' ? 'rw' : 'ro');
    },
    remove,
  };
}
