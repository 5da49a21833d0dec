import { expect, test, vi } from 'vitest';
import { JUST_NOW_MS, live } from './socket.ts';

type Anything = (...args: unknown[]) => void;

const browser = vi.hoisted(() => ({ connecting: [] as Anything[], sent: [] as unknown[][] }));
vi.mock('socket.io-client', () => ({
  io: () => ({
    connect: () => {},
    disconnect: () => {},
    on: (event: string, listener: Anything) => event === 'connect' && browser.connecting.push(listener),
    onAny: () => {},
    emit: (...args: unknown[]) => browser.sent.push(args),
  }),
}));

/** Connects. The server answers both questions; an older server (no `isTold`) answers only `join`. */
function join(isTold?: boolean) {
  browser.sent.length = 0;
  for (const listener of browser.connecting) listener();
  expect(browser.sent.map(([event]) => event)).toEqual(['toldLately', 'join']);
  const [[, told] = [], [, , joined] = []] = browser.sent as [unknown, Anything, Anything][];
  if (isTold !== undefined) told?.(isTold);
  joined?.({ ok: true });
}

test('a join treats just loaded data as stale when the server sent an event a moment before', async () => {
  const joined = vi.fn<(fresh: number) => void>();
  live.onJoined(joined);
  live.start('user-1');
  await vi.waitFor(() => expect(browser.connecting).toHaveLength(2));
  join(false);
  join(true);
  // A server of an older build, which does not answer `toldLately`.
  join();
  expect(joined.mock.calls).toEqual([[JUST_NOW_MS], [0], [JUST_NOW_MS]]);
  live.stop();
});
