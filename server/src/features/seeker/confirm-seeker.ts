import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { openMailedLink, addressMark, wrongLink } from './mailed-link.ts';
import { lockPerson, setConfirmed } from './queries-link.ts';

/** Confirms the address. The link may be followed any number of times. */
export async function confirmSeeker(ctx: AppContext, token: string): Promise<void> {
  const { seeker_id, mark } = openMailedLink(ctx, token);
  await inTransaction(ctx, async (trx) => {
    const person = await lockPerson(trx, seeker_id);
    if (!person || addressMark(person.email) !== mark) throw wrongLink();
    await setConfirmed(trx, seeker_id, ctx.clock.now());
    announceSeekerChanged(ctx, trx, seeker_id);
  });
}
