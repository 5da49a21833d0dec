import { io } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from './quantile.ts';
import { ids, tokens } from './seed.ts';

/*
 * Sends messages at a steady rate, whether or not earlier ones have arrived, and receives them over a socket. Runs in
 * its own process, so that one clock times both.
 */

export interface LiveLoad {
  url: string;
  conversations: string[];
  perSecond: number;
  seconds: number;
}

export interface LiveLoaded {
  sent: number;
  arrived: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 32;
const SETTLES_MS = 1000;
const TICK_MS = 4;
/** Messages sent before this are not timed: connections open and the load reaches its pace. */
const PACED_AFTER_MS = 1000;

async function drive({ url, conversations, perSecond, seconds }: LiveLoad): Promise<LiveLoaded> {
  const socket = io(url, { transports: ['websocket'], auth: { token: tokens.owner } });
  const joined: unknown = await socket.timeout(5000).emitWithAck('join', ids.owner);
  if (!(joined as { ok: boolean }).ok) throw new Error('The owner could not join.');
  const sentAt = new Map<string, number>();
  const millis: number[] = [];
  let arrived = 0;
  let begun = performance.now();
  socket.on('newChatMessage', ({ client_id }: { client_id: string }) => {
    const began = sentAt.get(client_id);
    if (began === undefined) return;
    arrived += 1;
    if (began - begun > PACED_AFTER_MS) millis.push(performance.now() - began);
  });
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const run = Date.now();
  const send = async (n: number) => {
    const client_id = `live-${run}-${n}`;
    const conversation_id = conversations[n % conversations.length];
    sentAt.set(client_id, performance.now());
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/v1/conversation/send-message/',
      headers: { authorization: `Token ${tokens.owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conversation_id, message: 'See you on Monday at nine!', client_id }),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A message was answered ${statusCode}.`);
  };
  begun = performance.now();
  const sending: Promise<void>[] = [];
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (sending.length < due) sending.push(send(sending.length));
    await pause(TICK_MS);
  }
  await Promise.all(sending);
  const took = (performance.now() - begun) / 1000;
  await pause(SETTLES_MS);
  socket.close();
  await pool.close();
  millis.sort((a, b) => a - b);
  return {
    sent: sending.length,
    arrived,
    perSecond: sending.length / took,
    p50: quantile(millis, 0.5),
    p99: quantile(millis, 0.99),
  };
}

process.on('message', (load: LiveLoad) => {
  drive(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      throw error;
    },
  );
});
