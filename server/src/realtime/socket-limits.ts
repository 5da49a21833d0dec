import { cutOff, ignore, type Line, websocketOf } from './cut-off.ts';

/** Events that wait for a client to take those before them; a client that comes back asks for what it missed. */
const MOST_WAITING = 128;
const STUCK_MS = 30_000;
/** Packets a client may send in a while: it joins, says that somebody types, answers when it is asked whether it is there. */
const MOST_PACKETS = 300;
/** And bytes: a websocket puts parts together before there is a packet. It answers each ping, which no browser sends. */
const MOST_BYTES = 64 * 1024;
const PACKETS_OF_A_PING = 10;
const WHILE_MS = 10_000;
/** What was on its way when the line was closed; a client that goes on would be read until it agrees to the end. */
const MOST_AFTER_END = 10;

/** Cuts off a line whose client takes nothing, or does not stop sending: what it says of itself (`pong`) is not believed. */
export function boundLine(line: Line, now: () => number = () => performance.now()): void {
  const { writeBuffer } = line as unknown as { writeBuffer: unknown };
  if (!Array.isArray(writeBuffer)) throw new Error('What waits for a client is not where it was.');
  let stuckSince: number | null = null;
  line.on('flush', () => (stuckSince = null));
  line.on('packetCreate', () => {
    if (line.transport.writable) return;
    stuckSince ??= now();
    const { length } = (line as unknown as { writeBuffer: unknown[] }).writeBuffer;
    if (length >= MOST_WAITING || now() - stuckSince >= STUCK_MS) cutOff(line);
  });
  let [packets, bytes] = [0, 0];
  let since = now();
  let afterEnd = 0;
  const count = (more: { packets: number; bytes: number }) => {
    if (now() - since > WHILE_MS) [packets, bytes, since] = [0, 0, now()];
    packets += more.packets;
    bytes += more.bytes;
    if (line.readyState !== 'open') afterEnd += more.packets;
    if (packets > MOST_PACKETS || bytes > MOST_BYTES || afterEnd > MOST_AFTER_END) ignore(line);
  };
  const watch = (transport: Line['transport']) => {
    // Of the transport, which still reads when the line has ended.
    transport.on('packet', () => count({ packets: 1, bytes: 0 }));
    const websocket = websocketOf(transport);
    websocket?.on('ping', () => count({ packets: PACKETS_OF_A_PING, bytes: 0 }));
    // Before the websocket looks at them.
    websocket?._socket.prependListener('data', (chunk: Buffer) => count({ packets: 0, bytes: chunk.length }));
  };
  watch(line.transport);
  line.on('upgrading', watch);
}
