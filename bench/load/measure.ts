import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BareStart } from './bare.ts';
import type { HotCall } from './calls.ts';
import type { Ask, Load, Loaded } from './generator.ts';
import { cpuSecondsOf, type Running, stoppable } from './product.ts';

export const CONNECTIONS = 32;

/** The process that generates the load. */
export interface Generator {
  drive: (load: Load) => Promise<Loaded>;
  stop: () => Promise<void>;
}

export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator.ts'));
  const { stop } = stoppable(child, '');
  return {
    drive: async (load) => {
      child.send(load);
      const [loaded] = (await once(child, 'message')) as [Loaded];
      return loaded;
    },
    stop,
  };
}

/** Starts the bare handler with its plans. */
export async function startBare(start: BareStart): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  child.send(start);
  const [address] = (await once(child, 'message')) as [AddressInfo];
  return stoppable(child, `http://127.0.0.1:${address.port}`);
}

export interface Sample extends Loaded {
  /** CPU milliseconds per request. */
  cpuMs: number;
}

/** Measures a call on one process for `seconds`. */
export async function sample(
  generator: Generator,
  process: Running,
  {
    asks,
    from,
    seconds,
    connections = CONNECTIONS,
  }: { asks: Ask[]; from: number; seconds: number; connections?: number },
): Promise<Sample> {
  const before = cpuSecondsOf(process.pid);
  const loaded = await generator.drive({ url: process.url, asks, connections, seconds, from });
  const cpuMs = ((cpuSecondsOf(process.pid) - before) * 1000) / (loaded.perSecond * seconds);
  return { ...loaded, cpuMs };
}

/** Returns the same requests for the bare handler, which knows the call by its number. */
export const bareAsks = (call: HotCall, no: number): Ask[] =>
  call.asks.map(({ method, body }) => ({ method, path: `/${no}`, headers: {}, ...(body !== undefined && { body }) }));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[at - 1] ?? upper)) / 2;
}
