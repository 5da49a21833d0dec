import { crc32, deflateSync } from 'node:zlib';

const SIDE = 64;

/** Returns a small PNG of one colour; each number gives another colour. */
export function logo(n: number): File {
  const colour = Buffer.from([n % 256, (n >> 8) % 256, 128]);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: SIDE }, () => colour)]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(SIDE, 0);
  size.writeUInt32BE(SIDE, 4);
  const bytes = Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.of(8, 2, 0, 0, 0)])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], 'logo.png', { type: 'image/png' });
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
