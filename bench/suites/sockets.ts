import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveLoad, LiveLoaded } from '../load/live-messages.ts';
import { memoryOf, startProduct, stoppable, withClient } from '../load/product.ts';
import { type SuiteResult, tenths, whole } from '../load/result.ts';
import { ids } from '../load/seed.ts';

const IDLE = 5000;
const PER_SECOND = 500;
const CONVERSATIONS = 500;
const SETTLES_MS = 3000;

/** Measures the memory of many idle connections, and messages stored and pushed meanwhile. */
export async function sockets(databaseUrl: string, seconds: number): Promise<SuiteResult> {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const folder = join(import.meta.dirname, '..', 'load');
  const crowd = fork(join(folder, 'idle-sockets.ts'));
  const sender = fork(join(folder, 'live-messages.ts'));
  try {
    const conversations = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from conversation where business_id = $1 order by id limit $2',
        [ids.business, CONVERSATIONS],
      );
      return rows.map(({ id }) => id);
    });
    const live = async (perSecond: number, forSeconds: number): Promise<LiveLoaded> => {
      const load: LiveLoad = { url: product.url, conversations, perSecond, seconds: forSeconds };
      sender.send(load);
      return ((await once(sender, 'message')) as [LiveLoaded])[0];
    };
    // Compiles all code and opens all database connections before the memory is read.
    await live(PER_SECOND, 2);
    await pause(SETTLES_MS);
    const before = memoryOf(product.pid);
    crowd.send({ url: product.url, count: IDLE });
    await once(crowd, 'message');
    await pause(SETTLES_MS);
    const kib = (memoryOf(product.pid) - before) / IDLE / 1024;
    const { sent, arrived, perSecond, p50, p99 } = await live(PER_SECOND, seconds);
    if (arrived !== sent || sent === 0) throw new Error(`Of ${sent} messages ${arrived} arrived.`);
    return {
      title: 'Live connections',
      how: `${whole(IDLE)} seekers with the app open; messages sent at a steady ${PER_SECOND} a second, timed from the request to their arrival on a socket, once the load has its pace.`,
      columns: ['', ''],
      rows: [
        ['memory of a connection, KiB', tenths(kib)],
        ['messages stored and pushed a second', whole(perSecond)],
        ['to arriving, p50 ms', tenths(p50)],
        ['to arriving, p99 ms', tenths(p99)],
      ],
      figures: [
        { line: 'sockets.memory', of: `${whole(IDLE)} connections`, value: kib },
        // Rounded, because a clock of whole milliseconds may end a message late.
        { line: 'sockets.rate', of: 'messages', value: Math.round(perSecond / 5) * 5 },
        { line: 'sockets.p50', of: 'messages', value: p50 },
        { line: 'sockets.p99', of: 'messages', value: p99 },
      ],
    };
  } finally {
    await Promise.all([stoppable(crowd, '').stop(), stoppable(sender, '').stop()]);
    await product.stop();
  }
}
