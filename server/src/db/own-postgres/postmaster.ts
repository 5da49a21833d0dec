import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';
import { readPidFile, stopLeftOver } from './pid-file.ts';
import { dataOf, spawnProgram, type Place } from './place.ts';

/** Includes the recovery after a crash. */
const STARTS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 10;
/** Messages of a start whose killed predecessor has not ended completely. They pass within a moment. */
const STILL_GOING = /shared memory block.* is still in use|lock file "postmaster\.pid" already exists/;
const TRIES_FOR_MS = 10_000;

/**
 * Starts the server. Resolves once it accepts connections.
 * @throws Error with the server's own message in one line
 */
export async function startPostmaster(
  place: Place,
  settings: Readonly<Record<string, string>>,
  log: Log,
): Promise<ChildProcess> {
  for (const until = Date.now() + TRIES_FOR_MS; ; await pause(100)) {
    try {
      return await startOnce(place, settings, log);
    } catch (error) {
      if (!STILL_GOING.test(String(error)) || Date.now() > until) throw error;
      await stopLeftOver(place);
    }
  }
}

async function startOnce(place: Place, settings: Readonly<Record<string, string>>, log: Log): Promise<ChildProcess> {
  const from = log.size();
  const named = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnProgram(
    place,
    'postgres',
    ['-D', dataOf(place.home), ...named],
    ['ignore', log.handle, log.handle],
  );
  const failures: Error[] = [];
  server.once('error', (error) => failures.push(error));
  // Lets this process end even when it forgets to stop the server.
  server.unref();
  for (const until = Date.now() + STARTS_WITHIN_MS; ; await pause(LOOK_AGAIN_MS)) {
    if (failures[0] !== undefined) throw failures[0];
    if (hasEnded(server))
      throw new Error(complaintIn(log.since(from)) ?? `it ended with ${server.exitCode ?? server.signalCode}`);
    const said = readPidFile(place.home);
    if (said?.pid === server.pid && said?.isReady) return server;
    if (Date.now() < until) continue;
    await stopPostmaster(server);
    throw new Error('it did not start in time');
  }
}

const complaintIn = (text: string): string | undefined =>
  [...text.matchAll(/\b(?:FATAL|PANIC|ERROR):\s+(.*)/g)].at(-1)?.[1] ?? text.split('\n').find(Boolean);

/**
 * Stops the server: SIGINT rolls transactions back and writes a checkpoint. A server that does not stop in time is
 * killed.
 */
export async function stopPostmaster(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const hurry = setTimeout(() => server.kill('SIGQUIT'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(hurry);
}

export const hasEnded = (server: ChildProcess): boolean =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
