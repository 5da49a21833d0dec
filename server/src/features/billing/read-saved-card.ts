import type { SavedCard } from '@jipe/contract/billing/schema';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { presentCard } from './present.ts';
import { findCard } from './queries-card.ts';

/** The last digits of the saved card and its billing address. */
export async function readSavedCard(ctx: AppContext, { scope }: OwnerActor): Promise<SavedCard> {
  return presentCard(await findCard(ctx.db, scope.business_id));
}
