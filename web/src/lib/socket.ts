import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
import type { ClientEvents, ServerEvents } from '@jipe/contract/messaging/events';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { onReset } from './client-state.ts';
import { call } from './http.ts';
import { loadCode, StaleCodeError } from './part-code.ts';
import { renewPage } from './renew-page.ts';
import { session } from './session.ts';

/** What was loaded this recently when the connection came to stand has missed nothing, if nothing was told meanwhile. */
export const JUST_NOW_MS = 3000;

/** What is gone with an update does not come by being asked for; whoever types meanwhile may be done by then. */
const STALE_DELAY_MS = 60_000;

/** The part of a Socket.IO client that is used here. */
export interface SocketLike {
  /** Will it try again by itself? */
  active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (...args: never[]) => void): unknown;
  /** Hears all that is no event of the connection itself. */
  onAny(listener: (event: keyof ServerEvents, payload: unknown) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
}

type Listener<E extends keyof ServerEvents> = ServerEvents[E];
/** Each event has one payload or none. */
type Listeners = Map<keyof ServerEvents, Set<(payload: never) => void>>;

export interface Live {
  /** Connects as this user; starting again as the same one changes nothing. */
  start(user_id: string): void;
  stop(): void;
  on<E extends keyof ServerEvents>(event: E, listener: Listener<E>): () => void;
  /**
   * Called each time the connection stands, the first time too: what happened before has to be asked for now, unless it was loaded
   * within the last `fresh` milliseconds.
   */
  onJoined(listener: (fresh: number) => void): () => void;
  /** Did it end, or could it not be made? It comes back by itself. */
  isLost: () => boolean;
  /** Called when it is lost, and when it is back. */
  onLostChange: (listener: () => void) => () => void;
  send<E extends keyof ClientEvents>(event: E, ...args: Parameters<ClientEvents[E]>): void;
}

interface Deps {
  /** Makes a socket that asks `token` for the access token at each handshake. */
  open: (token: () => string | undefined) => Promise<SocketLike>;
  readToken: () => string | undefined;
  /** Makes sure of the session: renews the access token, or ends the session where it is over. May reject. */
  confirmSession: () => Promise<unknown>;
  wait?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function createBell<T extends unknown[]>() {
  const listeners = new Set<(...told: T) => void>();
  return {
    ring: (...told: T) => {
      for (const listener of listeners) listener(...told);
    },
    on: (listener: (...told: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The live connection. A lost one comes back by itself after a second; one that the server refused or ended comes back once the
 * session has proven to be good.
 */
export function createLive({ open, readToken, confirmSession, wait = sleep }: Deps): Live {
  const listeners: Listeners = new Map();
  const joined = createBell<[fresh: number]>();
  const lostChange = createBell<[]>();
  let isLost = false;
  let current: { user_id: string; socket: SocketLike | null } | null = null;

  function setLost(next: boolean): void {
    if (isLost === next) return;
    isLost = next;
    lostChange.ring();
  }

  function wire(mine: NonNullable<typeof current>, socket: SocketLike): void {
    const isMine = () => current === mine;
    socket.onAny((event, payload) => {
      if (isMine()) for (const listener of listeners.get(event) ?? []) listener(payload as never);
    });
    socket.on('connect', () => {
      let isTold = false;
      // Answered first: an update's older server does not know the question, and answers nothing.
      socket.emit('toldLately', (answer: boolean) => (isTold = answer));
      socket.emit('join', mine.user_id, (answer: { ok: boolean }) => {
        if (!isMine() || !answer.ok) return;
        setLost(false);
        joined.ring(isTold ? 0 : JUST_NOW_MS);
      });
    });
    const comeBack = async () => {
      await wait(RECONNECT_DELAY_MS);
      if (!isMine()) return;
      // Without an answer the connection fails as well, and is tried again from there.
      await confirmSession().catch(() => undefined);
      if (isMine() && readToken() !== undefined) socket.connect();
    };
    const lose = () => {
      if (!isMine()) return;
      setLost(true);
      if (!socket.active) void comeBack();
    };
    socket.on('connect_error', lose);
    socket.on('disconnect', lose);
    socket.connect();
  }

  async function openFor(mine: NonNullable<typeof current>): Promise<void> {
    while (current === mine) {
      try {
        const socket = await open(readToken);
        if (current !== mine) return;
        mine.socket = socket;
        wire(mine, socket);
        return;
      } catch (error) {
        // Its code could not be loaded: the connection was lost while the page opened, or the page is too old.
        renewPage(error);
        await wait(error instanceof StaleCodeError ? STALE_DELAY_MS : RECONNECT_DELAY_MS);
      }
    }
  }

  function stop(): void {
    const ended = current;
    current = null;
    setLost(false);
    ended?.socket?.disconnect();
  }

  return {
    start(user_id) {
      if (current?.user_id === user_id) return;
      stop();
      const mine = { user_id, socket: null as SocketLike | null };
      current = mine;
      void openFor(mine);
    },
    stop,
    on(event, listener) {
      const own = listeners.get(event) ?? new Set();
      listeners.set(event, own.add(listener));
      return () => void own.delete(listener);
    },
    onJoined: joined.on,
    isLost: () => isLost,
    onLostChange: lostChange.on,
    send(event, ...args) {
      current?.socket?.emit(event, ...args);
    },
  };
}

async function openSocket(token: () => string | undefined): Promise<SocketLike> {
  const { io } = await loadCode(() => import('socket.io-client'));
  return io({
    auth: (give) => give({ token: token() }),
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    // Where something between refuses websockets.
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MS,
    randomizationFactor: 0,
  });
}

export const live: Live = createLive({
  open: openSocket,
  readToken: () => session.read()?.token,
  confirmSession: () => call(readUnreadCount),
});

onReset(() => live.stop());
