import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

export interface Ran {
  isOk: boolean;
  /** The output on stdout and stderr, in order. */
  output: string;
  ms: number;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  timeoutMs?: number;
  /** The descriptor of a lock (lock.js). The command holds the lock until it ends. */
  lockFd?: number | undefined;
}

const STOP_WITHIN_MS = 5_000;
const running = new Set<ChildProcess>();
const cleanups = new Set<() => Promise<void>>();

/** Runs a file with the same Node as this process, in its own process group so that its children end with it. */
export async function runNode(file: string, args: readonly string[] = [], options: RunOptions = {}): Promise<Ran> {
  const { cwd = ROOT, env = {}, timeoutMs = 10 * 60_000, lockFd } = options;
  const began = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env, PATH: pathWithOwnNode() },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(lockFd === undefined ? [] : [lockFd])],
  });
  running.add(child);
  let output = '';
  const add = (chunk: Buffer) => (output += chunk.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    void stop(child);
  }, timeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve(null);
    });
    child.once('close', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  if (isTimedOut) output += `\nStopped after ${Math.round(timeoutMs / 1000)} s.\n`;
  return { isOk: code === 0 && !isTimedOut, output, ms: performance.now() - began };
}

/** The path of a file in node_modules. */
export function toolFile(path: string): string {
  return join(ROOT, 'node_modules', path);
}

function pathWithOwnNode(): string {
  return [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
}

/** Registers a cleanup for an interrupted run. Returns a function that unregisters it. */
export function onInterrupt(cleanup: () => Promise<void>): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Makes Ctrl-C, SIGTERM and SIGHUP end the child processes, then this process. */
export function stopChildrenOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopChildren().then(() => process.exit(128 + constants.signals[signal])));
  }
}

/** Ends the child processes and runs the cleanups. Never throws. */
export async function stopChildren(): Promise<void> {
  await Promise.allSettled([...[...running].map(stop), ...[...cleanups].map((cleanup) => cleanup())]);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasClosed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_WITHIN_MS);
  await hasClosed;
  clearTimeout(timer);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
