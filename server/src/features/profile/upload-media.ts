import { type MediaField, mediaFields, mediaSlot } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { type KeptFile, storeUploads } from './store-uploads.ts';
import { lockBusiness, moveProgress } from './queries-business.ts';
import { insertMedia, type MediaRow, readMedia, removeMedia } from './queries-media.ts';

const missing = { field: 'media1', message: profileTexts.mediaRequired };

/**
 * Adds photos and videos and marks the step: `mediaN` replaces slot N when that is taken, else it fills the next free
 * one. Race: two tabs add at once. The business's row is locked, so the second sees the slots that the first has
 * filled.
 */
export async function uploadMedia(ctx: AppContext, scope: OwnerScope, files: AsyncIterable<ReceivedFile>) {
  return storeUploads(
    ctx,
    files,
    { business_id: scope.business_id, takes: 'media', use: 'media', missing },
    async (trx, kept) => {
      await lockBusiness(trx, scope.business_id);
      const was = await readMedia(trx, scope);
      const becomes = placed(was, kept);
      const replaced = was.filter((row) => !becomes.includes(row));
      const added = becomes.filter((row) => !was.includes(row));
      await removeMedia(
        trx,
        scope,
        replaced.map((row) => row.id),
      );
      const created_at = ctx.clock.now();
      await insertMedia(
        trx,
        scope,
        added.map((row) => ({ ...row, created_at })),
      );
      await discardFiles(
        ctx,
        trx,
        replaced.map((row) => row.key),
      );
      return { media: becomes, progress: await moveProgress(trx, scope.business_id, 'media') };
    },
  );
}

/** The slots with the new files in them, in order of their fields. */
function placed(was: readonly MediaRow[], kept: readonly KeptFile[]): MediaRow[] {
  const slots = [...was];
  const order = (file: KeptFile) => mediaFields.indexOf(file.field as MediaField);
  for (const file of kept.toSorted((a, b) => order(a) - order(b))) {
    const slot = mediaSlot(file.field as MediaField, slots.length);
    slots[slot - 1] = { id: newId(), key: file.key, type: file.type, slot };
  }
  return slots;
}
