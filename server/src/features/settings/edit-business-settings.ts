import { UNDO_SECONDS } from '@jipe/contract/settings/rules';
import type { BusinessSettings, BusinessSettingsBody } from '@jipe/contract/settings/schema';
import { toMinor, toWire } from '@jipe/contract/values/money';
import type { OwnerActor, UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tellTodayOfBusiness } from '../../realtime/tell-today.ts';
import { findSettings, type SettingsRow, upsertSettings } from './queries-business-settings.ts';

const present = ({ undo_seconds, monthly_cap_minor, planner }: SettingsRow): BusinessSettings => ({
  undo_seconds,
  monthly_cap: monthly_cap_minor === null ? null : toWire(monthly_cap_minor),
  planner,
});

const defaults: SettingsRow = { undo_seconds: UNDO_SECONDS, monthly_cap_minor: null, planner: true };

/** What is settled for the business, the defaults where nothing was. */
export async function readBusinessSettings(ctx: AppContext, { scope }: UserActor): Promise<BusinessSettings> {
  return present((await findSettings(ctx.db, scope)) ?? defaults);
}

/** Changes what is sent; the rest stays. */
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
    // Today says which renewals go beyond the cap.
    if (monthly_cap !== undefined) tellTodayOfBusiness(ctx, trx, scope.business_id);
    return present(await upsertSettings(trx, scope, change));
  });
}
