import type { AppContext, Trx } from '../../access/context.ts';
import { readMailableUser } from './queries-user.ts';
import { mailTwoFactor } from './send-link.ts';

/** Mails the user that two-step login was turned on or off. */
export async function notifyTwoFactor(ctx: AppContext, trx: Trx, user_id: string, isOn: boolean): Promise<void> {
  const user = await readMailableUser(trx, user_id);
  if (user) await mailTwoFactor(ctx, trx, user, isOn);
}
