import { cutOff, ignore, type Connection, websocketOf } from './cut-off.ts';

/** Events that may wait for a slow client. A client that reconnects loads what it missed. */
const MOST_WAITING = 128;
const STUCK_MS = 30_000;
/** Packets that a client may send in a period: joins, typing, pongs. */
const MOST_PACKETS = 300;
/**
 * Bytes in the same period: a websocket assembles fragments before there is a packet, and answers each ping, which no
 * browser sends.
 */
const MOST_BYTES = 64 * 1024;
const PACKETS_OF_A_PING = 10;
const WHILE_MS = 10_000;
/**
 * Packets that may have been on their way when the connection was closed. A client that continues would be read until
 * it confirms the close.
 */
const MOST_AFTER_END = 10;

/** Cuts off a connection whose client reads nothing or keeps sending. Its pongs do not count as reading. */
export function limitConnection(connection: Connection, now: () => number = () => performance.now()): void {
  const { writeBuffer } = connection as unknown as { writeBuffer: unknown };
  if (!Array.isArray(writeBuffer)) throw new Error('What waits for a client is not where it was.');
  let stuckSince: number | null = null;
  connection.on('flush', () => (stuckSince = null));
  connection.on('packetCreate', () => {
    if (connection.transport.writable) return;
    stuckSince ??= now();
    const { length } = (connection as unknown as { writeBuffer: unknown[] }).writeBuffer;
    if (length >= MOST_WAITING || now() - stuckSince >= STUCK_MS) cutOff(connection);
  });
  let [packets, bytes] = [0, 0];
  let since = now();
  let afterEnd = 0;
  const count = (more: { packets: number; bytes: number }) => {
    if (now() - since > WHILE_MS) [packets, bytes, since] = [0, 0, now()];
    packets += more.packets;
    bytes += more.bytes;
    if (connection.readyState !== 'open') afterEnd += more.packets;
    if (packets > MOST_PACKETS || bytes > MOST_BYTES || afterEnd > MOST_AFTER_END) ignore(connection);
  };
  const watch = (transport: Connection['transport']) => {
    // Counted at the transport, which still reads after the connection has ended.
    transport.on('packet', () => count({ packets: 1, bytes: 0 }));
    const websocket = websocketOf(transport);
    websocket?.on('ping', () => count({ packets: PACKETS_OF_A_PING, bytes: 0 }));
    // Counted before the websocket parses them.
    websocket?._socket.prependListener('data', (chunk: Buffer) => count({ packets: 0, bytes: chunk.length }));
  };
  watch(connection.transport);
  connection.on('upgrading', watch);
}
