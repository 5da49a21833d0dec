import { authTexts } from '@jipe/contract/auth/texts';
import type { LoginBody } from '@jipe/contract/auth/schema';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { checkLogin, type Client, openSession } from '../auth/index.ts';
import { findSeekerLogin, holdSeekerLogin } from './queries-account.ts';
import type { SeekerTokens } from './rules.ts';

export async function loginSeeker(
  ctx: AppContext,
  { email, password }: LoginBody,
  client: Client,
): Promise<SeekerTokens> {
  const known = await findSeekerLogin(ctx.db, email);
  await checkLogin(ctx, { kind: 'seeker', email, ip: client.ip }, known?.password_hash ?? null, password);
  return inTransaction(ctx, async (trx) => {
    const isHeld = known && (await holdSeekerLogin(trx, known));
    if (!isHeld) throw new InvalidError(NON_FIELD, authTexts.invalidCredentials);
    return { ...(await openSession(ctx, trx, { seeker_id: known.id }, client)), seeker_id: known.id };
  });
}
