import { profileTexts } from '@jipe/contract/profile/texts';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { storeUploads } from './store-uploads.ts';
import { lockBusiness, updateProfile } from './queries-business.ts';

const missing = { field: 'business_logo', message: profileTexts.logoRequired };

/** Replaces the logo and marks its step. */
export async function uploadLogo(ctx: AppContext, scope: OwnerScope, files: AsyncIterable<ReceivedFile>) {
  return storeUploads(
    ctx,
    files,
    { business_id: scope.business_id, takes: 'picture', use: 'logo', missing },
    async (trx, kept) => {
      const logo_key = kept[0]?.key ?? '';
      const was = await lockBusiness(trx, scope.business_id);
      await discardFiles(ctx, trx, [was.logo_key]);
      const progress = await updateProfile(trx, scope, { logo_key }, 'business_logo');
      return { logo_key, progress };
    },
  );
}
