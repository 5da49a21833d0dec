import { userTexts } from '@jipe/contract/users/texts';
import type { Trx } from '../../access/context.ts';
import type { AccountType, OwnerScope } from '../../access/scope.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { countAdmins, lockBusiness, readState } from './queries.ts';
import { losesAdmin } from './rules.ts';

/** Lets a user go (`becomes` null) or change type unless the business would be left without an admin (409); 404 when not there. */
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
