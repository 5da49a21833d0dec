import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { io, type Socket } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';

const COMES_BACK_MS = { reconnectionDelay: 200, reconnectionDelayMax: 1000, timeout: 5000 };
const AGAIN_MS = 200;

/** Reads one page of a conversation, newest first. `cursor` leads to the next older page. */
export type ReadPage = (cursor: string | null) => Promise<{ results: ChatMessage[]; cursor: string | null }>;

export interface TabOptions {
  url: string;
  token: string;
  /** The id of the user or seeker that the socket joins as. */
  id: string;
  /** The conversations that the tab shows, and how to read each. */
  talks: ReadonlyMap<string, ReadPage>;
}

/**
 * An open app that follows the protocol: it joins, then fetches newer messages, and fetches again when a number is
 * skipped.
 */
export class Tab {
  /** Conversation id → message number → message. */
  readonly known = new Map<string, Map<number, ChatMessage>>();
  /** Message numbers in the order of arrival, one list per connection and conversation. */
  readonly heard: number[][] = [];
  /** From each reconnect until all missed messages were fetched, in milliseconds. */
  readonly caughtUpMs: number[] = [];
  readonly socket: Socket;
  readonly #options: TabOptions;
  #hearing = new Map<string, number[]>();
  #fetching: Promise<void> = Promise.resolve();
  #isGone = false;

  constructor(options: TabOptions) {
    this.#options = options;
    for (const id of options.talks.keys()) this.known.set(id, new Map());
    this.socket = io(options.url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: options.token },
      ...COMES_BACK_MS,
    });
    this.socket.on('connect', () => this.#join());
    this.socket.on('newChatMessage', (message: ChatMessage) => this.#hear(message));
    // A stopping server disconnects its sockets, after which socket.io does not reconnect by itself.
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !this.#isGone) setTimeout(() => this.socket.connect(), AGAIN_MS);
    });
  }

  #join(): void {
    const began = performance.now();
    const { id } = this.socket;
    this.#hearing = new Map();
    this.socket.emit('join', this.#options.id, () => {
      const all = [...this.#options.talks.keys()];
      this.#fetch(all, () => {
        // A connection that broke again meanwhile is measured from its next reconnect.
        if (this.socket.id === id) this.caughtUpMs.push(performance.now() - began);
      });
    });
  }

  #hear(message: ChatMessage): void {
    const { conversation_id, no } = message;
    const known = this.known.get(conversation_id);
    if (!known) return;
    const heard = this.#hearing.get(conversation_id) ?? [];
    if (heard.length === 0) {
      this.#hearing.set(conversation_id, heard);
      this.heard.push(heard);
    }
    heard.push(no);
    if (no > 1 && !known.has(no - 1)) this.#fetch([conversation_id]);
    known.set(no, message);
  }

  #fetch(ids: readonly string[], then?: () => void): void {
    this.#fetching = this.#fetching.then(async () => {
      for (const id of ids) await this.#fetchOne(id);
      then?.();
    });
  }

  /** Fetches back to the number below which no message is missing. */
  async #fetchOne(id: string): Promise<void> {
    const known = this.known.get(id);
    const read = this.#options.talks.get(id);
    if (!known || !read) return;
    let whole = 0;
    while (known.has(whole + 1)) whole += 1;
    for (let cursor: string | null = null; !this.#isGone;) {
      const page: Awaited<ReturnType<ReadPage>> | null = await read(cursor).catch(() => null);
      if (page === null) {
        await pause(AGAIN_MS);
        continue;
      }
      for (const message of page.results) known.set(message.no, message);
      cursor = page.cursor;
      if (cursor === null || (page.results.at(-1)?.no ?? 0) <= whole + 1) return;
    }
  }

  async leave(): Promise<void> {
    this.#isGone = true;
    this.socket.disconnect();
    await this.#fetching;
  }
}
