import type { ClientEvents, ServerEvents } from '@jipe/contract/messaging/events';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { createBell } from './bell.ts';

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
  /** Connects as this user or seeker; starting again as the same one changes nothing. */
  start(id: string): void;
  stop(): void;
  on<E extends keyof ServerEvents>(event: E, listener: Listener<E>): () => void;
  /** Called each time the connection stands, the first time too: what happened before has to be asked for now. */
  onJoined(listener: () => void): () => void;
  /** Did it end, or could it not be made? It comes back by itself. */
  isLost: () => boolean;
  /** Called when it is lost, and when it is back. */
  onLostChange: (listener: () => void) => () => void;
  send<E extends keyof ClientEvents>(event: E, ...args: Parameters<ClientEvents[E]>): void;
}

interface Deps {
  /** Makes a socket that asks `token` for the access token at each handshake, and does not connect yet. */
  open: (token: () => string | undefined) => Promise<SocketLike>;
  readToken: () => string | undefined;
  /** Makes sure of the session: renews the access token, or ends the session where it is over. May reject. */
  confirmSession: () => Promise<unknown>;
  wait?: (ms: number) => Promise<void>;
  /** Hears that a socket could not be made; answers after how many milliseconds it is tried again. */
  onNotOpened?: (failure: unknown) => number;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The live connection. A lost one comes back by itself after a second; one that the server refused or ended comes back once the
 * session has proven to be good.
 */
export function createLive(deps: Deps): Live {
  const { open, readToken, confirmSession, wait = sleep, onNotOpened = () => RECONNECT_DELAY_MS } = deps;
  const listeners: Listeners = new Map();
  const joined = createBell<[]>();
  const lostChange = createBell<[]>();
  let isLost = false;
  let current: { id: string; socket: SocketLike | null } | null = null;

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
      socket.emit('join', mine.id, (answer: { ok: boolean }) => {
        if (!isMine() || !answer.ok) return;
        setLost(false);
        joined.ring();
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
        await wait(onNotOpened(error));
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
    start(id) {
      if (current?.id === id) return;
      stop();
      const mine = { id, socket: null as SocketLike | null };
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
