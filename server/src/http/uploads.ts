import { filled } from '@jipe/contract/values/filled';
import { requestTexts } from '@jipe/contract/http/texts';
import type { UploadField } from '@jipe/contract/http/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { InvalidError } from './errors.ts';

/**
 * One file of a multipart request, as a stream. `tooLarge()` is true once the stream was truncated at the size limit.
 */
export interface ReceivedFile {
  field: string;
  /** The client's name for the file: data, never used as a path. */
  fileName: string;
  content: Readable;
  maxBytes: number;
  tooLarge(): boolean;
}

const MAX_FILES = 6;
const NEXT_WITHIN_MS = 30_000;
const UNREADABLE = requestTexts.formUnreadable;

/** How much of a refused upload is still read, so that the client gets the answer instead of a broken connection. */
const DRAIN_BYTES = 256 * 1024 * 1024;
const DRAIN_MS = 120_000;

/** An endpoint with a single file field accepts the file under the name `file` as well, like `upload/`. */
function nameOf(sent: string, declared: Readonly<Record<string, UploadField>>): string {
  const [only, ...others] = Object.keys(declared);
  return sent === 'file' && only !== undefined && others.length === 0 ? only : sent;
}

/** Yields the declared files of a multipart request, in order. Refuses an undeclared field under its own name. */
export async function* receivedFiles(
  request: FastifyRequest,
  declared: Readonly<Record<string, UploadField>>,
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) return;
  const largest = Math.max(0, ...Object.values(declared).map((f) => f.maxBytes));
  let seen = 0;
  try {
    for await (const part of partsOf(request, largest + 1)) {
      if (part.type !== 'file') continue;
      const name = nameOf(part.fieldname || NON_FIELD, declared);
      const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
      if (!field || ++seen > MAX_FILES) {
        part.file.resume();
        const message = field ? filled(requestTexts.tooManyFiles, { max: MAX_FILES }) : requestTexts.fileUnexpected;
        throw new InvalidError(name, message);
      }
      yield {
        field: name,
        fileName: part.filename,
        content: part.file,
        maxBytes: field.maxBytes,
        tooLarge: () => part.file.truncated,
      };
    }
  } finally {
    drain(request.raw);
  }
}

async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  const limits = { fileSize, files: MAX_FILES + 1, fields: 20, fieldSize: 10_000, parts: 30 };
  const parts = request.parts({ limits });
  try {
    for (let next = await inTime(parts.next()); !next.done; next = await inTime(parts.next())) yield next.value;
  } catch {
    // The parser's own message for a truncated form or too many parts is not shown to users.
    throw new InvalidError(NON_FIELD, UNREADABLE);
  }
}

/** Throws when the next part of a form does not begin in time. */
async function inTime<T>(next: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new InvalidError(NON_FIELD, UNREADABLE)), NEXT_WITHIN_MS);
  try {
    return await Promise.race([next, tooLate]);
  } finally {
    clearTimeout(late);
  }
}

/**
 * Reads and discards the rest of an upload, up to a limit in bytes and time: a browser reads no answer before it has
 * sent everything.
 */
function drain(message: IncomingMessage): void {
  if (message.readableEnded || message.destroyed) return;
  let left = DRAIN_BYTES;
  const stop = () => message.destroy();
  const timer = setTimeout(stop, DRAIN_MS).unref();
  message.unpipe();
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  });
  message.on('close', () => clearTimeout(timer));
  message.resume();
}
