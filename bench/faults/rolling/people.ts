import type { ClientEvents, NewChatMessage, ServerEvents } from '@jipe/contract/messaging/events';
import { io, type Socket } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';
import { ids, tokens } from '../../load/seed.ts';

/** A conversation of the measured business with a signed-in seeker. */
export interface Talk {
  id: string;
  seeker_id: string;
  seekerToken: string;
}

/** Counts the requests and everything that went wrong. */
export interface Tally {
  requests: number;
  /** The longest answer, in milliseconds. */
  longestMs: number;
  /** Requests without an answer, or without a success. */
  lost: string[];
  /** Conversation id → message number → accepted text. */
  accepted: Map<string, Map<number, string>>;
}

export const newTally = (): Tally => ({ requests: 0, longestMs: 0, lost: [], accepted: new Map() });

interface Page {
  results: { no: number; message: string }[];
}

interface Ask {
  url: string;
  token: string;
  path: string;
  /** Makes the request a POST. */
  body?: object;
  key?: string;
}

const RESTS_MS = 20;
const COMES_BACK_MS = 50;
/** More messages than are sent during a reconnect. */
const CATCHES_UP = 200;

/** Returns the answer. Records a lost request in the tally and returns null. */
export async function ask<T>(tally: Tally, { url, token, path, body, key }: Ask): Promise<T | null> {
  tally.requests += 1;
  const what = `${body ? 'POST' : 'GET'} ${path}`;
  const began = performance.now();
  try {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Token ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  } catch (error) {
    tally.lost.push(`${what}: ${String(error)}`);
    return null;
  } finally {
    tally.longestMs = Math.max(tally.longestMs, Math.round(performance.now() - began));
  }
}

const LISTS = [
  'business/my-locations/?limit=20',
  'business/favourite/',
  'business/applicants',
  'conversation/unread-count/',
];

/** Reads one list after the other until the signal aborts. */
export async function read(tally: Tally, url: string, isOver: AbortSignal): Promise<void> {
  for (let n = 0; !isOver.aborted; n += 1) {
    await ask(tally, { url, token: tokens.owner, path: LISTS[n % LISTS.length] ?? '' });
    await pause(RESTS_MS);
  }
}

/** Both sides write in turn until the signal aborts; every other message of each side has an Idempotency-Key. */
export async function talk(tally: Tally, url: string, { id, seekerToken }: Talk, isOver: AbortSignal): Promise<void> {
  const accepted = new Map<number, string>();
  tally.accepted.set(id, accepted);
  for (let n = 0; !isOver.aborted; n += 1) {
    const message = `${n} of ${id}`;
    const client_id = `rolling-${id}-${n}`;
    const keyed = n % 4 < 2 ? {} : { key: client_id };
    const said =
      n % 2 === 0
        ? { token: tokens.owner, path: 'conversation/send-message/', body: { conversation_id: id, message, client_id } }
        : { token: seekerToken, path: `seeker/conversations/${id}/messages/`, body: { message, client_id } };
    const answer = await ask<{ data: { no: number } }>(tally, { url, ...said, ...keyed });
    if (answer) accepted.set(answer.data.no, message);
    await pause(RESTS_MS);
  }
}

export interface Listener {
  name: string;
  /** Conversation id → message number → text, from the socket or from a fetch after a reconnect. */
  known: Map<string, Map<number, string>>;
  /** The number of reconnects. */
  readonly returns: number;
  /** Messages that arrived twice on one connection, or after a later message. */
  wrong: string[];
  close: () => void;
}

interface Ear {
  name: string;
  id: string;
  token: string;
  talks: readonly Talk[];
  pathOf: (conversation_id: string) => string;
}

export const ownersEar = (name: string, talks: readonly Talk[]): Ear => ({
  name,
  id: ids.owner,
  token: tokens.owner,
  talks,
  pathOf: (id) => `conversation/get-message/${id}/?limit=${CATCHES_UP}`,
});

export const seekersEar = (talk_: Talk): Ear => ({
  name: `seeker ${talk_.seeker_id}`,
  id: talk_.seeker_id,
  token: talk_.seekerToken,
  talks: [talk_],
  pathOf: (id) => `seeker/conversations/${id}/messages/?limit=${CATCHES_UP}`,
});

/** Listens as the apps do: joins on every connect, then fetches messages that it may have missed. */
export async function listen(tally: Tally, url: string, { name, id, token, talks, pathOf }: Ear): Promise<Listener> {
  const known = new Map(talks.map((one) => [one.id, new Map<number, string>()]));
  const wrong: string[] = [];
  let joins = 0;
  let heardLast = new Map<string, number>();
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnectionDelay: COMES_BACK_MS,
    reconnectionDelayMax: COMES_BACK_MS,
  });
  const hear = ({ conversation_id, no, message }: NewChatMessage) => {
    const last = heardLast.get(conversation_id) ?? 0;
    if (no <= last) wrong.push(`${name} heard ${no} after ${last} of ${conversation_id}`);
    heardLast.set(conversation_id, no);
    known.get(conversation_id)?.set(no, message);
  };
  const catchUp = async () => {
    for (const { id: conversation_id } of talks) {
      const page = await ask<{ data: Page } & Page>(tally, { url, token, path: pathOf(conversation_id) });
      const { results = [] } = page?.data ?? page ?? {};
      for (const { no, message } of results) known.get(conversation_id)?.set(no, message);
    }
  };
  socket.on('newChatMessage', hear);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => {
      heardLast = new Map();
      socket.emit('join', id, (answer) => {
        joins += 1;
        if (answer.ok) catchUp().then(resolve, reject);
        else reject(new Error(answer.message));
      });
    });
  });
  return {
    name,
    known,
    wrong,
    get returns() {
      return joins - 1;
    },
    close: () => void socket.disconnect(),
  };
}
