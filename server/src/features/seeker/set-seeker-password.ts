import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ForbiddenError } from '../../http/errors.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { endSessions, hashPassword } from '../auth/index.ts';
import { isOpenedByCode, setPasswordBySession } from './queries-code.ts';
import { CODE_MS } from './rules.ts';

/** Sets the seeker's password soon after a code opened this session, and ends all others; 403 in any other session. */
export async function setSeekerPassword(
  ctx: AppContext,
  { seeker_id, session_id, scope }: SeekerActor,
  password: string,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - CODE_MS);
  // Checked before the expensive hashing.
  if (!(await isOpenedByCode(ctx.db, session_id, since))) throw new ForbiddenError();
  const password_hash = await hashPassword(password);
  await inTransaction(ctx, async (trx) => {
    await lockSeeker(trx, scope);
    if (!(await setPasswordBySession(trx, { seeker_id, session_id }, { password_hash, since })))
      throw new ForbiddenError();
    await endSessions(ctx, trx, { seeker_id }, { reason: 'password_changed', except_session_id: session_id });
  });
}
