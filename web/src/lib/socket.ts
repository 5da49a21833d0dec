import { createLive, type SocketLike } from '@jipe/client/live';
import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { RECONNECT_DELAY_MS } from '@jipe/contract/messaging/rules.live';
import { onReset } from './client-state.ts';
import { call } from './http.ts';
import { loadCode, StaleCodeError } from './part-code.ts';
import { reloadForUpdate } from './reload-page.ts';
import { session } from './session.ts';

/** Data loaded this recently when the connection opened is current, unless an event was sent meanwhile. */
export const JUST_NOW_MS = 3000;

/** Retrying does not bring code that an update removed. A user who is typing now may have finished after this time. */
const STALE_DELAY_MS = 60_000;

/** Whether the server sent this user an event shortly before the connection opened. */
let isTold = false;

async function openSocket(token: () => string | undefined): Promise<SocketLike> {
  const { io } = await loadCode(() => import('socket.io-client'));
  const socket = io({
    auth: (give) => give({ token: token() }),
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    // For networks that block websockets.
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MS,
    randomizationFactor: 0,
  });
  // Registered before the connection's own handler, so the answer comes before that of `join`. During an update an
  // older server ignores it.
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
  // The socket's code could not be loaded: the connection failed, or the page is outdated.
  onNotOpened: (failure) => {
    reloadForUpdate(failure);
    return failure instanceof StaleCodeError ? STALE_DELAY_MS : RECONNECT_DELAY_MS;
  },
});

export const live = {
  ...connection,
  /** Events before the join were missed: listeners refetch data not loaded within the last `fresh` milliseconds. */
  onJoined: (listener: (fresh: number) => void) => connection.onJoined(() => listener(isTold ? 0 : JUST_NOW_MS)),
};

onReset(() => live.stop());
