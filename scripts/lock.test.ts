import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { lock } from './lock.js';

const lockModule = new URL('./lock.js', import.meta.url).href;
const started: ChildProcess[] = [];
let count = 0;
const freshFolder = () => `lock test ${process.pid} ${(count += 1)}`;

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/**
 * Starts a process that holds the lock until it is killed. It runs the code `then` once it holds the lock. Returns the
 * line it prints.
 */
async function holder(folder: string, then: string): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { lock } from ${JSON.stringify(lockModule)};
    import { spawn } from 'node:child_process';
    const held = await lock('test', ${JSON.stringify(folder)});
    ${then}
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: text.toString() };
}

/** Requests the lock. `first` is 'waits' when the lock is not free at once. */
async function tryFor(folder: string): Promise<{ first: 'waits' | 'held'; release: () => Promise<void> }> {
  let isWaiting = false;
  const told = Promise.withResolvers<'waits'>();
  const held = lock('test', folder, {
    onWait: () => {
      isWaiting = true;
      told.resolve('waits');
    },
  });
  const first = await Promise.race([told.promise, held.then(() => 'held' as const)]);
  return { first: isWaiting ? 'waits' : first, release: async () => (await held).release() };
}

describe('the lock between processes', () => {
  it('makes a second caller wait until the first releases it', async () => {
    const folder = freshFolder();
    const mine = await lock('test', folder);
    const other = await tryFor(folder);
    expect(other.first).toBe('waits');
    await mine.release();
    await other.release();
  });

  it('is free again when its holder is killed', async () => {
    const folder = freshFolder();
    const { child } = await holder(folder, "process.stdout.write('held');");
    const mine = await tryFor(folder);
    expect(mine.first).toBe('waits');
    child.kill('SIGKILL');
    await mine.release();
  });

  it('is held by a child that inherited it, even after its parent is killed', async () => {
    const folder = freshFolder();
    const { child, said } = await holder(
      folder,
      `const heir = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: ['ignore', 'ignore', 'ignore', held.fd] });
       process.stdout.write(String(heir.pid));`,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const mine = await tryFor(folder);
    expect(mine.first).toBe('waits');
    process.kill(Number(said), 'SIGKILL');
    await mine.release();
  });

  it('does not block a caller of another folder', async () => {
    const one = await lock('test', freshFolder());
    const other = await tryFor(freshFolder());
    expect(other.first).toBe('held');
    await one.release();
    await other.release();
  });
});
