import { noticeKinds, type NoticeKind } from '@jipe/contract/notifications/schema';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { isActiveUser, selectChoice, upsertChoice } from './queries-choice.ts';

const OWNER = 'unsubscribe';

/**
 * The token of an unsubscribe link for one kind of mail. It contains the user and the kind, so it is valid as long as
 * the user exists.
 */
export const stopTokenOf = ({ sealer }: Pick<AppContext, 'sealer'>, user_id: string, kind: NoticeKind): string =>
  sealer.seal(`${kind}:${user_id}`, OWNER).replace('.', '~');

/** Stops a kind of mail; repeating it is no error. Throws 400 on `token` for a link not made by this service. */
export async function stopNotices(ctx: AppContext, token: string): Promise<NoticeKind> {
  const sealed = token.includes('.') ? '' : token.replace('~', '.');
  const [kind, user_id = ''] = ctx.sealer.open(sealed, OWNER)?.split(':') ?? [];
  const stopped = noticeKinds.find((each) => each === kind);
  if (stopped === undefined || !looksLikeId(user_id)) throw new InvalidError('token', texts.unsubscribeInvalid);
  await inTransaction(ctx, async (trx) => {
    // A deleted user gets no mail, but the link still works.
    if (!(await isActiveUser(trx, user_id))) return;
    const before = await selectChoice(trx, user_id);
    const change = stopped === 'applicants' ? ({ applicants: 'off' } as const) : { messages: false };
    const after = await upsertChoice(trx, user_id, change, ctx.clock.now());
    if (after[stopped] !== before[stopped]) recordAct(ctx, trx, { act: 'notices_changed', of: { user_id } });
  });
  return stopped;
}
