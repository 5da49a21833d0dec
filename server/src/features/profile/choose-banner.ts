import { profileTexts } from '@jipe/contract/profile/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { storeUploads } from './store-uploads.ts';
import { lockBusiness, updateProfile } from './queries-business.ts';

const missing = { field: 'banner_picture', message: profileTexts.bannerRequired };

type BannerChoice = { files: AsyncIterable<ReceivedFile> } | { banner_type: string | null };

/** Sets the business's own picture as banner, or the default banner again. Either counts as reaching the step. */
export async function chooseBanner(ctx: AppContext, scope: OwnerScope, choice: BannerChoice) {
  return 'files' in choice
    ? uploadBanner(ctx, scope, choice.files)
    : chooseDefaultBanner(ctx, scope, choice.banner_type);
}

async function uploadBanner(ctx: AppContext, scope: OwnerScope, files: AsyncIterable<ReceivedFile>) {
  return storeUploads(
    ctx,
    files,
    { business_id: scope.business_id, takes: 'picture', use: 'banner', missing },
    async (trx, kept) => setBanner(ctx, trx, scope, kept[0]?.key ?? null),
  );
}

/** Throws 400 for any choice but the default: another banner needs a picture. */
async function chooseDefaultBanner(ctx: AppContext, scope: OwnerScope, banner_type: string | null) {
  if (banner_type === null) throw new InvalidError(missing.field, missing.message);
  if (banner_type !== 'jipe') throw new InvalidError('banner_type', profileTexts.bannerTypeInvalid);
  return inTransaction(ctx, async (trx) => setBanner(ctx, trx, scope, null));
}

async function setBanner(ctx: AppContext, trx: Trx, scope: OwnerScope, banner_key: string | null) {
  const was = await lockBusiness(trx, scope.business_id);
  await discardFiles(ctx, trx, [was.banner_key]);
  const banner_type = banner_key === null ? 'jipe' : 'custom';
  const progress = await updateProfile(trx, scope, { banner_key, banner_type }, 'banner_picture');
  return { banner_key, banner_type, progress } as const;
}
