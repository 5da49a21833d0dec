import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Timeout for the start of a whole product on a busy machine. */
export const STARTS_WITHIN_MS = 120_000;

export interface StartedProduct {
  url: string;
  child: ChildProcess;
  /** Output of stdout and stderr in the order it arrived. */
  output: () => string;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** All started products share one compile cache, which halves the time of a start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'),
};
/** A umask that keeps no permission from new files. */
const UMASK = `data:text/javascript,process.umask(0)`;

function launch(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...flags, '--import', UMASK, MAIN], {
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, PORT: '0', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
}

/** Starts the product as an operator does, in its own process, with these settings over its defaults. */
export async function startedProduct(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<StartedProduct> {
  const { child, output } = launch(settings, flags);
  const url = await vi.waitFor(
    () => {
      const found = /is ready at (\S+)/.exec(output())?.[1];
      if (found === undefined) throw new Error(output());
      return found;
    },
    { timeout: STARTS_WITHIN_MS, interval: 50 },
  );
  return {
    url,
    child,
    output,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
  };
}

/**
 * Output and exit code of a start that fails. Runs single-threaded: at exit, Node can wait for ever for code that
 * another thread compiles (nodejs/node issue 54918), and a failing start exits while most of the code is compiled.
 */
export async function stoppedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, output } = launch(settings, ['--single-threaded']);
  const late = setTimeout(() => child.kill('SIGKILL'), STARTS_WITHIN_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return { code, said: output() };
}
