import type { ClientEvents, JoinReply, NewChatMessage, ServerEvents } from '@jipe/contract/messaging/events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { TestApp } from './app.ts';

export type TestSocket = Socket<ServerEvents, ClientEvents>;

export interface SocketServer {
  /** Where the test app listens. */
  url: string;
  /** A socket with this token, not connected yet and without automatic reconnection. */
  socket(token: string | undefined, options?: Partial<ManagerOptions & SocketOptions>): TestSocket;
  /** A connected socket that has joined as `id` and collects the messages it receives. */
  joined(token: string, id: string): Promise<{ socket: TestSocket; heard: NewChatMessage[] }>;
  /** Disconnects every client. */
  close(): void;
}

/** A socket to this address with this token, not connected yet and without automatic reconnection. */
export const openSocket = (
  url: string,
  token: string | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
): TestSocket =>
  io(url, {
    auth: token === undefined ? {} : { token },
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    autoConnect: false,
    ...options,
  });

/** Lets a test app listen on a port of its own, for tests that need real connections. */
export async function openSockets(t: TestApp): Promise<SocketServer> {
  const url = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  const sockets: TestSocket[] = [];

  const open: SocketServer['socket'] = (token, options = {}) => {
    const socket = openSocket(url, token, options);
    sockets.push(socket);
    return socket;
  };

  return {
    url,
    socket: open,
    joined: async (token, id) => {
      const socket = open(token);
      const heard: NewChatMessage[] = [];
      socket.on('newChatMessage', (message) => void heard.push(message));
      await connected(socket);
      const reply = await join(socket, id);
      if (!reply.ok) throw new Error(reply.message);
      return { socket, heard };
    },
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Resolves when the socket is connected; rejects with the error of a refusal. */
export const connected = (socket: TestSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    socket.connect();
  });

export const join = (socket: TestSocket, id: string) =>
  new Promise<JoinReply>((resolve) => {
    socket.emit('join', id, resolve);
  });

/** Resolves with the reason when the socket disconnects. */
export const disconnected = (socket: TestSocket) =>
  new Promise<string>((resolve) => {
    if (socket.disconnected) resolve('already');
    else socket.once('disconnect', resolve);
  });
