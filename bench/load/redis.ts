import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/support/product.ts';
import { type Running, stoppable } from './product.ts';

const STARTS_WITHIN_MS = 5000;

/** Starts a Redis without persistence. Returns null where `redis-server` is not installed. */
export async function startRedis(): Promise<Running | null> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const failed = new Promise<'failed'>((resolve) => child.once('error', () => resolve('failed')));
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; await pause(20)) {
    const state = await Promise.race([failed, isOpen(port)]);
    if (state === 'failed') return null;
    if (state) return stoppable(child, `redis://127.0.0.1:${port}`);
  }
  throw new Error('Redis did not start in time.');
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
