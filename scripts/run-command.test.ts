import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runNode } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'jipe run command '));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a command', () => {
  it('returns the output of both streams and whether it succeeded', async () => {
    const talks = program(
      'talks.mjs',
      'console.log("out"); console.error("err"); process.exitCode = Number(process.argv[2]);',
    );
    const well = await runNode(talks, ['0']);
    expect(well).toMatchObject({ isOk: true });
    expect(well.output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
    expect(await runNode(talks, ['3'])).toMatchObject({ isOk: false });
  });

  it('fails when a signal ends it, and when its file is missing', async () => {
    const dies = program('dies.mjs', 'process.kill(process.pid, "SIGKILL");');
    expect(await runNode(dies)).toMatchObject({ isOk: false });
    expect(await runNode(join(folder, 'missing.mjs'))).toMatchObject({ isOk: false });
  });

  it('is stopped with its child processes after a timeout', async () => {
    const pidFile = join(folder, 'pid');
    const sleeps = program(
      'sleeps.mjs',
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
       setInterval(() => {}, 1000);`,
    );
    const { isOk, output } = await runNode(sleeps, [], { timeoutMs: 2_000 });
    expect(isOk).toBe(false);
    expect(output).toContain('Stopped after 2 s');
    const grandchild = Number(readFileSync(pidFile, 'utf8'));
    await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false));
  });
});
