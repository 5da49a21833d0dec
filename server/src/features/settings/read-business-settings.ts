import { UNDO_SECONDS } from '@jipe/contract/settings/rules';
import type { BusinessSettings } from '@jipe/contract/settings/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { presentSettings } from './present.ts';
import { findSettings, type SettingsRow } from './queries-business-settings.ts';

const defaults: SettingsRow = { undo_seconds: UNDO_SECONDS, monthly_cap_minor: null, planner: true };

/** The business's settings, or the defaults when it has changed none. */
export async function readBusinessSettings(ctx: AppContext, { scope }: UserActor): Promise<BusinessSettings> {
  return presentSettings((await findSettings(ctx.db, scope)) ?? defaults);
}
