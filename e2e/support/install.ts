import { execFile } from 'node:child_process';

export const INSTALLS_WITHIN_MS = 4 * 60_000;

/**
 * Installs a Debian package.
 * @throws with the reason where it cannot be installed
 */
export async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('only root may install it');
  // RUNLEVEL keeps a newly installed server from starting by itself.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await output('apt-get', ['update', '-q'], INSTALLS_WITHIN_MS, env);
  await output('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], INSTALLS_WITHIN_MS, env);
}

/**
 * Returns a program's stdout. Kills the program after a timeout.
 * @throws with the end of its stderr when it fails
 */
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
