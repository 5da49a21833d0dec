import { createEmitter } from '@jipe/client/emitter';
import { createLive } from '@jipe/client/live';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { readSeekerNotices } from '@jipe/contract/seeker/endpoints';
import { io } from 'socket.io-client';
import { call } from './http.ts';
import { session } from './session.ts';

/** The socket connection for live events of the signed-in seeker. */
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

/** Rings when messages were read in this tab. */
export const messagesRead = createEmitter<[]>();

let users = 0;

/**
 * Connects as this seeker. All callers share one connection, which closes when each has called the returned function.
 */
export function connectLive(seeker_id: string): () => void {
  live.start(seeker_id);
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) live.stop();
  };
}
