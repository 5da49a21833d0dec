import { execFile } from 'node:child_process';

export const INSTALLS_WITHIN_MS = 4 * 60_000;

/** Installs a package of Debian's by name. Throws with the reason where that cannot be done. */
export async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('only root may install it');
  // RUNLEVEL: a server that is installed for tests is not to start by itself.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await output('apt-get', ['update', '-q'], INSTALLS_WITHIN_MS, env);
  await output('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], INSTALLS_WITHIN_MS, env);
}

/** What a program wrote to stdout. Throws with the end of its stderr when it fails, and ends it when it takes too long. */
export function output(
  file: string,
  args: readonly string[],
  timeoutMs: number,
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      file,
      args,
      {
        cwd: import.meta.dirname,
        env: { ...process.env, ...env },
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: 64 << 20,
      },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr.trim().split('\n').at(-1) || error.message, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}
