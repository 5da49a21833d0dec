import type { AppContext, Trx } from '../../access/context.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { selectMailedOwners } from '../billing/index.ts';
import type { MailIn } from './mails.ts';

/** Mails every owner in their language and sends a push notification, if and only if the transaction commits. */
export async function mailOwners(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  kind: string,
  mailIn: MailIn,
): Promise<void> {
  for (const { email, language } of await selectMailedOwners(trx, business_id))
    await queueMail(ctx, trx, kind, { email, of: { business_id } }, mailIn(language));
  await ctx.hooks.ownersMailed(ctx, trx, business_id, { kind, subjectIn: (language) => mailIn(language).subject });
}
