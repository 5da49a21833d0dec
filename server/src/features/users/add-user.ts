import type { ManagedUser, userBody } from '@jipe/contract/users/schema';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteMade } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { inviteUser } from '../auth/index.ts';
import { assignLocations } from './assign-locations.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

/**
 * Adds a pending user and mails the invitation. Throws 400 on `email` when the address is taken, on `locations` for an
 * unknown location.
 */
export async function addUser(
  ctx: AppContext,
  { scope }: OwnerActor,
  body: z.output<typeof userBody>,
): Promise<ManagedUser> {
  const { locations, ...person } = body;
  return inTransaction(ctx, async (trx) => {
    const id = await inviteUser(ctx, trx, { ...person, business_id: scope.business_id, invited_by: scope.user_id });
    noteMade(trx, id);
    await assignLocations(ctx, trx, scope, id, locations);
    const row = await findUser(trx, scope, id);
    if (!row) throw new NotFoundError();
    return presentUser(ctx, row);
  });
}
