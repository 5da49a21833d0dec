import type { noticesBody, Notices } from '@jipe/contract/notifications/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { wake, upsertChoice } from './queries-choice.ts';

export const changeNotices = (
  ctx: AppContext,
  { user_id }: UserActor,
  change: z.output<typeof noticesBody>,
): Promise<Notices> =>
  inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    // Other hours may be over already.
    if (change.quiet_hours !== undefined) await wake(trx, user_id, now);
    return upsertChoice(trx, user_id, change, now);
  });
