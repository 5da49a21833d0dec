import type { TwoFactor } from '@jipe/contract/auth/schema.safety';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { readFactor } from './queries-factor.ts';

export async function readTwoFactor(ctx: AppContext, { user_id }: UserActor): Promise<TwoFactor> {
  const factor = await readFactor(ctx.db, user_id);
  const enabled_at = factor?.enabled_at ?? null;
  return {
    is_on: enabled_at !== null,
    enabled_at: enabled_at?.toISOString() ?? null,
    recovery_codes_left: enabled_at === null ? 0 : (factor?.codes_left ?? 0),
  };
}
