import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type Proof, withProof } from './check-proof.ts';
import { notifyTwoFactor } from './notify-two-factor.ts';
import { deleteFactors } from './queries-factor.ts';

export async function disableTwoFactor(ctx: AppContext, { user_id }: UserActor, proof: Proof): Promise<void> {
  await withProof(ctx, user_id, proof, async (trx) => {
    await deleteFactors(trx, [user_id]);
    await notifyTwoFactor(ctx, trx, user_id, false);
  });
}
