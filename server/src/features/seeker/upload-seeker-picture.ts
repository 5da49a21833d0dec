import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { fileUrl } from '../../http/stored-files.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { storeUploads } from '../profile/index.ts';
import { replacePicture } from './queries-account.ts';

const missing = { field: 'profile_picture', message: seekerTexts.pictureRequired };

/** Replaces the seeker's own picture. Returns its URL. */
export async function uploadSeekerPicture(
  ctx: AppContext,
  { scope }: SeekerActor,
  files: AsyncIterable<ReceivedFile>,
): Promise<string> {
  return storeUploads(
    ctx,
    files,
    { business_id: null, takes: 'picture', use: 'person', missing },
    async (trx, kept) => {
      const key = kept[0]?.key ?? '';
      await discardFiles(ctx, trx, [await replacePicture(trx, scope, key)]);
      announceSeekerChanged(ctx, trx, scope.seeker_id);
      return fileUrl(ctx, key);
    },
  );
}
