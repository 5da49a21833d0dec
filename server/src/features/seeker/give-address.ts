import { authTexts } from '@jipe/contract/auth/texts';
import type { AppContext } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { isSeekerEmailTaken, updateSeekerEmail } from './queries-account.ts';

/** The operator's way to give a seeker another address. False when there is no such seeker; 400 under `email` when somebody has it. */
export async function giveSeekerAddress({ db }: Pick<AppContext, 'db'>, id: string, email: string): Promise<boolean> {
  // Race: two take one address at once: the unique key refuses the second, as a failure to be tried again.
  if (await isSeekerEmailTaken(db, email)) throw new InvalidError('email', authTexts.emailTaken);
  return updateSeekerEmail(db, id, email);
}
