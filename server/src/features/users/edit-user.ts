import type { ManagedUser, userBody } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError, NotFoundError } from '../../http/errors.ts';
import { updateUserAccount } from '../auth/index.ts';
import { assignLocations } from './assign-locations.ts';
import { keepAdmin } from './keep-admin.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Edits a user, possibly the caller. Type and locations apply from that user's next request, because the session gate
 * reads them each time; a new address ends that user's other sessions. Throws 404, 400 on `email` or `locations`, 409
 * when the last admin would be demoted.
 */
export async function editUser(
  ctx: AppContext,
  actor: OwnerActor,
  id: string,
  body: z.output<typeof userBody>,
): Promise<ManagedUser> {
  const { scope } = actor;
  const { locations, ...person } = body;
  try {
    return await inTransaction(ctx, async (trx) => {
      await keepAdmin(trx, scope, id, person.account_type);
      await updateUserAccount(ctx, trx, actor, id, person);
      await assignLocations(ctx, trx, scope, id, locations);
      const row = await findUser(trx, scope, id);
      if (!row) throw new NotFoundError();
      return presentUser(ctx, row);
    });
  } catch (error) {
    // Race: two users take the same address at once. The unique index refuses the second.
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    if (isTaken) throw new InvalidError('email', userTexts.emailTaken);
    throw error;
  }
}
