import type { ClientEvents, ServerEvents } from '@jipe/contract/messaging/events';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { createEmitter } from './emitter.ts';

/** The part of a Socket.IO client that this module uses. */
export interface SocketLike {
  /** Whether the client reconnects by itself. */
  active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (...args: never[]) => void): unknown;
  /** Receives every event except those of the connection itself. */
  onAny(listener: (event: keyof ServerEvents, payload: unknown) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
}

type Listener<E extends keyof ServerEvents> = ServerEvents[E];
/** Each event has one payload or none. */
type Listeners = Map<keyof ServerEvents, Set<(payload: never) => void>>;

export interface Live {
  /** Connects as this user or seeker. A second start with the same id does nothing. */
  start(id: string): void;
  stop(): void;
  on<E extends keyof ServerEvents>(event: E, listener: Listener<E>): () => void;
  /** Called after every join, the first included. Listeners fetch their data again, as earlier events were missed. */
  onJoined(listener: () => void): () => void;
  /** Whether the connection ended or could not be made. It reconnects by itself. */
  isLost: () => boolean;
  /** Called when the connection is lost and when it is back. */
  onLostChange: (listener: () => void) => () => void;
  send<E extends keyof ClientEvents>(event: E, ...args: Parameters<ClientEvents[E]>): void;
}

interface Deps {
  /** Creates a socket without connecting it. The socket calls `token` for the access token at each handshake. */
  open: (token: () => string | undefined) => Promise<SocketLike>;
  readToken: () => string | undefined;
  /** Renews the access token, or ends a session that is over. May reject. */
  confirmSession: () => Promise<unknown>;
  wait?: (ms: number) => Promise<void>;
  /** Called when no socket could be created. Returns the milliseconds until the next try. */
  onNotOpened?: (failure: unknown) => number;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The live connection. A lost connection is made again after a second; one that the server refused or ended, only once
 * `confirmSession` has settled and a session is left.
 */
export function createLive(deps: Deps): Live {
  const { open, readToken, confirmSession, wait = sleep, onNotOpened = () => RECONNECT_DELAY_MS } = deps;
  const listeners: Listeners = new Map();
  const joined = createEmitter<[]>();
  const lostChange = createEmitter<[]>();
  let isLost = false;
  let current: { id: string; socket: SocketLike | null } | null = null;

  function setLost(next: boolean): void {
    if (isLost === next) return;
    isLost = next;
    lostChange.emit();
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
        joined.emit();
      });
    });
    const comeBack = async () => {
      await wait(RECONNECT_DELAY_MS);
      if (!isMine()) return;
      // If the server does not answer, connecting fails as well and starts the next try.
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
