import { flagsAfter, planMessages } from '@jipe/contract/applicants/rules.decision';
import type { DecidedAnswer, DecisionBody } from '@jipe/contract/applicants/schema.decision';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { notePlaces } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { changeFlags, holdApplications } from '../applicants/index.ts';
import { changedOf } from './preview-decision.ts';
import { allOf, type DecidedApplication, dueFrom, type KnownReach, readReach } from './read-decided.ts';
import {
  type DecisionRow,
  findDecisionByKey,
  insertDecision,
  insertDecisionRows,
  summaryOf,
} from './queries-decision.ts';
import { lockBatches, lockWaitingOf, postpone } from './queries-delivery.ts';
import { REQUEST_KEPT_MS } from './rules.ts';

/**
 * Decides on many applicants at once, all or none. Their flags change now; the messages wait so that the decision can
 * be undone. Throws 409 with code `changed` when another user changed flags of any of them since the list was read.
 */
export async function decideApplications(
  ctx: AppContext,
  actor: UserActor,
  body: DecisionBody,
  requestKey: string | null,
): Promise<DecidedAnswer> {
  return inTransaction(ctx, (trx) => decide(ctx, trx, actor, body, requestKey));
}

async function decide(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  body: DecisionBody,
  request_key: string | null,
): Promise<DecidedAnswer> {
  const { scope, business_id, user_id } = actor;
  await lockWaitingOf(trx, business_id, body.application_ids);
  const held = await holdApplications(trx, scope, body.application_ids);
  // Taken while the rows are locked: a user who read the list before this instant gets 409.
  const at = ctx.clock.passing();
  const since = new Date(at.getTime() - REQUEST_KEPT_MS);
  const before = request_key === null ? undefined : await findDecisionByKey(trx, business_id, request_key, since);
  if (before) return summaryOf(trx, before);
  const rows = allOf(held, body);
  const changed = await changedOf(trx, rows, { user_id, since: body.seen_at });
  if (changed.length > 0)
    throw new ConflictError(applicantTexts.changedMeanwhile, { code: 'changed', details: { changed } });

  const due = await dueFrom(trx, business_id, at);
  const id = newId();
  const decision = {
    id,
    business_id,
    user_id,
    act: body.act,
    text: body.tell?.text ?? null,
    text_es: body.tell?.text_es ?? '',
    request_key,
    at,
    undo_until: due.due_at,
  };
  notePlaces(
    trx,
    rows.map(({ location_id }) => location_id),
  );
  await insertDecision(trx, decision);
  const reach = await readReach(ctx, trx, business_id, rows, due);
  const tellings =
    body.tell == null ? new Map<string, Telling>() : await plan(trx, { body, rows, reach, due_at: due.due_at });
  await insertDecisionRows(
    trx,
    rows.map((row) => ({
      decision_id: id,
      business_id,
      application_id: row.id,
      seeker_id: row.seeker_id,
      location_id: row.location_id,
      was_interviewed: row.is_interviewed,
      was_hired: row.is_hired,
      was_hidden: row.is_hidden,
      was_agreed: row.agreed_hours,
      ...flagsAfter(body.act, row),
      is_not_this_time: body.act === 'not_this_time',
      ...(tellings.get(row.id) ?? untold),
    })),
  );
  await changeFlags(
    ctx,
    trx,
    actor,
    rows.map((row) => ({ before: row, after: flagsAfter(body.act, row) })),
    at,
  );
  return summaryOf(trx, decision);
}

type Telling = Pick<DecisionRow, 'telling' | 'says' | 'batch_id' | 'due_at' | 'leaves_at'>;

const untold: Telling = { telling: null, says: false, batch_id: null, due_at: null, leaves_at: null };

interface Planned {
  body: DecisionBody;
  rows: readonly DecidedApplication[];
  reach: KnownReach;
  due_at: Date;
}

/** Plans the message for each application. It joins the waiting batch of its seeker and location. */
async function plan(trx: Trx, { body, rows, reach, due_at }: Planned): Promise<Map<string, Telling>> {
  const waiting = await lockBatches(
    trx,
    reach.batches.map(({ batch_id }) => batch_id),
  );
  const planned = new Map<string, Telling>();
  const joined: string[] = [];
  for (const { seeker_id, location_id, says, about } of planMessages(body.act, rows, reach)) {
    const batch = reach.batches.find(
      (each) => each.seeker_id === seeker_id && each.location_id === location_id && waiting.has(each.batch_id),
    );
    if (batch) joined.push(batch.batch_id);
    const batch_id = batch?.batch_id ?? newId();
    const leaves_at = batch && batch.leaves_at > due_at ? batch.leaves_at : due_at;
    const said = new Set(says.map(({ id }) => id));
    for (const { id } of about)
      planned.set(id, { telling: 'waiting', says: said.has(id), batch_id, due_at, leaves_at });
  }
  if (joined.length > 0) await postpone(trx, joined, due_at);
  return planned;
}
