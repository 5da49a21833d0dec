import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { endSessions } from '../features/auth/index.ts';
import { newOwner, newSeeker, newSession, type TestOwner, type TestSeeker } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { connected, disconnected, join, openSockets, type SocketServer } from '../testing/sockets.ts';
import { publishEvent } from './publish.ts';

let t: TestApp;
let door: SocketServer;
let owner: TestOwner;
let other: TestOwner;
let seeker: TestSeeker;

beforeAll(async () => {
  t = await createTestApp();
  door = await openSockets(t);
  owner = await newOwner(t);
  other = await newOwner(t);
  seeker = await newSeeker(t);
});
afterAll(async () => {
  door.close();
  await t.close();
});

const message = (no: number, conversation_id = 'c') => ({ no, conversation_id, message: `message ${no}` });
const tell = (to: { user_ids?: string[]; seeker_ids?: string[] }, no: number, key = 'c') =>
  publishEvent(t.ctx, to, 'newChatMessage', message(no, key), { key, no });
const says = (heard: unknown[], expected: unknown[]) => vi.waitFor(() => expect(heard).toEqual(expected), 3000);

describe('a handshake', () => {
  // Spec: 2:7/18
  it('needs a valid token', async () => {
    for (const token of [undefined, '', 'nonsense', 'x'.repeat(43)]) {
      await expect(connected(door.socket(token))).rejects.toMatchObject({
        message: 'Please log in to continue.',
        data: { status: 401 },
      });
    }
    for (const { token } of [owner, seeker]) await connected(door.socket(token));
    await connected(door.socket(`Token ${owner.token}`));
    await connected(door.socket(undefined, { extraHeaders: { authorization: `Token ${owner.token}` } }));
  });

  it('takes no token from the address', async () => {
    const socket = door.socket(undefined, { query: { token: owner.token } });
    await expect(connected(socket)).rejects.toThrow('Please log in to continue.');
  });

  it('is refused to a page of another origin', async () => {
    const from = (origin: string) => door.socket(owner.token, { extraHeaders: { origin } });
    for (const origin of ['https://evil.example', `${door.url}.evil.example`, 'null']) {
      await expect(connected(from(origin))).rejects.toThrow('websocket error');
    }
    await connected(from(door.url));
    await connected(from(t.ctx.settings.publicUrl));
  });

  it('without a token is refused once its address has opened 200 of them; with a token it succeeds', async () => {
    // Fake time, so that no handshake waits long enough to make room, however slow the machine is.
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 210; n += 1) {
        const answer = await fetch(`${door.url}/socket.io/?EIO=4&transport=polling`);
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array<number>(200).fill(200), ...Array<number>(10).fill(403)]);
    } finally {
      vi.useRealTimers();
    }
    await connected(door.socket(owner.token));
  });

  it('works over HTTP polling too', async () => {
    const socket = door.socket(owner.token, { transports: ['polling'] });
    await connected(socket);
    expect(await join(socket, owner.user_id)).toEqual({ ok: true });
  });
});

describe('joining', () => {
  it('lets a client ask whether its user got an event a moment ago, typing not counted', async () => {
    const late = await newOwner(t);
    const socket = door.socket(late.token);
    await connected(socket);
    expect(await socket.emitWithAck('toldLately')).toBe(false);
    await tell({ user_ids: [other.user_id] }, 1, 'told to another');
    await publishEvent(t.ctx, { user_ids: [late.user_id] }, 'typing', {
      conversation_id: 'c',
      user_id: other.user_id,
      full_name: 'Ann',
      is_typing: true,
    });
    expect(await socket.emitWithAck('toldLately')).toBe(false);
    await publishEvent(t.ctx, { user_ids: [late.user_id] }, 'todayChanged', undefined);
    await vi.waitFor(async () => expect(await socket.emitWithAck('toldLately')).toBe(true));
  });

  // Spec: 2:5/31, 2:6/10
  it('is refused for any id but the user’s own', async () => {
    const mine = door.socket(owner.token);
    await connected(mine);
    for (const id of [other.user_id, seeker.seeker_id, '', '*', { id: owner.user_id }, null]) {
      expect(await join(mine, id as string)).toMatchObject({ ok: false });
    }
    const heard: unknown[] = [];
    mine.on('newChatMessage', (m) => void heard.push(m));
    await tell({ user_ids: [other.user_id], seeker_ids: [seeker.seeker_id] }, 1, 'foreign');
    expect(await join(mine, owner.user_id)).toEqual({ ok: true });
    await tell({ user_ids: [owner.user_id] }, 2, 'foreign');
    await says(heard, [message(2, 'foreign')]);
  });

  // Spec: 2:4/23
  it('delivers each event once to every connection, however often it joins', async () => {
    const tabs = [await door.joined(owner.token, owner.user_id), await door.joined(owner.token, owner.user_id)];
    const phone = await door.joined(seeker.token, seeker.seeker_id);
    for (let i = 0; i < 3; i++) await join(tabs[0]!.socket, owner.user_id);
    await tell({ user_ids: [owner.user_id, owner.user_id, other.user_id], seeker_ids: [seeker.seeker_id] }, 1, 'once');
    await tell({ user_ids: [owner.user_id], seeker_ids: [seeker.seeker_id] }, 2, 'once');
    for (const { heard } of [...tabs, phone]) await says(heard, [message(1, 'once'), message(2, 'once')]);
  });

  it('delivers messages in order when they arrive out of order', async () => {
    const { heard } = await door.joined(owner.token, owner.user_id);
    for (const no of [2, 1, 4, 5, 3, 6]) await tell({ user_ids: [owner.user_id] }, no, 'order');
    await says(
      heard,
      [1, 2, 3, 4, 5, 6].map((no) => message(no, 'order')),
    );
  });

  it('delivers no event that was sent before it', async () => {
    const socket = door.socket(owner.token);
    await connected(socket);
    const heard: unknown[] = [];
    socket.on('newChatMessage', (m) => void heard.push(m));
    await tell({ user_ids: [owner.user_id] }, 1, 'before');
    await join(socket, owner.user_id);
    await tell({ user_ids: [owner.user_id] }, 2, 'before');
    await says(heard, [message(2, 'before')]);
  });
});

