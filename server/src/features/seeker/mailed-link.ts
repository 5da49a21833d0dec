import { looksLikeId } from '@jipe/contract/values/id';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext } from '../../access/context.ts';
import { hashToken } from '../../access/tokens.ts';
import { InvalidError } from '../../http/errors.ts';
import { isAddressOf } from './queries-link.ts';
import { CODE_MAIL, LINK_MS, RECEIPT_MAIL } from './rules.ts';
import { makeMailedCode } from './mail-code.ts';

/** What the seals of these links are bound to. */
const OWNER = 'seeker-link';

/** Enough to tell that the address is another one by now. */
export const addressMark = (email: string) => hashToken(email).slice(0, 16);
export const wrongLink = () => new InvalidError('token', seekerTexts.linkInvalid);

/** What stands in a mail to a seeker that is just being sent; null when the address is no longer theirs. */
export async function makeForSeeker(
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

/** Whose link it is. Throws 400 under `token` for one that is wrong or late. */
export function openMailedLink(ctx: Pick<AppContext, 'sealer' | 'clock'>, token: string): OpenedLink {
  const [seeker_id = '', ends = '', mark = ''] = ctx.sealer.open(token.replace('~', '.'), OWNER)?.split(':') ?? [];
  if (!looksLikeId(seeker_id) || Number(ends) <= ctx.clock.now().getTime()) throw wrongLink();
  return { seeker_id, mark };
}
