import type { FastifyInstance } from 'fastify';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { AppContext } from '../access/context.ts';
import { announcePart, rangeOf } from './byte-range.ts';
import { NotFoundError } from './errors.ts';
import { pictureFallbacks } from './picture-fallback.ts';
import { createPerTickLimit } from './per-tick-limit.ts';

const KEY = /^[\w-]{16,64}(?:\.[\w-]{1,20})?\.(?:webp|jpg|png|mp4)$/;

/** How many chunks of files (64 KiB each) are sent per turn of the event loop. */
const PIECES_IN_A_TURN = 2;

/** The URL prefix of every stored file; its key follows. */
export const filesUrl = (ctx: Pick<AppContext, 'settings'>): string => `${ctx.settings.publicUrl}/uploads/`;

/** The public URL of a stored picture or video. Its name cannot be guessed. */
export const fileUrl = (ctx: AppContext, key: string): string => filesUrl(ctx) + key;

/** `fileUrl` for a nullable column. */
export const fileUrlOrNull = (ctx: AppContext, key: string | null): string | null =>
  key === null ? null : fileUrl(ctx, key);

/**
 * Serves uploads: never a type that can run script; cached for a year as immutable (a new file has a new name); byte
 * ranges for video.
 */
export function mountStoredFiles(app: FastifyInstance, ctx: AppContext): void {
  const keyFor = pictureFallbacks(ctx);
  const paced = inTurns();
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    if (!KEY.test(request.params.key)) throw new NotFoundError();
    const key = await keyFor(request.params.key, request.headers.accept);
    reply.header('vary', 'accept');
    const range = rangeOf(request.headers.range);
    const object = await ctx.storage.get(key, range ?? undefined);
    if (!object) throw new NotFoundError();
    try {
      announcePart(reply, range, object.size);
    } catch (error) {
      object.stream.destroy();
      throw error;
    }
    return reply
      .type(object.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', 'inline')
      .send(paced(object.stream));
  });
}

/**
 * Returns a function that sends files chunk by chunk, a few chunks per turn of the event loop. Otherwise the system
 * would take megabytes of each file at once, whether or not the client reads them.
 */
function inTurns(): (file: Readable) => Readable {
  const take = createPerTickLimit(PIECES_IN_A_TURN);
  return (file) => {
    const paced = new Transform({
      highWaterMark: 1,
      transform: (piece, _encoding, done) => take(() => done(null, piece)),
    });
    // The reader of the returned stream handles errors.
    pipeline(file, paced, () => undefined);
    return paced;
  };
}
