import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataOf, passwordFileOf, spawnProgram, type Place } from './place.ts';
import { handOver } from './server-user.ts';

export const isCluster = (home: string): boolean => existsSync(path.join(dataOf(home), 'PG_VERSION'));

/**
 * Creates an empty cluster when there is none. The folder gets its name once everything is on the disk, so a power cut
 * leaves nothing or the whole. Through the socket anybody who may enter the folder can connect; TCP needs the password.
 */
export async function makeCluster(place: Place, { isDurable }: { isDurable: boolean }): Promise<void> {
  const { home, user, programs } = place;
  if (isCluster(home)) return;
  for (const name of readdirSync(home))
    if (name.startsWith('data.new-')) rmSync(path.join(home, name), { recursive: true, force: true });
  writeFileSync(passwordFileOf(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  handOver(passwordFileOf(home), user);
  const made = path.join(home, `data.new-${randomUUID()}`);
  await initialise(place, [
    `--pgdata=${made}`,
    `--pwfile=${passwordFileOf(home)}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    ...programs.locale,
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  renameSync(made, dataOf(home));
  if (isDurable) syncFolder(home);
}

async function initialise(place: Place, args: readonly string[]): Promise<void> {
  const program = spawnProgram(place, 'initdb', args, ['ignore', 'ignore', 'pipe']);
  // When this process ends, initdb is stopped and removes its files.
  const stop = () => void program.kill();
  process.once('exit', stop);
  let said = '';
  program.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await new Promise<void>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (code) => {
      process.off('exit', stop);
      const complaint = /\b(?:error|FATAL): *(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1);
      if (code === 0) resolve();
      else reject(new Error(`initdb: ${complaint ?? `exit ${code}`}`));
    });
  });
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
