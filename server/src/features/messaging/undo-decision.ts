import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { notePlaces } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { changeFlags, holdApplications } from '../applicants/index.ts';
import {
  type DecisionRecord,
  type DecisionRow,
  findDecisionItem,
  lockDecision,
  markUndone,
  selectFlagChanges,
} from './queries-decision.ts';
import { undoTellings } from './queries-delivery.ts';

/**
 * Undoes a decision: its messages are never sent, and the flags are restored, except those changed since. Throws 404
 * when the user does not see all of it, 409 when it is too late or the messages are sent. Already undone is no error.
 */
export async function undoDecision(ctx: AppContext, actor: UserActor, id: string): Promise<Decision> {
  const { scope } = actor;
  await inTransaction(ctx, async (trx) => {
    const held = await lockDecision(trx, scope, id);
    if (!held) throw new NotFoundError();
    const { decision, rows } = held;
    notePlaces(
      trx,
      rows.map(({ location_id }) => location_id),
    );
    if (decision.undone_at !== null) return;
    if (rows.some(({ telling }) => telling === 'told')) throw new ConflictError(texts.toldAlready, { code: 'told' });
    if (decision.undo_until <= ctx.clock.now()) throw new ConflictError(texts.undoOver, { code: 'too_late' });
    await undoTellings(trx, decision.id);
    await markUndone(trx, decision.id, ctx.clock.now());
    await restoreFlags(ctx, trx, actor, decision, rows);
  });
  return (await findDecisionItem(ctx.db, scope, id)) as Decision;
}

/**
 * The events by which a flag that stands as the decision left it was changed and changed back. `unticked` covers either
 * flag and is not needed: a flag that was unticked and stands was ticked again.
 */
const kindsOf: Readonly<Record<keyof ApplicationFlags, readonly string[]>> = {
  is_interviewed: ['interviewed'],
  is_hired: ['hired'],
  is_hidden: ['hidden', 'shown'],
};

async function restoreFlags(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  decision: DecisionRecord,
  rows: readonly DecisionRow[],
): Promise<void> {
  const ids = rows.map(({ application_id }) => application_id);
  const now = new Map((await holdApplications(trx, actor.scope, ids)).map((each) => [each.id, each]));
  const later = await selectFlagChanges(trx, ids, decision.at);
  const changes = rows.flatMap((row) => {
    const before = now.get(row.application_id);
    if (!before) return [];
    const touched = later.get(row.application_id) ?? [];
    const back = (flag: keyof ApplicationFlags, was: boolean): boolean =>
      was !== row[flag] && before[flag] === row[flag] && !kindsOf[flag].some((kind) => touched.includes(kind))
        ? was
        : before[flag];
    const after = {
      is_interviewed: back('is_interviewed', row.was_interviewed),
      is_hired: back('is_hired', row.was_hired),
      is_hidden: back('is_hidden', row.was_hidden),
    };
    return [{ before, after, agreed_hours: row.was_agreed }];
  });
  await changeFlags(ctx, trx, actor, changes);
}
