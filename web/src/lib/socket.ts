import { createLive, type SocketLike } from '@jipe/client/live';
import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
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

/** Was something told a moment before the connection came to stand? */
let isTold = false;

async function openSocket(token: () => string | undefined): Promise<SocketLike> {
  const { io } = await loadCode(() => import('socket.io-client'));
  const socket = io({
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
  // Heard before the connection joins, and answered first: an update's older server does not know the question, and answers nothing.
  socket.on('connect', () => {
    isTold = false;
    socket.emit('toldLately', (answer: boolean) => (isTold = answer));
  });
  return socket;
}

const connection = createLive({
  open: openSocket,
  readToken: () => session.read()?.token,
  confirmSession: () => call(readUnreadCount),
  // Its code could not be loaded: the connection was lost while the page opened, or the page is too old.
  onNotOpened: (failure) => {
    renewPage(failure);
    return failure instanceof StaleCodeError ? STALE_DELAY_MS : RECONNECT_DELAY_MS;
  },
});

export const live = {
  ...connection,
  /** What happened before has to be asked for, unless it was loaded within the last `fresh` milliseconds. */
  onJoined: (listener: (fresh: number) => void) => connection.onJoined(() => listener(isTold ? 0 : JUST_NOW_MS)),
};

onReset(() => live.stop());
