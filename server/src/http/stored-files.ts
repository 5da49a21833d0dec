import { requestTexts } from '@jipe/contract/http/texts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../access/context.ts';
import { ApiError, NotFoundError } from './errors.ts';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { pictureFallbacks } from './picture-fallback.ts';

const KEY = /^[\w-]{16,64}(?:\.[\w-]{1,20})?\.(?:webp|jpg|png|mp4)$/;

/** 416: the part asked for begins behind the end. */
class RangeNotSatisfiableError extends ApiError {
  constructor() {
    super(416, { [NON_FIELD]: [requestTexts.fileShorter] });
  }
}

/** What the address of every stored file begins with; its key follows. */
export const filesUrl = (ctx: Pick<AppContext, 'settings'>): string => `${ctx.settings.publicUrl}/uploads/`;

/** Where a stored picture or video can be loaded by anyone who knows its unguessable name. */
export const fileUrl = (ctx: AppContext, key: string): string => filesUrl(ctx) + key;

/** The same for a column that may be empty. */
export const fileUrlOrNull = (ctx: AppContext, key: string | null): string | null =>
  key === null ? null : fileUrl(ctx, key);

/** Serves uploads: never a type that can run script, cached for good (a new file has a new name), ranges for video. */
export function mountStoredFiles(app: FastifyInstance, ctx: AppContext): void {
  const keyFor = pictureFallbacks(ctx);
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    if (!KEY.test(request.params.key)) throw new NotFoundError();
    const key = await keyFor(request.params.key, request.headers.accept);
    reply.header('vary', 'accept');
    const range = rangeOf(request.headers.range);
    const object = await ctx.storage.get(key, range ?? undefined);
    if (!object) throw new NotFoundError();
    if (range && range.start >= object.size) {
      object.stream.destroy();
      throw new RangeNotSatisfiableError();
    }
    if (range) {
      const end = Math.min(range.end ?? object.size - 1, object.size - 1);
      reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${end}/${object.size}`)
        .header('content-length', end - range.start + 1);
    } else {
      reply.header('content-length', object.size);
    }
    return reply
      .type(object.contentType)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', 'inline')
      .send(object.stream);
  });
}

/** One plain byte range, as players of video ask for it; anything else is answered with the whole file, which is always allowed. */
function rangeOf(header: string | undefined): { start: number; end?: number } | null {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '');
  if (!match) return null;
  const start = Number(match[1]);
  if (match[2] === undefined) return { start };
  const end = Number(match[2]);
  return end < start ? null : { start, end };
}
