import { expect, it } from 'vitest';
import { mayRunPrograms } from './memory-folder.ts';

const mounts = (...options: string[]) =>
  ['/dev/vda / ext4 rw,relatime 0 0', ...options.map((each) => `tmpfs /dev/shm tmpfs ${each} 0 0`)].join('\n');

it.each([
  [true, mounts('rw,relatime,size=24684084k')],
  [false, mounts('rw,nosuid,nodev,noexec,relatime')],
  [false, mounts()],
])('the mounts show whether programs may run in /dev/shm: %s', (may, told) => expect(mayRunPrograms(told)).toBe(may));
