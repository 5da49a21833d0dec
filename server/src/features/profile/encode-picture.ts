import { logoError, PICTURE_MAX_FRAMES, PICTURE_MAX_PIXELS } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { appendFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata } from 'sharp';
import { createWorkQueue } from '../../http/work-queue.ts';
import { InvalidError, TooLargeError } from '../../http/errors.ts';
import { pictureEdge, type PictureUse } from './rules.ts';

// One thread a picture and no more pictures at once than leave a core to everybody else; nothing kept for next time.
sharp.concurrency(1);
sharp.cache(false);
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 100;
const MOST_SECONDS = 20;
const QUALITY = 82;
const JPEG_END = Buffer.from([0xff, 0xd9]);

const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);

/**
 * The picture as it is shown: turned upright, brought to size, WebP, without what the camera wrote into it (place, time, owner).
 * Of a moving picture the first frame. Throws under `field`: 413 for too many pixels or frames, 400 for what cannot be read or is too small a logo, 503 when
 * too many wait.
 */
export async function encodePicture(field: string, path: string, use: PictureUse): Promise<Buffer> {
  return inTurn(async () => {
    const unreadable = () => new InvalidError(field, profileTexts.pictureUnreadable);
    const options = { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true } as const;
    // The header alone: before anything is unpacked it must be known to fit.
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
      // It may lack its last two bytes alone, as browsers let it. Of one that lacks more the reader warns then.
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
