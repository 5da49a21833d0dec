import type { AppContext, Trx } from '../../access/context.ts';
import { mintSeekerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { takeBackApplication } from '../applicants/index.ts';
import { dropAllTellingsOf } from '../messaging/index.ts';
import { erasePerson } from './erase-person.ts';
import { addressMark, openMailedLink, wrongLink } from './mailed-link.ts';
import { lockConversations } from './queries-erase.ts';
import { lockPerson, selectCurrentApplications, blockAddress } from './queries-link.ts';
import { SHUT_MS } from './rules.ts';

/**
 * The owner of the mailbox says that they never signed up: withdraws the applications, erases the person and blocks the
 * address for a time. A second call changes nothing.
 */
export async function disownSeeker(ctx: AppContext, token: string): Promise<void> {
  const { seeker_id, mark } = openMailedLink(ctx, token);
  await inTransaction(ctx, (trx) => disown(ctx, trx, seeker_id, { mark, at: ctx.clock.now() }));
}

/** Repeats the disowning of a person who came back with a restored database; the address's block ends as before. */
export async function disownAgain(ctx: AppContext, seeker_id: string, at: Date): Promise<void> {
  await inTransaction(ctx, (trx) => disown(ctx, trx, seeker_id, { mark: null, at }));
}

/** Throws 400 under `token` when the address does not match the mark, which is null after a restored database. */
async function disown(ctx: AppContext, trx: Trx, seeker_id: string, { mark, at }: { mark: string | null; at: Date }) {
  const scope = mintSeekerScope(seeker_id);
  // Same lock order as a withdrawal: waiting decision rows before applications.
  await dropAllTellingsOf(trx, scope);
  const person = await lockPerson(trx, seeker_id);
  if (person?.erased_at) return;
  if (!person || (mark !== null && addressMark(person.email) !== mark)) throw wrongLink();
  await lockConversations(trx, scope);
  for (const id of await selectCurrentApplications(trx, seeker_id)) await takeBackApplication(ctx, trx, scope, id);
  await erasePerson(ctx, trx, scope, at);
  await blockAddress(trx, person.email, new Date(at.getTime() + SHUT_MS));
  await noteDeleted(ctx, trx, 'disowned', seeker_id);
}
