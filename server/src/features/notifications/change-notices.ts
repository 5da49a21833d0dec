import type { noticesBody, Notices } from '@jipe/contract/notifications/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteUnchanged } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { wake, selectChoice, upsertChoice } from './queries-choice.ts';

type Change = z.output<typeof noticesBody>;

/** What is chosen once a change is made, in one form: null and absent are none. */
const madeOf = (before: Notices, { applicants, messages, quiet_hours }: Change): string => {
  const quiet = quiet_hours === undefined ? before.quiet_hours : quiet_hours;
  const hours = quiet ? `${quiet.from} ${quiet.until}` : '';
  return [applicants ?? before.applicants, messages ?? before.messages, hours].join();
};

/** Changes what is sent. What is chosen already is not written again: nothing happened. */
export const changeNotices = (ctx: AppContext, { user_id }: UserActor, change: Change): Promise<Notices> =>
  inTransaction(ctx, async (trx) => {
    const before = await selectChoice(trx, user_id);
    if (madeOf(before, change) === madeOf(before, {})) {
      noteUnchanged(trx);
      return before;
    }
    const now = ctx.clock.now();
    // Other hours may be over already.
    if (change.quiet_hours !== undefined) await wake(trx, user_id, now);
    return upsertChoice(trx, user_id, change, now);
  });
