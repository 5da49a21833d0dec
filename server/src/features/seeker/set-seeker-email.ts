import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { isSeekerEmailTaken, updateSeekerEmail } from './queries-account.ts';

/**
 * Gives a seeker another address on behalf of the operator. False for an unknown seeker; 400 under `email` when another
 * seeker has the address.
 */
export async function setSeekerEmail({ db }: Pick<AppContext, 'db'>, id: string, email: string): Promise<boolean> {
  // Race: two seekers take one address at once. The unique key fails the second, which may be retried.
  if (await isSeekerEmailTaken(db, email)) throw new InvalidError('email', authTexts.emailTaken);
  return updateSeekerEmail(db, id, email);
}
