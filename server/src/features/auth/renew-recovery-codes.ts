import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type Proof, withProof } from './check-proof.ts';
import { giveRecoveryCodes } from './give-recovery-codes.ts';

export async function renewRecoveryCodes(ctx: AppContext, { user_id }: UserActor, proof: Proof): Promise<string[]> {
  return withProof(ctx, user_id, proof, (trx) => giveRecoveryCodes(trx, user_id));
}