describe('a socket', () => {
  it('is closed when its session ends, and another user’s socket stays open', async () => {
    const leaving = await newOwner(t);
    const [first, second] = [await door.joined(leaving.token, leaving.user_id), door.socket(leaving.token)];
    await connected(second);
    const staying = await door.joined(owner.token, owner.user_id);
    const gone = [disconnected(first.socket), disconnected(second)];
    await inTransaction(t.ctx, (trx) =>
      endSessions(t.ctx, trx, { user_ids: [leaving.user_id] }, { reason: 'user_deleted' }),
    );
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(staying.socket.connected).toBe(true);
    await expect(connected(door.socket(leaving.token))).rejects.toMatchObject({ data: { status: 401 } });
  });

  it('is cut off when its client sends pings without end', async () => {
    const socket = door.socket(owner.token);
    await connected(socket);
    const gone = disconnected(socket);
    const { ws } = socket.io.engine.transport as unknown as { ws: { ping: (data: Buffer) => void } };
    for (let n = 0; n < 1_000; n += 1) ws.ping(Buffer.alloc(100));
    await gone;
    await connected(door.socket(owner.token));
  });

  it('is refused beyond 100 of its session, and another session of the user is not affected', async () => {
    const crowd = await newOwner(t);
    const sockets = Array.from({ length: 104 }, () => door.socket(crowd.token));
    const opened = await Promise.allSettled(sockets.map(connected));
    await vi.waitFor(() => expect(sockets.filter((socket) => socket.connected)).toHaveLength(100));
    const reasons = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason as { data: unknown }] : []));
    expect(reasons.map(({ data }) => data)).toEqual(reasons.map(() => ({ status: 429 })));
    await connected(door.socket((await newSession(t, crowd)).token));
    const [first] = sockets.filter((socket) => socket.connected);
    first?.disconnect();
    await vi.waitFor(() => connected(door.socket(crowd.token)));
  });

  it('is refused when its session has used up the rate limit of 600 in a minute', async () => {
    const hasty = await newSession(t, owner);
    for (let n = 0; n < 600; n += 1) {
      await t.ctx.rateLimiter.hit(`sockets:${hasty.session_id}`, { limit: 600, windowSeconds: 60 });
    }
    await expect(connected(door.socket(hasty.token))).rejects.toMatchObject({ data: { status: 429 } });
  });

  it('survives malformed events, and is closed after an oversized one', async () => {
    const { socket } = await door.joined(owner.token, owner.user_id);
    const raw = socket as unknown as { emit(event: string, ...args: unknown[]): void };
    for (const input of [undefined, null, 5, {}, { conversation_id: 'x', is_typing: true }, [[]]])
      raw.emit('typing', input);
    raw.emit('unknown', 'x'.repeat(100));
    raw.emit('join');
    expect(await join(socket, owner.user_id)).toEqual({ ok: true });
    const ended = disconnected(socket);
    raw.emit('join', 'x'.repeat(20_000));
    expect(await ended).toBe('transport close');
  });
});

it('connected clients get a notice when the server stops, and may reconnect', async () => {
  const own = await createTestApp();
  const ownDoor = await openSockets(own);
  const someone = await newOwner(own);
  const { socket } = await ownDoor.joined(someone.token, someone.user_id);
  const polling = ownDoor.socket(someone.token, { transports: ['polling'] });
  await connected(polling);
  let wasTold = 0;
  for (const s of [socket, polling]) s.on('goingAway', () => void (wasTold += 1));
  const ended = [disconnected(socket), disconnected(polling)];
  await own.close();
  // Not "io server disconnect", after which clients do not reconnect. A client that is just polling gets an error
  // instead.
  for (const reason of await Promise.all(ended)) expect(['transport close', 'transport error']).toContain(reason);
  expect(wasTold).toBe(2);
});
