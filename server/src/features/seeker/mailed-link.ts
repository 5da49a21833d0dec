import { looksLikeId } from '@jipe/contract/values/id';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import { mintSeekerScope } from '../../access/scope.ts';
import { hashToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { noteDeleted } from '../../jobs/apart-queue.ts';
import { takeBackApplication } from '../applicants/index.ts';
import { dropAllTellingsOf } from '../messaging/index.ts';
import { erasePerson } from './erase-seeker.ts';
import { isAddressOf, lockPerson, selectStanding, setConfirmed, shutAddress } from './queries-link.ts';
import { CODE_MAIL, LINK_MS, RECEIPT_MAIL, SHUT_MS } from './rules.ts';
import { makeMailedCode } from './send-code.ts';

/** What the seals of these links are bound to. */
const OWNER = 'seeker-link';
/** Enough to tell that the address is another one by now. */
const addressMark = (email: string) => hashToken(email).slice(0, 16);
const wrongLink = () => new InvalidError('token', seekerTexts.linkInvalid);

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
function openMailedLink(ctx: Pick<AppContext, 'sealer' | 'clock'>, token: string): OpenedLink {
  const [seeker_id = '', ends = '', mark = ''] = ctx.sealer.open(token.replace('~', '.'), OWNER)?.split(':') ?? [];
  if (!looksLikeId(seeker_id) || Number(ends) <= ctx.clock.now().getTime()) throw wrongLink();
  return { seeker_id, mark };
}

/** Confirms the address, as often as the link is followed. */
export async function confirmByLink(ctx: AppContext, token: string): Promise<void> {
  const { seeker_id, mark } = openMailedLink(ctx, token);
  await inTransaction(ctx, async (trx) => {
    const person = await lockPerson(trx, seeker_id);
    if (!person || addressMark(person.email) !== mark) throw wrongLink();
    await setConfirmed(trx, seeker_id, ctx.clock.now());
  });
}

/**
 * Whoever has the mailbox never asked for any of it: the applications are withdrawn, the person is erased, and the address is shut for a
 * time. Followed again, it changes nothing.
 */
export async function disownByLink(ctx: AppContext, token: string): Promise<void> {
  const { seeker_id, mark } = openMailedLink(ctx, token);
  await inTransaction(ctx, (trx) => disown(ctx, trx, seeker_id, { mark, at: ctx.clock.now() }));
}

/** Disowns whoever was disowned before, and came back with an older database; the address opens when it would have. */
export async function disownAgain(ctx: AppContext, seeker_id: string, at: Date): Promise<void> {
  await inTransaction(ctx, (trx) => disown(ctx, trx, seeker_id, { mark: null, at }));
}

/** Throws 400 under `token` where the address is not that of the mark; there is none where the database was put back. */
async function disown(ctx: AppContext, trx: Trx, seeker_id: string, { mark, at }: { mark: string | null; at: Date }) {
  const scope = mintSeekerScope(seeker_id);
  // As withdrawing does: what waits to be told is held before the applications.
  await dropAllTellingsOf(trx, scope);
  const person = await lockPerson(trx, seeker_id);
  if (person?.erased_at) return;
  if (!person || (mark !== null && addressMark(person.email) !== mark)) throw wrongLink();
  for (const id of await selectStanding(trx, seeker_id)) await takeBackApplication(ctx, trx, scope, id);
  await erasePerson(ctx, trx, scope, at);
  await shutAddress(trx, person.email, new Date(at.getTime() + SHUT_MS));
  await noteDeleted(ctx, trx, 'disowned', seeker_id);
}
