import { applicantTexts } from '@jipe/contract/applicants/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { noteMade } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { markSeenBySwipe } from '../applicants/index.ts';
import { insertConversation, selectSwipe } from './queries.ts';

/**
 * Swipes right on a seeker who applied for a listing or made it a favourite, and returns their conversation, always the
 * same one. Throws 400 on the field when this user has no such listing, or the seeker took no interest in it.
 */
export async function swipeSeeker(
  ctx: AppContext,
  actor: UserActor,
  { job_id, seeker_id }: { job_id: string; seeker_id: string },
): Promise<string> {
  const { scope, user_id } = actor;
  return inTransaction(ctx, async (trx) => {
    const swipe = await selectSwipe(trx, scope, { job_id, seeker_id });
    if (!swipe) throw new InvalidError('job_id', listingTexts.jobUnknown);
    if (!swipe.is_interested) throw new InvalidError('seeker_id', applicantTexts.applicationUnknown);
    // Race: a message is written to the conversation. Writing locks the conversation, then the application; so does
    // this transaction.
    const fresh = newId();
    const id = await insertConversation(trx, { ...swipe, id: fresh, seeker_id, user_id, now: ctx.clock.now() });
    // Lists that show this seeker link to the new conversation and follow its messages.
    if (id === fresh) announceSeekerChanged(ctx, trx, seeker_id);
    await markSeenBySwipe(ctx, trx, actor, { listing_id: swipe.listing_id, seeker_id });
    noteMade(trx, id);
    return id;
  });
}
