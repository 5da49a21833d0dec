import type { BusinessSettings, BusinessSettingsBody } from '@jipe/contract/settings/schema';
import { toMinor } from '@jipe/contract/values/money';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { type SettingsRow, upsertSettings } from './queries-business-settings.ts';
import { presentSettings } from './present.ts';

/** Changes the settings sent; the others stay. */
export async function editBusinessSettings(
  ctx: AppContext,
  { scope }: OwnerActor,
  { undo_seconds, monthly_cap, planner }: BusinessSettingsBody,
): Promise<BusinessSettings> {
  const change: Partial<SettingsRow> = {
    ...(undo_seconds === undefined ? {} : { undo_seconds }),
    ...(monthly_cap === undefined ? {} : { monthly_cap_minor: monthly_cap === null ? null : toMinor(monthly_cap) }),
    ...(planner === undefined ? {} : { planner }),
  };
  return inTransaction(ctx, async (trx) => {
    await noteBefore(trx, 'business', [scope.business_id]);
    // The Today page shows which renewals exceed the cap.
    if (monthly_cap !== undefined) announceTodayOfBusiness(ctx, trx, scope.business_id);
    return presentSettings(await upsertSettings(trx, scope, change));
  });
}
