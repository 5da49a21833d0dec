import type { Language } from '@jipe/contract/values/language';
import type { AppContext, MailedOwners, Trx } from '../../access/context.ts';
import { notifyPeople } from './notify-people.ts';
import { selectOwnerIds } from './queries-owners.ts';

/**
 * Sends the owners a push notification with the subject of a mail about money or listings, if and only if the
 * transaction commits.
 */
export async function notifyOwners(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  { kind, subjectIn }: MailedOwners,
): Promise<void> {
  const user_ids = await selectOwnerIds(trx, business_id);
  const wordsIn = (language: Language) => ({ title: ctx.settings.brand.name, body: subjectIn(language) });
  await notifyPeople(
    ctx,
    trx,
    { user_ids },
    { wordsIn, url: '/billing-info', topic: `${kind}:${business_id}`, bundleSeconds: 0 },
  );
}
