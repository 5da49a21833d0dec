import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext, Trx } from '../../access/context.ts';
import { TooManyError } from '../../http/errors.ts';
import { findNthMail, lockInvitations } from './queries-link.ts';

/**
 * Before a business mails somebody it names: 429 when it has mailed as many within a day as it may. They are counted by the mails
 * themselves. Race: many invitations at once: one after the other finds those before it.
 */
export async function countInvitation(ctx: AppContext, trx: Trx, business_id: string): Promise<void> {
  await lockInvitations(trx, business_id);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const nth = await findNthMail(trx, business_id, ctx.settings.invitationsPerDay, since);
  if (nth !== null) throw new TooManyError((nth.getTime() - since.getTime()) / 1000);
}
