import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { padResponseTime, type Client } from '../auth/index.ts';
import { dropAllTellingsOf } from '../messaging/index.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { erasedMail } from './mails.ts';
import { readSeeker } from './queries-account.ts';
import { spendCode } from './queries-code.ts';
import { erasePerson } from './erase-person.ts';
import { lockPerson } from './queries-link.ts';
import { CODE_STEP_MS } from './rules.ts';

/** Erases the caller, who proves their identity with a mailed code, and mails a confirmation. 400 under `code`. */
export async function eraseSeeker(
  ctx: AppContext,
  { scope }: SeekerActor,
  code: string,
  { ip }: Pick<Client, 'ip'>,
): Promise<void> {
  await padResponseTime(
    ctx,
    async () => {
      const { email } = await readSeeker(ctx.db, scope);
      const known = await checkCode(ctx, { email, code }, ip);
      await inTransaction(ctx, async (trx) => {
        await dropAllTellingsOf(trx, scope);
        await lockPerson(trx, scope.seeker_id);
        if (!(await spendCode(trx, known))) throw wrongCode();
        const { language } = await erasePerson(ctx, trx, scope);
        await queueMail(ctx, trx, 'seeker_erased', { email, of: null }, erasedMail(ctx.settings, language));
      });
    },
    CODE_STEP_MS,
  );
}
