import type { ChildProcess } from 'node:child_process';
import type { Address } from './address.ts';
import type { Log } from './log.ts';
import type { Place } from './place.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { SMALL_MACHINE } from './settings.ts';

interface Given {
  place: Place;
  address: Address;
  log: Log;
  onError: (error: unknown) => void;
}

const TRY_AGAIN_AFTER_MS = 1_000;
const LOOK_AT_LOG_EVERY_MS = 60_000;

/** Starts the server, and restarts it whenever it ends, until `stop`. */
export async function keepRunning({ place, address, log, onError }: Given): Promise<{ stop: () => Promise<void> }> {
  const start = () => startPostmaster(place, { ...SMALL_MACHINE, ...address.settings }, log);
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let server: Promise<ChildProcess | null>;
  // Stops the server when this process ends abruptly (process.exit).
  let stopWithUs = (): void => undefined;

  const watched = (child: ChildProcess): ChildProcess => {
    stopWithUs = () => void child.kill('SIGINT');
    process.once('exit', stopWithUs);
    child.once('exit', (code, signal) => {
      process.off('exit', stopWithUs);
      if (isStopping) return;
      onError(new Error(`The database ended (${signal ?? `exit ${code}`}) and is started again.`));
      server = restart();
    });
    return child;
  };
  const restart = async (): Promise<ChildProcess | null> => {
    if (isStopping) return null;
    try {
      return watched(await start());
    } catch (error) {
      onError(error);
      again = setTimeout(() => void (server = restart()), TRY_AGAIN_AFTER_MS);
      return null;
    }
  };

  server = Promise.resolve(watched(await start()));
  const looking = setInterval(log.keepSmall, LOOK_AT_LOG_EVERY_MS).unref();
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      clearTimeout(again);
      const last = await server;
      if (last !== null) await stopPostmaster(last);
    },
  };
}
