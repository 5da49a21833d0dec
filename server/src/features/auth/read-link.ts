import { authTexts } from '@jipe/contract/auth/texts';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError } from '../../http/errors.ts';
import { findOpenLink, type OpenLink } from './queries-link.ts';

export interface MailedLink {
  uid: string;
  token: string;
}

/** Wrong, used and expired links give the same error. */
export const badLink = () => new InvalidError('token', authTexts.linkInvalid);

/** Finds the link and its recipient; 400 under `token` when the link does not open. Does not spend it. */
export async function readLink(ctx: AppContext, { uid, token }: MailedLink): Promise<OpenLink> {
  if (!looksLikeId(uid)) throw badLink();
  const link = await findOpenLink(ctx.db, { user_id: uid, token_hash: hashToken(token), now: ctx.clock.now() });
  if (!link) throw badLink();
  return link;
}
