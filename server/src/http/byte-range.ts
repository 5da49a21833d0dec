import { NON_FIELD } from '@jipe/contract/http/envelope';
import { requestTexts } from '@jipe/contract/http/texts';
import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

export interface ByteRange {
  start: number;
  /** The last byte, which is part of it; to the end of the file when not given. */
  end?: number;
}

/** 416: the part asked for begins behind the end. */
class RangeNotSatisfiableError extends ApiError {
  constructor() {
    super(416, { [NON_FIELD]: [requestTexts.fileShorter] });
  }
}

/** One plain byte range, as players of video ask for it; anything else is answered with the whole file, which is always allowed. */
export function rangeOf(header: string | undefined): ByteRange | null {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match) return null;
  const start = Number(match[1]);
  if (match[2] === undefined) return { start };
  const end = Number(match[2]);
  return end < start ? null : { start, end };
}

/**
 * Says in `reply` which part of a file of `size` bytes follows, and answers its first and last byte. A part is at most `most` bytes long:
 * who asks for more asks again. Throws 416 for a part behind the end.
 */
export function announcePart(
  reply: FastifyReply,
  range: ByteRange | null,
  size: number,
  most = size,
): Required<ByteRange> {
  reply.header('accept-ranges', 'bytes');
  if (range === null) {
    reply.header('content-length', size);
    return { start: 0, end: size - 1 };
  }
  const { start } = range;
  if (start >= size) throw new RangeNotSatisfiableError();
  const end = Math.min(range.end ?? size - 1, size - 1, start + most - 1);
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return { start, end };
}
