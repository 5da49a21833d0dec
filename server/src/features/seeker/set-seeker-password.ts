import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ForbiddenError } from '../../http/errors.ts';
import { holdSeeker } from '../../http/queries-seeker.ts';
import { endSessions, hashPassword } from '../auth/index.ts';
import { isOpenedByCode, setPasswordBySession } from './queries-code.ts';
import { CODE_MS } from './rules.ts';

/** Gives the seeker a password, soon after a code opened this session, and ends the others; 403 to any other session. */
export async function setSeekerPassword(
  ctx: AppContext,
  { seeker_id, session_id, scope }: SeekerActor,
  password: string,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - CODE_MS);
  // Before the work of hashing: who may not is told so at once.
  if (!(await isOpenedByCode(ctx.db, session_id, since))) throw new ForbiddenError();
  const password_hash = await hashPassword(password);
  await inTransaction(ctx, async (trx) => {
    await holdSeeker(trx, scope);
    if (!(await setPasswordBySession(trx, { seeker_id, session_id }, { password_hash, since })))
      throw new ForbiddenError();
    await endSessions(ctx, trx, { seeker_id }, { reason: 'password_changed', except_session_id: session_id });
  });
}
