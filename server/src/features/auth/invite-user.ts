import { authTexts } from '@jipe/contract/auth/texts';
import { userTexts } from '@jipe/contract/users/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { AccountType } from '../../access/scope.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../http/errors.ts';
import { countInvitation } from './count-invitations.ts';
import { readLanguage } from './queries-person.ts';
import { insertUser, readMailableUser } from './queries-user.ts';
import { mailInvitation } from './send-link.ts';

export interface Invitation {
  business_id: string;
  email: string;
  /** Empty when not known: the sign-up page then asks for the name. */
  first_name: string;
  last_name: string;
  account_type: AccountType;
  /** The inviting user. Mails to the invited person use this user's language until that person chooses one. */
  invited_by: string;
}

/**
 * Adds a pending user to a business and mails the invitation; returns the user's id. 400 under `email` when another
 * account has the address, 429 beyond the business's limit. A deleted user's address is free: that person is invited as
 * a new user.
 */
export async function inviteUser(
  ctx: AppContext,
  trx: Trx,
  { invited_by, ...invitation }: Invitation,
): Promise<string> {
  const id = newId();
  const isNew = await insertUser(trx, {
    ...invitation,
    id,
    account_status: 'pending',
    password_hash: null,
    language: await readLanguage(trx, invited_by),
    created_at: ctx.clock.now(),
  });
  if (!isNew) throw new InvalidError('email', authTexts.emailTaken);
  await sendInvitation(ctx, trx, id);
  return id;
}

/** Mails a pending user's invitation with a new link. 409 for a user who signed up, 429 beyond the business's limit. */
export async function sendInvitation(ctx: AppContext, trx: Trx, user_id: string): Promise<void> {
  const user = await readMailableUser(trx, user_id);
  if (!user) throw new NotFoundError();
  if (user.account_status !== 'pending') throw new ConflictError(userTexts.alreadySignedUp);
  await countInvitation(ctx, trx, user.business_id);
  await mailInvitation(ctx, trx, user);
}
