import { filled } from '@jipe/contract/values/filled';
import { requestTexts } from '@jipe/contract/http/texts';
import type { UploadField } from '@jipe/contract/http/endpoint';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { InvalidError } from './errors.ts';

/** One file of a multipart request, streaming. `tooLarge()` is true once the stream was cut at the field's limit. */
export interface ReceivedFile {
  field: string;
  /** As the client named it: data, never a path. */
  fileName: string;
  content: Readable;
  maxBytes: number;
  tooLarge(): boolean;
}

const MAX_FILES = 6;
const NEXT_WITHIN_MS = 30_000;
const UNREADABLE = requestTexts.formUnreadable;

/** What is still read of a refused upload, so that its sender comes to the answer instead of a broken connection. */
const DRAIN_BYTES = 256 * 1024 * 1024;
const DRAIN_MS = 120_000;

/** The one file of a call may also come as `file`, as it does to `upload/`. */
function nameOf(sent: string, declared: Readonly<Record<string, UploadField>>): string {
  const [only, ...others] = Object.keys(declared);
  return sent === 'file' && only !== undefined && others.length === 0 ? only : sent;
}

/** The declared files of a multipart request, one by one; an undeclared field is refused under its own name. */
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
    // Whatever the parser says of a form that ends early, or of one with a hundred parts, is for nobody to read.
    throw new InvalidError(NON_FIELD, UNREADABLE);
  }
}

/** The next part of a form begins soon after the one before has ended, or the form is given up. */
async function inTime<T>(next: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new InvalidError(NON_FIELD, UNREADABLE)), NEXT_WITHIN_MS);
  try {
    return await Promise.race([next, tooLate]);
  } finally {
    clearTimeout(late);
  }
}

/** A browser reads no answer before it has sent everything: the rest is thrown away, to a limit in bytes and time. */
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
