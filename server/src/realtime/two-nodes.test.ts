import { logout, registerOwner } from '@jipe/contract/auth/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { deleteUser, editUser } from '@jipe/contract/users/endpoints';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../access/ids.ts';
import { PASSWORD, signUp, type Account } from '../testing/accounts.ts';
import {
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  type TestOwner,
  type TestSeeker,
  type TestUser,
} from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { callerOf } from '../testing/call-at.ts';
import { newConversation } from '../testing/conversations.ts';
import { redisBinary, startRedis, type TestRedis } from '../testing/redis.ts';
import { connected, disconnected, join as joinAs, openSocket, type TestSocket } from '../testing/sockets.ts';
import { startedProduct, type StartedProduct } from '../testing/started-product.ts';

/*
 * Two processes of the product over one PostgreSQL and one Redis behave as one. The tests call the API of one node and
 * listen on sockets of the other.
 */

/** Time within which a socket whose access ended must close. */
const AT_ONCE_MS = 1000;

interface Node extends Pick<StartedProduct, 'url' | 'stop'> {
  dataDir: string;
  call: ReturnType<typeof callerOf>;
}

let t: TestApp;
let redis: TestRedis;
let a: Node;
let b: Node;
let owner: TestOwner;
let manager: TestUser;
let leaving: TestUser;
let departing: Account;
let seeker: TestSeeker;
let conversation_id: string;
const sockets: TestSocket[] = [];

async function startNode(): Promise<Node> {
  const dataDir = mkdtempSync(join(tmpdir(), 'two-nodes-'));
  const DATABASE_URL = t.database.url;
  const product = await startedProduct({ DATA_DIR: dataDir, DATABASE_URL, REDIS_URL: redis.url, LOG_LEVEL: 'warn' });
  return { url: product.url, dataDir, call: callerOf(product.url), stop: product.stop };
}

async function stopNode({ dataDir, stop }: Node): Promise<void> {
  expect(await stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Opens a socket at this node, joins, and collects the messages it receives. */
async function listenAt({ url }: Node, token: string, id: string) {
  const socket = openSocket(url, token);
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('newChatMessage', ({ message }) => void heard.push(message));
  await connected(socket);
  expect(await joinAs(socket, id)).toEqual({ ok: true });
  return { socket, heard };
}

const sayAt = (node: Node, message: string) =>
  node.call(sendMessage, { token: owner.token, body: { conversation_id, message } });
const hears = (heard: readonly string[], expected: readonly string[]) =>
  vi.waitFor(() => expect(heard).toEqual(expected), { interval: 10 });

describe.runIf(redisBinary !== null)('two nodes', () => {
  beforeAll(async () => {
    // This app only fills the database. It starts at the current time, because the nodes use the system clock.
    t = await createTestApp({ startAt: new Date().toISOString() });
    departing = await signUp(t);
    owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    manager = await newManager(t, owner.business_id, [location_id]);
    leaving = await newManager(t, owner.business_id, [location_id]);
    seeker = await newSeeker(t);
    const job_id = await newListing(t, location_id);
    conversation_id = await newConversation(t, { token: owner.token, job_id, seeker });
    redis = await startRedis();
    [a, b] = await Promise.all([startNode(), startNode()]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all([a, b].map(stopNode));
    await redis.stop();
    await t.close();
  });

  it('deliver messages to the sockets of both, once and in order', async () => {
    const ends = [
      await listenAt(a, owner.token, owner.user_id),
      await listenAt(b, manager.token, manager.user_id),
      await listenAt(b, seeker.token, seeker.seeker_id),
    ];
    const said = Array.from({ length: 30 }, (_, n) => `message ${n}`);
    for (const [n, message] of said.entries()) {
      // The seeker sends every third message, the owner the others; the nodes alternate.
      if (n % 3 === 0)
        await (n % 2 ? a : b).call(replyToBusiness, {
          token: seeker.token,
          params: { id: conversation_id },
          body: { message },
        });
      else await sayAt(n % 2 ? a : b, message);
    }
    for (const { heard } of ends) await hears(heard, said);
    for (const { socket } of ends) socket.disconnect();
  });

  it('close a socket within a second when its user logs out or is deleted at the other node', async () => {
    const out = await listenAt(b, departing.token, departing.user_id);
    const gone = await listenAt(b, leaving.token, leaving.user_id);
    const staying = await listenAt(b, owner.token, owner.user_id);
    for (const [socket, end] of [
      [out.socket, () => a.call(logout, { body: { refresh_token: departing.refresh_token } })],
      [gone.socket, () => a.call(deleteUser, { token: owner.token, params: { id: leaving.user_id } })],
    ] as const) {
      const closed = disconnected(socket);
      await end();
      const since = performance.now();
      expect(await closed).toBe('io server disconnect');
      expect(performance.now() - since).toBeLessThan(AT_ONCE_MS);
    }
    for (const token of [departing.token, leaving.token])
      for (const { url } of [a, b])
        await expect(connected(openSocket(url, token))).rejects.toMatchObject({ data: { status: 401 } });
    expect(staying.socket.connected).toBe(true);
  });

  it('send no more messages to a manager who lost the location at the other node', async () => {
    const blinded = await listenAt(b, manager.token, manager.user_id);
    const seeing = await listenAt(b, owner.token, owner.user_id);
    await sayAt(a, 'for both');
    await hears(blinded.heard, ['for both']);
    const { first_name, last_name, email } = { first_name: 'Robin', last_name: 'Manager', email: manager.email };
    await a.call(editUser, {
      token: owner.token,
      params: { id: manager.user_id },
      body: { first_name, last_name, email, account_type: 'hiring_manager', locations: [] },
    });
    for (const node of [a, b]) await sayAt(node, 'for one');
    await hears(seeing.heard, ['for both', 'for one', 'for one']);
    expect(blinded.heard).toEqual(['for both']);
  });

  it('send each queued mail only once', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `once-${n}-${newId()}@example.test`);
    await Promise.all(
      people.map((email, n) =>
        (n % 2 ? a : b).call(registerOwner, {
          body: { first_name: 'Ana', last_name: 'Ruiz', email, password: PASSWORD, confirm_password: PASSWORD },
        }),
      ),
    );
    const sent = () =>
      [a, b].flatMap(({ dataDir }) => {
        const outbox = join(dataDir, 'outbox');
        return existsSync(outbox) ? readdirSync(outbox) : [];
      });
    const queued = () =>
      t.ctx.db
        .selectFrom('mail')
        .select('id')
        .where('status', '=', 'queued')
        .where('recipient', 'in', people)
        .execute();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), { interval: 100 });
    const mails = await t.ctx.db.selectFrom('mail').select('id').where('recipient', 'in', people).execute();
    // An outbox file's name contains the id of its mail.
    expect(mails.map(({ id }) => sent().filter((name) => name.includes(id)).length)).toEqual(people.map(() => 1));
  });
});
