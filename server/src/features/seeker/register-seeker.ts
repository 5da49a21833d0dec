import { authTexts } from '@jipe/contract/auth/texts';
import type { SeekerRegisterBody } from '@jipe/contract/seeker/schema';
import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { type Client, hashPassword, openSession, throttleOpenCall } from '../auth/index.ts';
import { insertSeeker, isSeekerEmailTaken } from './queries-account.ts';
import { isAddressBlocked } from './queries-link.ts';
import type { SeekerTokens } from './rules.ts';

/** Creates a job seeker and signs them in at once: what they see before confirming the address harms nobody. */
export async function registerSeeker(
  ctx: AppContext,
  person: SeekerRegisterBody,
  { language, ...client }: Client & { language: Language },
): Promise<SeekerTokens> {
  await throttleOpenCall(ctx, 'seeker-register', client.ip);
  const { full_name, email, password, phone } = person;
  const taken = () => new InvalidError('email', authTexts.emailTaken);
  // Both checks always run, so that the response time does not tell a blocked address from a taken one.
  const isTaken = await isSeekerEmailTaken(ctx.db, email);
  if ((await isAddressBlocked(ctx.db, email, ctx.clock.now())) || isTaken) throw taken();
  const password_hash = await hashPassword(password);
  return inTransaction(ctx, async (trx) => {
    const seeker_id = newId();
    const seeker = { id: seeker_id, full_name, email, password_hash, phone, language, created_at: ctx.clock.now() };
    if (!(await insertSeeker(trx, seeker))) throw taken();
    return { ...(await openSession(ctx, trx, { seeker_id }, client)), seeker_id };
  });
}
