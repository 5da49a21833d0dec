import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** What a node reads and hands over of its files in a second, at most. */
const BYTES_A_SECOND = 64 * 1024 * 1024;

/**
 * Hands files over at one pace for the whole node, a piece of each at a time. The system takes megabytes for somebody who reads nothing: a
 * thousand who ask at once would fill all of that in one go, and whoever asks for something else would wait for it.
 */
export function createFilePace(
  bytesASecond: number = BYTES_A_SECOND,
  now: () => number = () => performance.now(),
): (file: Readable) => Readable {
  let free = 0;
  async function* inTurn(file: Readable): AsyncGenerator<Buffer> {
    for await (const piece of file as AsyncIterable<Buffer>) {
      const at = now();
      const waits = Math.max(0, free - at);
      free = at + waits + (piece.length / bytesASecond) * 1000;
      if (waits >= 1) await pause(waits);
      yield piece;
    }
  }
  return (file) => {
    const paced = Readable.from(inTurn(file), { objectMode: false });
    // Also where nobody has begun to read.
    file.once('error', (error) => paced.destroy(error));
    paced.once('close', () => file.destroy());
    return paced;
  };
}
