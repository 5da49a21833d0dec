import { cutOff, type Line } from './cut-off.ts';

/** Events that wait for a client to take those before them; a client that comes back asks for what it missed. */
const MOST_WAITING = 128;
const STUCK_MS = 30_000;
/** Packets a client may send in a while: it joins, says that somebody types, answers when it is asked whether it is there. */
const MOST_PACKETS = 300;
const WHILE_MS = 10_000;

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
  let packets = 0;
  let since = now();
  line.on('packet', () => {
    if (now() - since > WHILE_MS) [packets, since] = [0, now()];
    packets += 1;
    if (packets > MOST_PACKETS) cutOff(line);
  });
}
