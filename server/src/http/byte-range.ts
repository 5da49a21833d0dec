import { NON_FIELD } from '@jipe/contract/http/envelope';
import { requestTexts } from '@jipe/contract/http/texts';
import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

export interface ByteRange {
  start: number;
  /** The last byte, inclusive; absent: to the end of the file. */
  end?: number;
}

/** 416: the requested range begins after the end of the file. */
class RangeNotSatisfiableError extends ApiError {
  constructor() {
    super(416, { [NON_FIELD]: [requestTexts.fileShorter] });
  }
}

/**
 * Parses a single byte range, the form that video players send. Returns null for any other header: HTTP allows
 * answering those with the whole file.
 */
export function rangeOf(header: string | undefined): ByteRange | null {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match) return null;
  const start = Number(match[1]);
  if (match[2] === undefined) return { start };
  const end = Number(match[2]);
  return end < start ? null : { start, end };
}

/**
 * Sets the headers and status for the requested part of a file of `size` bytes. Returns its first and last byte. A
 * ranged part has at most `most` bytes; the client requests the rest separately. Throws 416 for a range after the end.
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
