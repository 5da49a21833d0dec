import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { hashToken, newLinkToken } from '../../access/tokens.ts';
import type { Language } from '@jipe/contract/values/language';
import { LINK_TOKEN, queueMail } from '../../jobs/mail-queue.ts';
import type { MailedTo, MailLink } from '../../jobs/queries-mail.ts';
import {
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  resetMail,
  twoFactorMail,
  verificationMail,
} from './mails.ts';
import { insertLink } from './queries-link.ts';
import { linkUrl } from './rules.ts';

/** The context needed to queue a mail. */
export type MailContext = Pick<AppContext, 'clock' | 'settings' | 'wake'>;

interface Addressee {
  id: string;
  email: string;
  first_name: string;
  language: Language;
}

/**
 * Makes a new link of this kind for the mail that is being sent, and returns its token. Older links stay valid until
 * they are used or expire. Null when the link would not open. The token itself exists only in the mail.
 */
export async function makeMailedLink(
  ctx: AppContext,
  { user_id, kind, recipient }: MailLink & { recipient: string },
): Promise<string | null> {
  const now = ctx.clock.now();
  const { register, reset } = ctx.settings.linkSeconds;
  const seconds = kind === 'forget_password' ? reset : register;
  const token = newLinkToken();
  const link = {
    id: newId(),
    user_id,
    kind,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + seconds * 1000),
  };
  return (await insertLink(ctx.db, link, recipient)) ? token : null;
}

const toUser = ({ id, email }: Addressee): MailedTo => ({ email, of: { user_id: id } });

/** The link in a queued mail, with a placeholder for the token. */
const futureUrl = (ctx: MailContext, { user_id, kind }: MailLink) =>
  linkUrl(ctx.settings.publicUrl, kind, user_id, LINK_TOKEN);

export async function mailVerification(ctx: MailContext, trx: Trx, user: Addressee): Promise<void> {
  const link: MailLink = { user_id: user.id, kind: 'register' };
  await queueMail(
    ctx,
    trx,
    'verification',
    toUser(user),
    verificationMail(ctx.settings, user, futureUrl(ctx, link)),
    link,
  );
}

export async function mailReset(ctx: AppContext, trx: Trx, user: Addressee): Promise<void> {
  const link: MailLink = { user_id: user.id, kind: 'forget_password' };
  await queueMail(ctx, trx, 'reset', toUser(user), resetMail(ctx.settings, user, futureUrl(ctx, link)), link);
}

export async function mailInvitation(
  ctx: MailContext,
  trx: Trx,
  user: Addressee & { business_name: string },
): Promise<void> {
  const link: MailLink = { user_id: user.id, kind: 'invite' };
  await queueMail(ctx, trx, 'invitation', toUser(user), invitationMail(ctx.settings, user, futureUrl(ctx, link)), link);
}

export async function mailPasswordChanged(ctx: AppContext, trx: Trx, user: Addressee): Promise<void> {
  await queueMail(ctx, trx, 'password_changed', toUser(user), passwordChangedMail(ctx.settings, user));
}

/** Sent to the account's previous address. */
export async function mailEmailChanged(ctx: MailContext, trx: Trx, was: Addressee): Promise<void> {
  await queueMail(ctx, trx, 'email_changed', toUser(was), emailChangedMail(ctx.settings, was));
}

export async function mailTwoFactor(ctx: MailContext, trx: Trx, user: Addressee, isOn: boolean): Promise<void> {
  const kind = isOn ? 'two_factor_on' : 'two_factor_off';
  await queueMail(ctx, trx, kind, toUser(user), twoFactorMail(ctx.settings, user, isOn));
}
