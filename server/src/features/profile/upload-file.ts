import { profileTexts } from '@jipe/contract/profile/texts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { BusinessScope } from '../../access/scope.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { storeUploads } from './store-uploads.ts';
import { insertUpload } from './queries-media.ts';

const missing = { field: 'file', message: profileTexts.fileRequired };

/** Stores one picture or video that nothing refers to yet. */
export async function uploadFile(ctx: AppContext, scope: BusinessScope, files: AsyncIterable<ReceivedFile>) {
  return storeUploads(
    ctx,
    files,
    { business_id: scope.business_id, takes: 'media', use: 'upload', missing },
    async (trx, kept) => {
      const { key = '', type = 'image' } = kept[0] ?? {};
      const id = newId();
      await insertUpload(trx, scope, { id, key, type, created_at: ctx.clock.now() });
      return { id, key, type };
    },
  );
}
