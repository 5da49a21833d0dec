import type { EnterBody } from '@jipe/contract/seeker/schema.account';
import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { callerOf, countOn } from '../../http/throttle.ts';
import { inTransaction } from '../../db/transaction.ts';
import { padResponseTime, type Client, openSession, throttleOpenCall } from '../auth/index.ts';
import { insertSeeker, isSeekerEmailTaken } from './queries-account.ts';
import { isAddressBlocked } from './queries-link.ts';
import { CODE_STEP_MS, NEW_PEOPLE_PER_ADDRESS, type SeekerTokens } from './rules.ts';
import { mailCode } from './mail-code.ts';
import { type SignInRequest, storeSignInAnswer, replaySignInAnswer } from './replay-sign-in.ts';

type Caller = Client & { language: Language; requestKey: string | null };

/**
 * Signs a new person in at once. Null when the address is known, whose owner is then mailed a code, or blocked; both
 * look the same. A retry with the same idempotency key gets the same answer. Throws 429 beyond the hourly limit of new
 * people per network address.
 */
export async function enterSeeker(ctx: AppContext, body: EnterBody, caller: Caller): Promise<SeekerTokens | null> {
  return padResponseTime(
    ctx,
    async () => {
      await throttleOpenCall(ctx, 'seeker-enter', caller.ip);
      const entering: SignInRequest = { endpoint: 'enterSeeker', requestKey: caller.requestKey, body };
      const entered = (await makePerson(ctx, body, caller, entering)) ?? (await replaySignInAnswer(ctx, entering));
      if (entered === null) await inTransaction(ctx, (trx) => mailCode(ctx, trx, body.email));
      return entered;
    },
    CODE_STEP_MS,
  );
}

/** Null when the address is known or blocked. */
async function makePerson(
  ctx: AppContext,
  { full_name, email, phone, language: chosen }: EnterBody,
  { ip, userAgent, language }: Caller,
  entering: SignInRequest,
): Promise<SeekerTokens | null> {
  if ((await isSeekerEmailTaken(ctx.db, email)) || (await isAddressBlocked(ctx.db, email, ctx.clock.now())))
    return null;
  await countOn(ctx, [{ key: `seeker-new:address:${callerOf(ip)}`, rule: NEW_PEOPLE_PER_ADDRESS }]);
  return inTransaction(ctx, async (trx) => {
    const seeker_id = newId();
    const person = { id: seeker_id, full_name, email, password_hash: '', phone, language: chosen ?? language };
    // Race: one new address entered twice at once. One request makes the person; the other is answered as for a known
    // address.
    if (!(await insertSeeker(trx, { ...person, created_at: ctx.clock.now() }))) return null;
    const entered = { ...(await openSession(ctx, trx, { seeker_id }, { ip, userAgent })), seeker_id };
    await storeSignInAnswer(ctx, trx, entering, entered);
    return entered;
  });
}
