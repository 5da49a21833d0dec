import type { AppContext, Trx } from '../../access/context.ts';
import { mintSeekerScope, type SeekerScope } from '../../access/scope.ts';
import { afterCommit, inTransaction } from '../../db/transaction.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { discardFiles } from '../../jobs/file-queue.ts';
import { announceListingsChanged, announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { endSessions } from '../auth/index.ts';
import { announceTodayOfListings } from '../../realtime/announce-today.ts';
import { dropAllTellingsOf } from '../messaging/index.ts';
import { emptyPerson, forgetRows, lockConversations } from './queries-erase.ts';
import { lockPerson, selectAppliedTo } from './queries-link.ts';

/**
 * Repeats the erasure of a person who came back with a restored older database. `erased_at` is the original time, so
 * the retention is not prolonged.
 */
export async function eraseAgain(ctx: AppContext, seeker_id: string, erased_at: Date): Promise<void> {
  const scope = mintSeekerScope(seeker_id);
  await inTransaction(ctx, async (trx) => {
    await dropAllTellingsOf(trx, scope);
    const person = await lockPerson(trx, seeker_id);
    if (person && person.erased_at === null) await erasePerson(ctx, trx, scope, erased_at);
  });
}

/**
 * Erases a person. The name, dates, hours, answers and decisions stay with their applications for a time; everything
 * else goes at once. The caller holds the person's row and their waiting decision rows.
 */
export async function erasePerson(ctx: AppContext, trx: Trx, scope: SeekerScope, erased_at = ctx.clock.now()) {
  const { seeker_id } = scope;
  await lockConversations(trx, scope);
  await endSessions(ctx, trx, { seeker_id }, { reason: 'person_erased' });
  const liked = await forgetRows(trx, scope, ctx.clock.now());
  announceListingsChanged(ctx, trx, liked, { applicants: false });
  const was = await emptyPerson(trx, scope, erased_at);
  announceTodayOfListings(ctx, trx, await selectAppliedTo(trx, seeker_id));
  await noteDeleted(ctx, trx, 'seeker', seeker_id);
  announceSeekerChanged(ctx, trx, seeker_id);
  await discardFiles(ctx, trx, [was.profile_picture_key]);
  // Mails to the person may still be in the outbox folder.
  afterCommit(trx, () => ctx.wake('old mail'));
  return was;
}
