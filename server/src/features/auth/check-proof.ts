import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { spendCode, throttleCodes, wrongCode } from './check-code.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { readFactor } from './queries-factor.ts';

export const wrongPassword = { field: 'password', message: safetyTexts.passwordWrong };

export interface Proof {
  password: string;
  otp: string;
}

/** Checks the password, spends the code and runs `fn` in one transaction. An error in `fn` leaves the code unspent. */
export async function withProof<T>(
  ctx: AppContext,
  user_id: string,
  { password, otp }: Proof,
  fn: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!(await readFactor(ctx.db, user_id))?.enabled_at) throw new ConflictError(safetyTexts.notOn);
  await checkOwnPassword(ctx, user_id, password, wrongPassword);
  await throttleCodes(ctx, user_id);
  return inTransaction(ctx, async (trx) => {
    if ((await spendCode(ctx, trx, user_id, otp)) === null) throw wrongCode();
    return fn(trx);
  });
}
