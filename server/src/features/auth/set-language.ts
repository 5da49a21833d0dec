import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { updateLanguage } from './queries-person.ts';

/** Sets the language of mails to the signed-in user. */
export async function setLanguage(ctx: AppContext, scope: BusinessScope, language: Language): Promise<void> {
  await inTransaction(ctx, (trx) => updateLanguage(trx, scope, language));
}
