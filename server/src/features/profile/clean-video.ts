import { type FileHandle, open } from 'node:fs/promises';

/** A box of an mp4 file: its four-letter type, and its offsets in the file. */
interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
  /** The box states no length, and extends to the end of its container. */
  isOpen: boolean;
}

/** A minute of video has some hundred kilobytes of tables. */
const MOOV_MAX_BYTES = 8 * 1024 * 1024;
/** Limit of all boxes, with those in the tables: far more than any real file has. */
const BOXES_MAX = 20_000;
/** Boxes in which phones store place, time and model. No player needs them. */
const PERSONAL = new Set(['udta', 'meta', 'uuid']);
/** moov, trak, mdia, minf, and one to spare. */
const DEPTH_MAX = 5;
/**
 * Types of top-level boxes. A file that ends within one of these is cut off. Bytes of no such type after the last whole
 * box are not part of the film.
 */
const OUTERMOST = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'free', 'skip', 'wide']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'edts']);

/**
 * Walks an mp4 box by box and blanks, in place, the data about who took it and where.
 * Cuts off the bytes after its last box: players ignore them, and they could hold anything.
 * False when it is no whole mp4: a box reaches beyond the end, or its tables exceed those of any minute of video in
 * size, number or depth.
 */
export async function cleanVideo(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    let hasTables = false;
    let boxes = 0;
    for (let at = 0; at < size;) {
      const head = await read(file, at, Math.min(16, size - at));
      const box = boxAt(head, 0, at, size);
      if (++boxes > BOXES_MAX) return false;
      if (box === null || (box.isOpen && !OUTERMOST.has(box.type))) {
        if (!hasTables || OUTERMOST.has(head.toString('latin1', 4, 8))) return false;
        await file.truncate(at);
        return true;
      }
      if (PERSONAL.has(box.type)) await blank(file, box);
      if (box.type === 'moov') {
        if (box.end - box.start > MOOV_MAX_BYTES) return false;
        hasTables = true;
        const within = await cleanTables(file, box, BOXES_MAX - boxes);
        if (within === null) return false;
        boxes += within;
      }
      at = box.end;
    }
    return hasTables;
  } finally {
    await file.close();
  }
}

/** Returns the number of boxes; null when it exceeds `most`, or the boxes are nested deeper than real ones. */
async function cleanTables(file: FileHandle, moov: Box, most: number): Promise<number | null> {
  const bytes = await read(file, moov.start, moov.end - moov.start);
  const personal: Box[] = [];
  let boxes = 0;
  let containers = [moov];
  for (let depth = 0; containers.length > 0; depth++) {
    if (depth === DEPTH_MAX) return null;
    const within: Box[] = [];
    for (const container of containers) {
      for (const box of inside(bytes, moov.start, container)) {
        if (++boxes > most) return null;
        if (CONTAINERS.has(box.type)) within.push(box);
        else if (PERSONAL.has(box.type)) personal.push(box);
      }
    }
    containers = within;
  }
  for (const box of personal) await blank(file, box);
  return boxes;
}

/** The boxes of a container; `bytes` begin at offset `start` of the file. */
function* inside(bytes: Buffer, start: number, container: Box): Generator<Box> {
  for (let at = container.content; at < container.end;) {
    const box = boxAt(bytes, at - start, at, container.end);
    if (box === null) break;
    yield box;
    at = box.end;
  }
}

/** The box stays in place as free space, so that every offset in the file stays valid. */
async function blank(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4);
  const zeros = Buffer.alloc(Math.min(65_536, box.end - box.content));
  for (let at = box.content; at < box.end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, box.end - at), at);
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The box whose header is at `at` of `bytes` and at `start` of the file; null when it does not end by `limit`. */
function boxAt(bytes: Buffer, at: number, start: number, limit: number): Box | null {
  if (bytes.length < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short === 1 && bytes.length < at + 16) return null;
  const header = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? limit - start : short;
  const end = start + size;
  return size < header || end > limit ? null : { type, start, content: start + header, end, isOpen: short === 0 };
}
