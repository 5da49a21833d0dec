import type { SocialUrls } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { presentSocialUrls } from './present.ts';
import { type ProgressState, updateProfile } from './queries-business.ts';

/** Saves the social links, already normalised to https, and marks their step. */
export async function setSocialUrls(ctx: AppContext, scope: OwnerScope, links: SocialUrls): Promise<ProgressState> {
  return inTransaction(ctx, async (trx) => {
    await noteBefore(trx, 'business', [scope.business_id]);
    return updateProfile(trx, scope, presentSocialUrls(links), 'social_urls');
  });
}
