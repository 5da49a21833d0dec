import type { NewChatMessage } from '@jipe/contract/messaging/events';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { readSeekerNotices } from '@jipe/contract/seeker/endpoints';
import { io, type Socket } from 'socket.io-client';
import { call } from './http.ts';
import { session } from './session.ts';

function createBell<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    ring: (value: T) => listeners.forEach((listener) => listener(value)),
    on: (listener: (value: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What comes live while somebody is connected. */
export const live = {
  messages: createBell<NewChatMessage>(),
  /** The connection stands: what came before, or while it was lost, has to be asked for now. */
  joined: createBell<undefined>(),
  /** It is lost, or is back. */
  lost: createBell<boolean>(),
  /** Messages were read here. */
  read: createBell<undefined>(),
};

let isLost = false;
/** For who comes later than the bell. */
export const isLiveLost = (): boolean => isLost;

interface Connection {
  seeker_id: string;
  users: number;
  close: () => void;
}
let standing: Connection | null = null;

/** Connects as this seeker until what is answered is called: one connection, however many need it. */
export function connectLive(seeker_id: string): () => void {
  if (standing?.seeker_id !== seeker_id) standing = { seeker_id, users: 0, close: connect(seeker_id) };
  const mine = standing;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.close();
    if (standing === mine) standing = null;
  };
}

/** A refused token is renewed. */
function connect(seeker_id: string): () => void {
  const socket: Socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: RECONNECT_DELAY_MS,
    auth: (give) => give({ token: session.read()?.token }),
  });
  let isOver = false;
  const tell = (isNow: boolean) => {
    isLost = isNow;
    live.lost.ring(isNow);
  };
  /** What the server refused or ended does not come back by itself: any call renews the token. */
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS));
    if (isOver) return;
    await call(readSeekerNotices).catch(() => {});
    if (!isOver && session.read() !== null) socket.connect();
  };
  socket.on('connect', () =>
    socket.emit('join', seeker_id, ({ ok }: { ok: boolean }) => {
      if (!ok) return;
      tell(false);
      live.joined.ring(undefined);
    }),
  );
  const lose = () => {
    tell(true);
    if (!socket.active) void again();
  };
  socket.on('connect_error', lose);
  socket.on('disconnect', lose);
  socket.on('newChatMessage', live.messages.ring);
  return () => {
    isOver = true;
    isLost = false;
    socket.removeAllListeners();
    socket.disconnect();
  };
}
