import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Programs } from '../server/src/db/own-postgres/programs.ts';

const run = promisify(execFile);
const OLDEST_MAJOR = 15;

/**
 * Returns the oldest supported PostgreSQL of the system, and installs PostgreSQL where this process may. Null without a
 * version that is new enough.
 */
export async function systemPrograms(): Promise<Programs | null> {
  const bin = (await findPrograms()) ?? (await installPrograms());
  return bin === null ? null : { bin, libraries: new Map(), locale: ['--locale=C.UTF-8'] };
}

/** The folder of `initdb` and `postgres`, of the oldest supported version found; null without one. */
async function findPrograms(): Promise<string | null> {
  const fromConfig = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  const candidates = [
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...fromConfig,
    ...globSync([
      '/usr/lib/postgresql/*/bin',
      '/usr/pgsql-*/bin',
      '/usr/local/pgsql/bin',
      '/opt/homebrew/opt/postgresql@*/bin',
      '/usr/local/opt/postgresql@*/bin',
      'C:/Program Files/PostgreSQL/*/bin',
    ]),
  ];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const found: { folder: string; major: number }[] = [];
  for (const folder of new Set(candidates)) {
    if (!['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name + suffix)))) continue;
    const server = path.join(folder, `postgres${suffix}`);
    const major = await majorOf(server);
    // The path may be a link alone in its folder, without the other programs of its version.
    if (major >= OLDEST_MAJOR) found.push({ folder: path.dirname(realpathSync(server)), major });
  }
  return found.toSorted((a, b) => a.major - b.major)[0]?.folder ?? null;
}

async function majorOf(program: string): Promise<number> {
  const answer = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/(\d+)/.exec(answer.stdout)?.[1] ?? 0);
}

/**
 * Last resort, as root on a Debian machine: installs the package without the server that the package would create and
 * start.
 */
async function installPrograms(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const noServer = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(noServer)) {
    mkdirSync(path.dirname(noServer), { recursive: true });
    writeFileSync(noServer, 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql'];
  try {
    await run('apt-get', ['update'], { env });
    await run('apt-get', install, { env, maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return null;
  }
  return findPrograms();
}
