import type { AppContext, Trx } from '../../access/context.ts';
import { type MailText, queueMail } from '../../jobs/mail-queue.ts';
import { selectOwnerEmails } from '../billing/index.ts';

/** Mails every owner of the business, and pushes them a note, if and only if the transaction commits. */
export async function tellOwners(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  kind: string,
  mail: MailText,
): Promise<void> {
  for (const email of await selectOwnerEmails(trx, business_id))
    await queueMail(ctx, trx, kind, { email, of: { business_id } }, mail);
  await ctx.hooks.ownersMailed(ctx, trx, business_id, { kind, subject: mail.subject });
}
