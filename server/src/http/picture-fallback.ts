import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { AppContext } from '../access/context.ts';
import { createWorkQueue } from './work-queue.ts';

const QUALITY = 85;
const MAX_WAITING = 100;
// One at a time is enough: few clients need a fallback, and each is made once.
const inTurn = createWorkQueue(1, MAX_WAITING);

// Clients cannot request this name: a picture has the same URL in every format.
const fallbackKey = (key: string) => key.replace(/\.webp$/, '.fallback');

/** Returns the keys of all objects stored for a file: a picture may have a fallback in an older format beside it. */
export const storedKeys = (key: string): string[] => (key.endsWith('.webp') ? [key, fallbackKey(key)] : [key]);

/** Returns the key of the file that a stored object belongs to, the inverse of `storedKeys`. */
export const keyOfStored = (stored: string): string => stored.replace(/\.fallback$/, '.webp');

// A client that can show WebP names it explicitly; clients that cannot send `image/*` too.
const takesWebp = (accept: string | undefined) => /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '');

/**
 * Returns the key of a format that the client can show: the picture as stored, or a fallback for clients that do not
 * announce WebP. The fallback is JPEG (PNG for transparent pictures), made on first request and stored beside the
 * picture. 503 when too many wait for one.
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
  // Race: the picture was deleted meanwhile, before the fallback existed, so the deletion did not remove the fallback.
  if (await ctx.storage.exists(key)) return fallback;
  await ctx.storage.delete(fallback);
  return key;
}
