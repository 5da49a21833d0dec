import type { EnterBody } from '@jipe/contract/seeker/schema.account';
import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { callerOf, countOn } from '../../http/throttle.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerInStep, type Client, openSession, throttleOpenCall } from '../auth/index.ts';
import { insertSeeker, isSeekerEmailTaken } from './queries-account.ts';
import { isShut } from './queries-link.ts';
import { CODE_STEP_MS, NEW_PEOPLE_PER_ADDRESS, type SeekerTokens } from './rules.ts';
import { mailCode } from './mail-code.ts';

/**
 * Signs a new person in without more ado; null where the address is somebody's, who is mailed a code, or is shut, which looks the same.
 * Throws 429 beyond the new people of an hour from one network address.
 */
export async function enterSeeker(
  ctx: AppContext,
  { full_name, email, phone, language: chosen }: EnterBody,
  { language, ...client }: Client & { language: Language },
): Promise<SeekerTokens | null> {
  return answerInStep(async () => {
    await throttleOpenCall(ctx, 'seeker-enter', client.ip);
    const isKnown = (await isSeekerEmailTaken(ctx.db, email)) || (await isShut(ctx.db, email, ctx.clock.now()));
    if (!isKnown) {
      await countOn(ctx, [{ key: `seeker-new:address:${callerOf(client.ip)}`, rule: NEW_PEOPLE_PER_ADDRESS }]);
      const entered = await inTransaction(ctx, async (trx) => {
        const seeker_id = newId();
        const person = { id: seeker_id, full_name, email, password_hash: '', phone, language: chosen ?? language };
        // Race: the same new address twice at once: one is the person, the other is mailed a code.
        if (!(await insertSeeker(trx, { ...person, created_at: ctx.clock.now() }))) return null;
        return { ...(await openSession(ctx, trx, { seeker_id }, client)), seeker_id };
      });
      if (entered !== null) return entered;
    }
    await inTransaction(ctx, (trx) => mailCode(ctx, trx, email));
    return null;
  }, CODE_STEP_MS);
}
