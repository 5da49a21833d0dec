import type { ServerEvents } from '@jipe/contract/messaging/events';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { readSeekerNotices } from '@jipe/contract/seeker/endpoints';
import { io, type Socket } from 'socket.io-client';
import { call } from './http.ts';
import { session } from './session.ts';

interface Heard {
  /** The connection stands: what came before, or while it was lost, has to be asked for now. */
  onJoined: () => void;
  /** It is lost, or is back. */
  onLost: (isLost: boolean) => void;
  onMessage: ServerEvents['newChatMessage'];
}

/** Hears live events as this seeker until what is answered is called. A refused token is renewed. */
export function hearLive(seeker_id: string, { onJoined, onLost, onMessage }: Heard): () => void {
  const socket: Socket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: RECONNECT_DELAY_MS,
    auth: (give) => give({ token: session.read()?.token }),
  });
  let isOver = false;
  /** What the server refused or ended does not come back by itself: any call renews the token. */
  const again = () => {
    setTimeout(async () => {
      if (isOver) return;
      await call(readSeekerNotices).catch(() => {});
      if (!isOver && session.read() !== null) socket.connect();
    }, RECONNECT_DELAY_MS);
  };
  socket.on('connect', () =>
    socket.emit('join', seeker_id, ({ ok }: { ok: boolean }) => {
      if (!ok) return;
      onLost(false);
      onJoined();
    }),
  );
  const lose = () => {
    onLost(true);
    if (!socket.active) again();
  };
  socket.on('connect_error', lose);
  socket.on('disconnect', lose);
  socket.on('newChatMessage', onMessage);
  return () => {
    isOver = true;
    socket.removeAllListeners();
    socket.disconnect();
  };
}
