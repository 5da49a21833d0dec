import { logoError, PICTURE_MAX_FRAMES, PICTURE_MAX_PIXELS } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { appendFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata } from 'sharp';
import { createWorkQueue } from '../../http/work-queue.ts';
import { InvalidError, TooLargeError } from '../../http/errors.ts';
import { pictureEdge, type PictureUse } from './rules.ts';

// One thread per picture, and one core left free of pictures, so that other requests go on. No cache.
sharp.concurrency(1);
sharp.cache(false);
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 100;
const MOST_SECONDS = 20;
const QUALITY = 82;
const JPEG_END = Buffer.from([0xff, 0xd9]);

const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);

/**
 * Returns the picture upright, resized, as WebP and without the camera's metadata (place, time, owner). Of an
 * animation, the first frame. Throws on `field`: 413 for too many pixels or frames, 400 for an unreadable picture or
 * too small a logo, 503 when too many wait.
 */
export async function encodePicture(field: string, path: string, use: PictureUse): Promise<Buffer> {
  return inTurn(async () => {
    const unreadable = () => new InvalidError(field, profileTexts.pictureUnreadable);
    const options = { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true } as const;
    // Reads the header alone: the size is checked before anything is decoded.
    const metadata = await sharp(path, { ...options, limitInputPixels: false })
      .metadata()
      .catch(rethrow(unreadable));
    refuseTooLarge(field, metadata);
    if (use === 'logo') refuseTooSmall(field, metadata);
    const edge = pictureEdge[use];
    const encode = (failOn: 'error' | 'warning') =>
      sharp(path, { ...options, failOn })
        .timeout({ seconds: MOST_SECONDS })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    try {
      return await encode('error');
    } catch {
      if (metadata.format !== 'jpeg') throw unreadable();
      // A JPEG may lack only its last two bytes, as browsers allow. When it lacks more, the decoder still warns after
      // these are added.
      await appendFile(path, JPEG_END);
      return encode('warning').catch(rethrow(unreadable));
    }
  });
}

function refuseTooSmall(field: string, { width, height, pageHeight }: Metadata): void {
  const refusal = logoError({ width, height: pageHeight ?? height });
  if (refusal !== null) throw new InvalidError(field, refusal);
}

function refuseTooLarge(field: string, { width, height, pages = 1, pageHeight }: Metadata): void {
  if (pages > PICTURE_MAX_FRAMES) throw new TooLargeError(field, profileTexts.pictureTooManyFrames);
  if (width * (pageHeight ?? height) * pages > PICTURE_MAX_PIXELS) {
    throw new TooLargeError(field, profileTexts.pictureTooManyPixels);
  }
}

const rethrow = (make: () => Error) => (): never => {
  throw make();
};
