import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { getMe } from '@jipe/contract/profile/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../load/quantile.ts';

const BETWEEN_MS = 10;
const PATIENCE_MS = 10_000;

export interface Served {
  /** Of all requests, in milliseconds. */
  p99: number;
  healthMs: number;
  asked: number;
  /** Requests without an answer, or with another status than 200. */
  refused: string[];
}

/** Reads a page and calls the API for `ms` milliseconds, from the attacker's address or another one. */
export async function workFor(ms: number, port: number, localAddress: string, token: string): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const refused: string[] = [];
  const times: number[] = [];
  let healthMs = 0;
  const ask = async (path: string, method = 'GET', body?: string) => {
    const began = performance.now();
    try {
      const status = await statusOf({ port, agent, localAddress, path, method, token }, body);
      if (status !== 200) refused.push(`${path} answered ${status}`);
    } catch (error) {
      refused.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return performance.now() - began;
  };
  let asked = 0;
  for (const until = performance.now() + ms; performance.now() < until; await pause(BETWEEN_MS)) {
    times.push(await ask('/login'), await ask(`/api/v1/${getMe.path}`, getMe.method, '{}'));
    healthMs = Math.max(healthMs, await ask('/healthz'));
    asked += 3;
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p99: quantile(times, 0.99), healthMs, asked, refused };
}

interface Asked {
  port: number;
  agent: Agent;
  localAddress: string;
  path: string;
  method: string;
  token: string;
}

async function statusOf({ token, ...asked }: Asked, body?: string): Promise<number | undefined> {
  const headers = {
    authorization: `Token ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = request({ host: '127.0.0.1', headers, signal: AbortSignal.timeout(PATIENCE_MS), ...asked });
  sent.end(asked.method === 'GET' ? undefined : body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}
