import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { AppContext } from '../access/context.ts';
import { createWorkQueue } from './work-queue.ts';

const QUALITY = 85;
const MAX_WAITING = 100;
// Few ask for it and each picture is made once, so one at a time will do.
const inTurn = createWorkQueue(1, MAX_WAITING);

// Not a name that can be asked for: the address of a picture is the same in every format.
const fallbackKey = (key: string) => key.replace(/\.webp$/, '.fallback');

/** Everything that is stored for a file: a picture may have its older format beside it. */
export const storedKeys = (key: string): string[] => (key.endsWith('.webp') ? [key, fallbackKey(key)] : [key]);

/** The other way round: the key of the file it is kept for. */
export const keyOfStored = (stored: string): string => stored.replace(/\.fallback$/, '.webp');

// A client that can show WebP names it; `image/*` is also what those send that cannot.
const takesWebp = (accept: string | undefined) => /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');

/**
 * The key of what this client can show: a picture as it is kept, or for who does not say that it reads WebP the same as JPEG (PNG
 * where something shines through), made when it is first asked for and stored beside it. 503 when too many wait for theirs.
 */
export function pictureFallbacks(ctx: AppContext): (key: string, accept: string | undefined) => Promise<string> {
  const underWay = new Map<string, Promise<string>>();

  return async (key, accept) => {
    if (!key.endsWith('.webp') || takesWebp(accept)) return key;
    const fallback = fallbackKey(key);
    if (await ctx.storage.exists(fallback)) return fallback;
    const running =
      underWay.get(key) ?? inTurn(() => makeFallback(ctx, key, fallback)).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

async function makeFallback(ctx: AppContext, key: string, fallback: string): Promise<string> {
  const kept = await ctx.storage.get(key);
  if (!kept) return key;
  const picture = sharp(await buffer(kept.stream));
  const { isOpaque } = await picture.stats();
  const [content, contentType] = isOpaque
    ? [await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(), 'image/jpeg']
    : [await picture.png({ compressionLevel: 9 }).toBuffer(), 'image/png'];
  await ctx.storage.put(fallback, content, { contentType });
  // Race: the picture was deleted meanwhile, and whoever did found no fallback to delete.
  if (await ctx.storage.exists(key)) return fallback;
  await ctx.storage.delete(fallback);
  return key;
}
