import type { noticesBody, Notices } from '@jipe/contract/notifications/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteUnchanged } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { wake, selectChoice, upsertChoice } from './queries-choice.ts';

type Change = z.output<typeof noticesBody>;

/** The choices after a change, in a comparable form: null and absent quiet hours are the same. */
const madeOf = (before: Notices, { applicants, messages, quiet_hours }: Change): string => {
  const quiet = quiet_hours === undefined ? before.quiet_hours : quiet_hours;
  const hours = quiet ? `${quiet.from} ${quiet.until}` : '';
  return [applicants ?? before.applicants, messages ?? before.messages, hours].join();
};

/** Changes which mails a user gets. A change to the present choices writes nothing. */
export const changeNotices = (ctx: AppContext, { user_id }: UserActor, change: Change): Promise<Notices> =>
  inTransaction(ctx, async (trx) => {
    const before = await selectChoice(trx, user_id);
    if (madeOf(before, change) === madeOf(before, {})) {
      noteUnchanged(trx);
      return before;
    }
    const now = ctx.clock.now();
    // Under the new quiet hours, waiting mails and notifications may be due already.
    if (change.quiet_hours !== undefined) await wake(trx, user_id, now);
    return upsertChoice(trx, user_id, change, now);
  });
