import type { AppContext, Trx } from '../../access/context.ts';
import { notifyPeople } from './notify-people.ts';
import { selectOwnerIds } from './queries-owners.ts';

/** The owners are being mailed about money or listings: a note with the subject of that mail besides, if and only if the transaction commits. */
export async function notifyOwners(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  { kind, subject }: { kind: string; subject: string },
): Promise<void> {
  const user_ids = await selectOwnerIds(trx, business_id);
  const note = { title: ctx.settings.brand.name, body: subject, url: '/billing-info' };
  await notifyPeople(ctx, trx, { user_ids }, { ...note, topic: `${kind}:${business_id}`, bundleSeconds: 0 });
}
