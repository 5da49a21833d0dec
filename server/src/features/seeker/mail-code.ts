import { randomInt } from 'node:crypto';
import type { AppContext, Trx } from '../../access/context.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { hashPassword } from '../auth/index.ts';
import { codeMail } from './mails.ts';
import { lockSeekerOf, replaceCode, wasMailedSince } from './queries-code.ts';
import { CODE_DIGITS, CODE_MAIL, CODE_MS, CODE_PAUSE_MS } from './rules.ts';

/** Mails a code to the seeker with this address. Not for an unknown address, nor within a minute of the last code. */
export async function mailCode(ctx: AppContext, trx: Trx, email: string): Promise<void> {
  const seeker = await lockSeekerOf(trx, email);
  if (!seeker) return;
  const { id, language } = seeker;
  const since = new Date(ctx.clock.now().getTime() - CODE_PAUSE_MS);
  if (await wasMailedSince(trx, email, since)) return;
  const mail = codeMail(ctx.settings.brand.name, language);
  await queueMail(ctx, trx, CODE_MAIL, { email, of: { seeker_id: id } }, mail);
}

/** Makes the code for the mail being sent, replacing an older code. Null when the address is no longer the seeker's. */
export async function makeMailedCode(
  ctx: AppContext,
  { seeker_id, recipient }: { seeker_id: string; recipient: string },
): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const code_hash = await hashPassword(code);
  const expires_at = new Date(ctx.clock.now().getTime() + CODE_MS);
  return (await replaceCode(ctx.db, { seeker_id, email: recipient, code_hash, expires_at })) ? code : null;
}
