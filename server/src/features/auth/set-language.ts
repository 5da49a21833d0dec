import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateLanguage } from './queries-person.ts';

/** From now on the signed-in user is written to in this language. */
export async function setLanguage(ctx: AppContext, scope: BusinessScope, language: Language): Promise<void> {
  await inTransaction(ctx, (trx) => updateLanguage(trx, scope, language));
}
