import { userTexts } from '@jipe/contract/users/texts';
import type { Trx } from '../../access/context.ts';
import type { AccountType, OwnerScope } from '../../access/scope.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { countAdmins, lockBusiness, readState } from './queries.ts';
import { losesAdmin } from './rules.ts';

/**
 * Checks before a user is deleted (`becomes` null) or changes type that the business keeps an admin. Throws 409
 * otherwise, 404 for an unknown user.
 */
export async function keepAdmin(
  trx: Trx,
  scope: OwnerScope,
  user_id: string,
  becomes: AccountType | null,
): Promise<void> {
  await lockBusiness(trx, scope);
  const user = await readState(trx, scope, user_id);
  if (!user) throw new NotFoundError();
  if (losesAdmin(user, becomes) && (await countAdmins(trx, scope)) <= 1) throw new ConflictError(userTexts.lastAdmin);
}
