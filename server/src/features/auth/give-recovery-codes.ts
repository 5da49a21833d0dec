import type { Trx } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { replaceRecoveryCodes } from './queries-factor.ts';
import { newRecoveryCodes, plainCode } from './rules.ts';

/** Replaces the recovery codes of a user. They are stored as digests alone, so nobody can read them again. */
export async function giveRecoveryCodes(trx: Trx, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    user_id,
    codes.map((code) => hashToken(plainCode(code))),
  );
  return codes;
}
