import { newPasswordBody } from '@jipe/contract/auth/schema';
import { authTexts } from '@jipe/contract/auth/texts';
import { toErrorMap } from '@jipe/contract/http/envelope';
import { nameBody } from '@jipe/contract/profile/schema';
import type { ActName } from '@jipe/contract/settings/rules.activity';
import type { Language } from '@jipe/contract/values/language';
import type { z } from 'zod';
import type { AppContext, Trx } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { announceCardsOfBusiness } from '../../realtime/announce-rows.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './hash-password.ts';
import type { Client } from './open-session.ts';
import { spendLink, spendLinksOf, type OpenLink } from './queries-link.ts';
import { activateUser, markVerified, resetPassword } from './queries-user.ts';
import { badLink, type MailedLink, readLink } from './read-link.ts';
import { mailPasswordChanged } from './send-link.ts';

type Given = { password?: string | undefined; first_name?: string | undefined; last_name?: string | undefined };

/** The client that opens the link, and the language chosen there. */
type Opener = Client & { language: Language };

interface Verification extends MailedLink {
  type: 'register' | 'forget_password';
  data?: Given | undefined;
}

export interface Verified {
  message: string;
  person: { first_name: string; last_name: string; email: string };
}

/** Performs a mailed link's act and spends the link. A refused password or name leaves the link usable. */
export async function verifyLink(
  ctx: AppContext,
  { type, uid, token, data = {} }: Verification,
  client: Opener,
): Promise<Verified> {
  const link = await readLink(ctx, { uid, token });
  if ((link.kind === 'forget_password') !== (type === 'forget_password')) throw badLink();
  if (link.kind === 'register') return verifyEmail(ctx, link, client);
  return link.kind === 'invite' ? signUpInvited(ctx, link, data, client) : resetForgotten(ctx, link, data, client);
}

async function verifyEmail(ctx: AppContext, link: OpenLink, client: Client): Promise<Verified> {
  await spending(ctx, link, { act: 'email_verified', client }, (trx, now) => markVerified(trx, link.user_id, now));
  return { message: authTexts.emailVerified, person: link };
}

async function signUpInvited(ctx: AppContext, link: OpenLink, data: Given, client: Opener): Promise<Verified> {
  const isNamed = link.first_name !== '' && link.last_name !== '';
  const { password, first_name, last_name } = isNamed
    ? { ...link, ...accepted(newPasswordBody, data) }
    : accepted(newPasswordBody.extend(nameBody.shape), data);
  const password_hash = await hashPassword(password);
  const { language } = client;
  await spending(ctx, link, { act: 'signed_up', client }, async (trx, now) => {
    await spendLinksOf(trx, [link.user_id], now, 'invite');
    announceCardsOfBusiness(ctx, trx, link.business_id);
    return activateUser(trx, link.user_id, { password_hash, first_name, last_name, language }, now);
  });
  return { message: authTexts.inviteAccepted, person: { first_name, last_name, email: link.email } };
}

/** Sets the password, verifies the address, ends every session and every other reset link, and mails a notice. */
async function resetForgotten(ctx: AppContext, link: OpenLink, data: Given, client: Client): Promise<Verified> {
  const { password } = accepted(newPasswordBody, data);
  const password_hash = await hashPassword(password);
  const { user_id } = link;
  await spending(ctx, link, { act: 'password_reset', client }, async (trx, now) => {
    if (!(await resetPassword(trx, user_id, password_hash, now))) return false;
    await spendLinksOf(trx, [user_id], now, 'forget_password');
    await endSessions(ctx, trx, { user_ids: [user_id] }, { reason: 'password_reset' });
    await mailPasswordChanged(ctx, trx, { ...link, id: user_id });
    return true;
  });
  return { message: authTexts.passwordReset, person: link };
}

/** Spends the link and runs `work` in one transaction. `work` returns false when the user is gone: both roll back. */
async function spending(
  ctx: AppContext,
  link: OpenLink,
  { act, client }: { act: ActName; client: Client },
  work: (trx: Trx, now: Date) => Promise<boolean>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const now = ctx.clock.now();
    if (!(await spendLink(trx, link.id, now)) || !(await work(trx, now))) throw badLink();
    recordAct(ctx, trx, { act, of: { user_id: link.user_id }, origin: client });
  });
}

function accepted<S extends z.ZodType>(schema: S, data: Given): z.output<S> {
  const result = schema.safeParse(data);
  if (!result.success) throw new InvalidError(toErrorMap(result.error.issues));
  return result.data;
}
