import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext, Trx } from '../../access/context.ts';
import { TooManyError } from '../../http/errors.ts';
import { findNthMail, lockInvitations } from './queries-link.ts';

/**
 * Throws 429 when the business has sent its daily limit of invitation and verification mails. Call before the mail is
 * queued; the queued mails are the count. Race: many invitations at once. The lock makes each see the mails of those
 * before it.
 */
export async function countInvitation(ctx: AppContext, trx: Trx, business_id: string): Promise<void> {
  await lockInvitations(trx, business_id);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const nth = await findNthMail(trx, business_id, ctx.settings.invitationsPerDay, since);
  if (nth !== null) throw new TooManyError((nth.getTime() - since.getTime()) / 1000);
}
