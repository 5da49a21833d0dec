import { createBell } from '@jipe/client/bell';
import { createLive } from '@jipe/client/live';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { readSeekerNotices } from '@jipe/contract/seeker/endpoints';
import { io } from 'socket.io-client';
import { call } from './http.ts';
import { session } from './session.ts';

/** What comes live while somebody is connected. */
export const live = createLive({
  open: async (token) =>
    io({
      autoConnect: false,
      transports: ['websocket', 'polling'],
      reconnectionDelay: RECONNECT_DELAY_MS,
      auth: (give) => give({ token: token() }),
    }),
  readToken: () => session.read()?.token,
  confirmSession: () => call(readSeekerNotices),
});

/** Messages were read here. */
export const readHere = createBell<[]>();

let users = 0;

/** Connects as this seeker until what is answered is called: one connection, however many need it. */
export function connectLive(seeker_id: string): () => void {
  live.start(seeker_id);
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) live.stop();
  };
}
