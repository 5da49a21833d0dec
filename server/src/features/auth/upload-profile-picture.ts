import { profileTexts } from '@jipe/contract/profile/texts';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { storeUploads } from '../profile/index.ts';
import { replaceOwnPicture } from './queries-person.ts';

const missing = { field: 'profile_picture', message: profileTexts.pictureRequired };

/** Replaces the signed-in user's own picture. Returns its key. */
export async function uploadProfilePicture(
  ctx: AppContext,
  scope: BusinessScope,
  files: AsyncIterable<ReceivedFile>,
): Promise<string> {
  return storeUploads(
    ctx,
    files,
    { business_id: scope.business_id, takes: 'picture', use: 'person', missing },
    async (trx, kept) => {
      const key = kept[0]?.key ?? '';
      await discardFiles(ctx, trx, [await replaceOwnPicture(trx, scope, key)]);
      return key;
    },
  );
}
