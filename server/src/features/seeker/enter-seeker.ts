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
import { type Entering, keepEntry, repeatEntry } from './repeat-entry.ts';

type Caller = Client & { language: Language; requestKey: string | null };

/**
 * Signs a new person in without more ado; null where the address is somebody's, who is mailed a code, or is shut, which looks the same.
 * Whoever lost the answer gets it again by the key of the call. Throws 429 beyond the new people of an hour from one network address.
 */
export async function enterSeeker(ctx: AppContext, body: EnterBody, caller: Caller): Promise<SeekerTokens | null> {
  return answerInStep(
    ctx,
    async () => {
      await throttleOpenCall(ctx, 'seeker-enter', caller.ip);
      const entering: Entering = { endpoint: 'enterSeeker', requestKey: caller.requestKey, body };
      const entered = (await makePerson(ctx, body, caller, entering)) ?? (await repeatEntry(ctx, entering));
      if (entered === null) await inTransaction(ctx, (trx) => mailCode(ctx, trx, body.email));
      return entered;
    },
    CODE_STEP_MS,
  );
}

/** Null where the address is somebody's, or shut. */
async function makePerson(
  ctx: AppContext,
  { full_name, email, phone, language: chosen }: EnterBody,
  { ip, userAgent, language }: Caller,
  entering: Entering,
): Promise<SeekerTokens | null> {
  if ((await isSeekerEmailTaken(ctx.db, email)) || (await isShut(ctx.db, email, ctx.clock.now()))) return null;
  await countOn(ctx, [{ key: `seeker-new:address:${callerOf(ip)}`, rule: NEW_PEOPLE_PER_ADDRESS }]);
  return inTransaction(ctx, async (trx) => {
    const seeker_id = newId();
    const person = { id: seeker_id, full_name, email, password_hash: '', phone, language: chosen ?? language };
    // Race: the same new address twice at once: one is the person, the other is answered as for a known one.
    if (!(await insertSeeker(trx, { ...person, created_at: ctx.clock.now() }))) return null;
    const entered = { ...(await openSession(ctx, trx, { seeker_id }, { ip, userAgent })), seeker_id };
    await keepEntry(ctx, trx, entering, entered);
    return entered;
  });
}
