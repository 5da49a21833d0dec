import { looksLikeId } from '@jipe/contract/values/id';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError } from '../../http/errors.ts';
import { isAddressOf } from './queries-link.ts';
import { CODE_MAIL, LINK_MS, RECEIPT_MAIL } from './rules.ts';
import { makeMailedCode } from './mail-code.ts';

/** The owner that sealed links are bound to. */
const OWNER = 'seeker-link';

/** A short hash, which tells that a seeker's address has changed since the link was made. */
export const addressMark = (email: string) => hashToken(email).slice(0, 16);
export const wrongLink = () => new InvalidError('token', seekerTexts.linkInvalid);

/**
 * Makes the code or link token for a mail to a seeker that is being sent; empty for other mails. Null when the address
 * is no longer the seeker's.
 */
export async function makeSeekerMailToken(
  ctx: AppContext,
  { seeker_id, mail, recipient }: { seeker_id: string; mail: string; recipient: string },
): Promise<string | null> {
  if (mail === CODE_MAIL) return makeMailedCode(ctx, { seeker_id, recipient });
  if (!(await isAddressOf(ctx.db, seeker_id, recipient))) return null;
  if (mail !== RECEIPT_MAIL) return '';
  const ends = ctx.clock.now().getTime() + LINK_MS;
  return ctx.sealer.seal(`${seeker_id}:${ends}:${addressMark(recipient)}`, OWNER).replace('.', '~');
}

interface OpenedLink {
  seeker_id: string;
  mark: string;
}

/** Decodes a link token. Throws 400 under `token` for a wrong or expired one. */
export function openMailedLink(ctx: Pick<AppContext, 'sealer' | 'clock'>, token: string): OpenedLink {
  const [seeker_id = '', ends = '', mark = ''] = ctx.sealer.open(token.replace('~', '.'), OWNER)?.split(':') ?? [];
  if (!looksLikeId(seeker_id) || Number(ends) <= ctx.clock.now().getTime()) throw wrongLink();
  return { seeker_id, mark };
}
