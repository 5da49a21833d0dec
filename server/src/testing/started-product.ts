import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A whole product starts, on a machine that may be busy. */
export const STARTS_WITHIN_MS = 120_000;

export interface StartedProduct {
  url: string;
  child: ChildProcess;
  /** Both streams, in the order they came. */
  output: () => string;
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '..', 'main.ts');
/** The product is compiled once for all who start it: half the work of a start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'),
};
/** What the shell would say about new files: nothing is held back. */
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

/** The product in a process of its own, as an operator starts it, with these settings over its defaults. */
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
 * What a start says that does not come about, with its exit code. In one thread: Node can wait for ever, at its exit, for code that is
 * being compiled in another (nodejs/node issue 54918), and this exit comes while most of it is.
 */
export async function stoppedStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, output } = launch(settings, ['--single-threaded']);
  const late = setTimeout(() => child.kill('SIGKILL'), STARTS_WITHIN_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  return { code, said: output() };
}
