import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip archive by name, read from its central directory. Throws for an incomplete archive. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('not a whole zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory of the archive is broken');
    const [method, crc, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ];
    const lengths = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ] as const;
    const name = archive.toString('utf8', at + 46, at + 46 + lengths[0]);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(start, start + size);
    const content = method === 0 ? Buffer.from(packed) : inflateRawSync(packed);
    if (crc32(content) !== crc) throw new Error(`${name} is broken`);
    files.set(name, content);
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return files;
}
