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
};

/** Connects as this seeker until what is answered is called. A refused token is renewed. */
export function connectLive(seeker_id: string): () => void {
  const socket: Socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: RECONNECT_DELAY_MS,
    auth: (give) => give({ token: session.read()?.token }),
  });
  let isOver = false;
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
      live.lost.ring(false);
      live.joined.ring(undefined);
    }),
  );
  const lose = () => {
    live.lost.ring(true);
    if (!socket.active) void again();
  };
  socket.on('connect_error', lose);
  socket.on('disconnect', lose);
  socket.on('newChatMessage', live.messages.ring);
  return () => {
    isOver = true;
    socket.removeAllListeners();
    socket.disconnect();
  };
}
