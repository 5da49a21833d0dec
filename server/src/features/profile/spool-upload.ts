import { PICTURE_MAX_BYTES } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { fileTypeFromBuffer } from 'file-type';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, InvalidError, TooLargeError, UnsupportedTypeError } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';

export interface SpooledFile {
  field: string;
  path: string;
  kind: 'image' | 'video';
}

/** Number of bytes that identify every accepted file type. */
const HEAD_BYTES = 4100;
/**
 * An upload stalls when it brings less than a kilobyte a second for half a minute. No real connection is that slow, and
 * many such uploads would hold up everybody.
 */
const STALLED_MS = 30_000;
const LEAST_BYTES = 30 * 1024;
/** Time for 100 MB from a slow phone. */
const LONGEST_MS = 30 * 60_000;

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** Identifies a file by its bytes, not by its name or declared type. */
async function kindOf(head: Uint8Array): Promise<'image' | 'video' | null> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  if (type === undefined) return null;
  if (PICTURES.has(type.mime)) return 'image';
  return type.mime === 'video/mp4' ? 'video' : null;
}

/**
 * Streams an upload into a file below `folder`; it is never in memory as a whole. Null when no file was chosen. Throws
 * on the file's field: 415 for a type that is not accepted, 413 beyond its size, 400 when the upload breaks off or
 * stalls.
 */
export async function spoolUpload(
  folder: string,
  file: ReceivedFile,
  takes: 'picture' | 'media',
): Promise<SpooledFile | null> {
  const path = join(folder, file.field);
  const out = await open(path, 'wx', 0o600);
  try {
    const kind = await copy(file, takes, async (chunk) => void (await out.write(chunk)));
    return kind === null ? null : { field: file.field, path, kind };
  } finally {
    await out.close();
  }
}

async function copy(
  file: ReceivedFile,
  takes: 'picture' | 'media',
  write: (chunk: Buffer) => Promise<void>,
): Promise<'image' | 'video' | null> {
  const { field } = file;
  let head = Buffer.alloc(0);
  let kind: 'image' | 'video' | null = null;
  let size = 0;
  const check = async () => {
    kind = await kindOf(head);
    if (kind === null || (kind === 'video' && takes === 'picture')) {
      throw new UnsupportedTypeError(
        field,
        takes === 'picture' ? profileTexts.pictureInvalid : profileTexts.mediaInvalid,
      );
    }
  };
  for await (const chunk of timed(file)) {
    size += chunk.length;
    if (kind === null) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) await check();
    }
    if (kind === 'image' && size > PICTURE_MAX_BYTES) throw new TooLargeError(field, profileTexts.pictureTooLarge);
    if (size > file.maxBytes) throw tooLarge(file);
    await write(chunk);
  }
  if (size === 0) return null;
  if (kind === null) await check();
  if (file.tooLarge()) throw tooLarge(file);
  return kind;
}

const tooLarge = ({ field, maxBytes }: ReceivedFile) =>
  new TooLargeError(field, maxBytes > PICTURE_MAX_BYTES ? profileTexts.videoTooLarge : profileTexts.pictureTooLarge);

/** The upload's chunks. Aborts when it stalls or takes too long. */
async function* timed({ field, content }: ReceivedFile): AsyncGenerator<Buffer> {
  const stalled = new InvalidError(field, profileTexts.uploadStalled);
  const giveUp = () => content.destroy(stalled);
  const end = setTimeout(giveUp, LONGEST_MS);
  let came = 0;
  let isAwaited = true;
  const pace = setInterval(() => {
    // While a chunk is being written, the sender is not the slow side.
    if (isAwaited && came < LEAST_BYTES) giveUp();
    came = 0;
  }, STALLED_MS);
  try {
    for await (const chunk of content) {
      came += (chunk as Buffer).length;
      isAwaited = false;
      yield chunk as Buffer;
      isAwaited = true;
    }
  } catch (error) {
    // The sender gets this message for any error of a broken stream.
    throw error instanceof ApiError ? error : new InvalidError(field, profileTexts.uploadBroken);
  } finally {
    clearInterval(pace);
    clearTimeout(end);
  }
}
