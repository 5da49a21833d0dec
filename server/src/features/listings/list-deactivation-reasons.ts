import type { DeactivationReason } from '@jipe/contract/listings/schema';
import type { AppContext } from '../../access/context.ts';
import { selectReasons } from './queries.ts';

/** The reasons to choose from when pausing or closing a listing. */
export async function listDeactivationReasons(ctx: AppContext): Promise<DeactivationReason[]> {
  return selectReasons(ctx.db);
}
