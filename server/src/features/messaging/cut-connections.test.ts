import { mergeMessages, skipsSome } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import type { Socket as TcpSocket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { dice } from '../../testing/dice.ts';
import { openSockets, type SocketServer, type TestSocket } from '../../testing/sockets.ts';

/*
 * Connections break while messages are sent. A client that follows the protocol (join, then fetch newer messages; fetch
 * when a number is skipped; send again with the same client_id) has every acknowledged message once, in order.
 */

const SENDERS = 4;
const EACH = 25;
/** Percentage of acknowledged messages after which a connection is broken. */
const CUTS = 40;
const TABS_OF_EACH = 2;

let t: TestApp;
let door: SocketServer;
/** The server's sockets of all open connections; the test breaks some of them. */
const connections = new Set<TcpSocket>();

beforeAll(async () => {
  t = await createTestApp();
  t.app.server.server.on('connection', (socket: TcpSocket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  door = await openSockets(t);
});
afterAll(async () => {
  door.close();
  await t.close();
});

interface Person {
  id: string;
  token: string;
  /** URLs that read and write this person's messages of the conversation. */
  read: string;
  write: string;
  body(message: string, client_id: string): object;
}

/** Repeats the request until an answer arrives; a broken connection gives none. */
async function ask(person: Person, method: string, url: string, body?: object): Promise<unknown> {
  for (;;) {
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      throw new TypeError(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`);
    } catch (error) {
      // A refused request fails the test; a broken connection is expected.
      if (error instanceof TypeError && error.cause === undefined) throw error;
      await pause(5);
    }
  }
}

interface Page {
  next: string | null;
  results: ChatMessage[];
}

/** A tab that follows the protocol. */
class Tab {
  known: ChatMessage[] = [];
  /** Message numbers as the socket delivered them, one list per connection. */
  heard: number[][] = [];
  private readonly person: Person;
  private readonly socket: TestSocket;
  private syncing: Promise<void> = Promise.resolve();

  constructor(person: Person, socket: TestSocket) {
    this.person = person;
    this.socket = socket;
    socket.on('connect', () => {
      this.heard.push([]);
      socket.emit('join', person.id, () => this.sync());
    });
    socket.on('newChatMessage', (message) => {
      this.heard.at(-1)?.push(message.no);
      if (skipsSome(this.known, message)) this.sync();
      this.known = mergeMessages(this.known, [message]);
    });
    socket.connect();
  }

  /** Fetches back to the highest number below which no message is missing. */
  sync(): void {
    this.syncing = this.syncing.then(async () => {
      let whole = 0;
      for (const { no } of this.known) if (no === whole + 1) whole = no;
      for (let url: string | null = this.person.read; url !== null;) {
        const answer = (await ask(this.person, 'GET', url)) as Page | { data: Page };
        const page: Page = 'data' in answer ? answer.data : answer;
        this.known = mergeMessages(this.known, page.results);
        const oldest = page.results.at(-1)?.no ?? 1;
        url = oldest > whole + 1 && page.next !== null ? page.next.replace(/^https?:\/\/[^/]+/, door.url) : null;
      }
    });
  }

  settled = () => this.syncing;

  /** Disconnects and waits for the running fetch. */
  async leave(): Promise<void> {
    this.socket.disconnect();
    await this.syncing;
  }
}

// Spec: 2:4/23
it.each([1, 2, 3])(
  'no message is lost, repeated or out of order while connections break (seed %i)',
  async (seed) => {
    const random = dice(seed * 7919);
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    const job_id = await newListing(t, location_id);
    const seeker = await newSeeker(t);
    const id = await newConversation(t, { token: owner.token, job_id, seeker });

    const api = `${door.url}/api/v1`;
    const user = ({ user_id, token }: { user_id: string; token: string }): Person => ({
      id: user_id,
      token,
      read: `${api}/conversation/get-message/${id}/?limit=20`,
      write: `${api}/conversation/send-message/`,
      body: (message, client_id) => ({ conversation_id: id, message, client_id }),
    });
    const people: Person[] = [
      user(owner),
      {
        id: seeker.seeker_id,
        token: seeker.token,
        read: `${api}/seeker/conversations/${id}/messages/?limit=20`,
        write: `${api}/seeker/conversations/${id}/messages/`,
        body: (message, client_id) => ({ message, client_id }),
      },
    ];
    while (people.length < SENDERS) people.push(user(await newManager(t, owner.business_id, [location_id])));
    const coming = { reconnection: true, reconnectionDelay: 5, reconnectionDelayMax: 20, timeout: 2000 };
    const tabs = people.flatMap((person) =>
      Array.from({ length: TABS_OF_EACH }, () => new Tab(person, door.socket(person.token, coming))),
    );

    const acknowledged = new Map<string, string>();
    const cutSomewhere = () => {
      const open = [...connections];
      if (random() * 100 < CUTS) open[Math.floor(random() * open.length)]?.resetAndDestroy();
    };
    await Promise.all(
      people.map(async (person, p) => {
        for (let n = 0; n < EACH; n++) {
          const client_id = `${seed}-${p}-${n}`;
          const message = `${p}: ${n}`;
          const { data } = (await ask(person, 'POST', person.write, person.body(message, client_id))) as {
            data: ChatMessage;
          };
          acknowledged.set(data.id, message);
          cutSomewhere();
        }
      }),
    );

    const total = SENDERS * EACH;
    expect(acknowledged.size).toBe(total);
    const everyNo = Array.from({ length: total }, (_, i) => i + 1);
    await vi.waitFor(() => tabs.forEach((tab) => expect(tab.known).toHaveLength(total)), { interval: 50 });
    for (const tab of tabs) {
      await tab.settled();
      expect(tab.known.map(({ no }) => no)).toEqual(everyNo);
      expect(new Map(tab.known.map((m) => [m.id, m.message]))).toEqual(acknowledged);
      // Each connection delivered its messages once and in order, too.
      for (const numbers of tab.heard) expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    }
    // Each sender's messages keep the order in which they were sent.
    for (let p = 0; p < SENDERS; p++) {
      const said = tabs[0]!.known.filter((m) => m.message.startsWith(`${p}: `)).map((m) => m.message);
      expect(said).toEqual(Array.from({ length: EACH }, (_, n) => `${p}: ${n}`));
    }
    await Promise.all(tabs.map((tab) => tab.leave()));
  },
  60_000,
);
