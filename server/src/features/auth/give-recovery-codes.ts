import type { Trx } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { replaceRecoveryCodes } from './queries-factor.ts';
import { newRecoveryCodes, plainCode } from './rules.ts';

/** Replaces a user's recovery codes and returns the new ones. Only digests are stored: nobody can read them again. */
export async function giveRecoveryCodes(trx: Trx, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    user_id,
    codes.map((code) => hashToken(plainCode(code))),
  );
  return codes;
}
