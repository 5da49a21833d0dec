import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing, newId } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import { instant, type JsonPage } from '../../db/json-page.ts';
import { selectJsonPage } from '../../db/page.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

export type DecisionRecord = Selectable<Database['decision']>;
export type DecisionRow = Selectable<Database['decision_row']>;

/** The business's undo period in seconds; null when it has set none. */
export async function findUndoSeconds(db: Queryable, business_id: string): Promise<number | null> {
  const row = await db
    .selectFrom('business_settings')
    .select('undo_seconds')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.undo_seconds ?? null;
}

export async function insertDecision(trx: Trx, decision: Omit<DecisionRecord, 'undone_at'>): Promise<void> {
  await trx.insertInto('decision').values(decision).execute();
}

type NewRow = Omit<DecisionRow, 'id' | 'told_at'>;

/** Takes a single parameter, however many rows there are. */
export async function insertDecisionRows(trx: Trx, rows: readonly NewRow[]): Promise<void> {
  const given = rows.map((row) => ({ ...row, id: newId() }));
  await sql`
    insert into decision_row (id, decision_id, business_id, application_id, seeker_id, location_id, was_interviewed, was_hired, was_hidden,
      was_agreed, is_interviewed, is_hired, is_hidden, telling, says, is_not_this_time, batch_id, due_at, leaves_at)
    select r.id, r.decision_id, r.business_id, r.application_id, r.seeker_id, r.location_id, r.was_interviewed, r.was_hired, r.was_hidden,
      r.was_agreed, r.is_interviewed, r.is_hired, r.is_hidden, r.telling, r.says, r.is_not_this_time, r.batch_id, r.due_at, r.leaves_at
    from jsonb_populate_recordset(null::decision_row, ${JSON.stringify(given)}::jsonb) r`.execute(trx);
}

export async function findDecisionByKey(
  db: Queryable,
  business_id: string,
  request_key: string,
  since: Date,
): Promise<DecisionRecord | undefined> {
  return db
    .selectFrom('decision')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('request_key', '=', request_key)
    .where('at', '>', since)
    .executeTakeFirst();
}

/** A decision as the API answers it. */
export async function summaryOf(
  db: Queryable,
  { id, undo_until }: Pick<DecisionRecord, 'id' | 'undo_until'>,
): Promise<{ decision_id: string; people: number; undo_until: string; sends_at: string | null }> {
  const { rows } = await sql<{ people: number; sends_at: Date | null }>`
    select count(distinct r.seeker_id)::int as people, max(r.leaves_at) as sends_at from decision_row r
    where r.decision_id = ${id}`.execute(db);
  const { people = 0, sends_at = null } = rows[0] ?? {};
  return {
    decision_id: id,
    people,
    undo_until: undo_until.toISOString(),
    sends_at: sends_at?.toISOString() ?? null,
  };
}

/** Locks a decision and its rows until the commit; undefined when the user does not see every row. */
export async function lockDecision(
  trx: Trx,
  scope: BusinessScope,
  id: string,
): Promise<{ decision: DecisionRecord; rows: DecisionRow[] } | undefined> {
  const decision = await trx
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .forUpdate()
    .executeTakeFirst();
  if (!decision) return undefined;
  // Race: a decision is undone while its messages are sent. The first to lock the rows wins, and the other sees the
  // result. All other rows of the same batches are locked, too, always in the order of ids.
  await sql`
    select from decision_row where decision_id = ${decision.id} or telling = 'waiting' and batch_id in (
      select o.batch_id from decision_row o where o.decision_id = ${decision.id} and o.telling = 'waiting')
    order by id for update`.execute(trx);
  const rows = await trx
    .selectFrom('decision_row')
    .selectAll()
    .where('decision_id', '=', decision.id)
    .orderBy('id')
    .execute();
  const { rows: unseen } = await sql`
    select from decision_row r where r.decision_id = ${decision.id} and not ${seesLocation(scope, 'r.location_id')} limit 1`.execute(
    trx,
  );
  return unseen.length > 0 ? undefined : { decision, rows };
}

export async function markUndone(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('decision').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Kinds of each application's events after `since`. */
export async function selectFlagChanges(
  db: Queryable,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ application_id: string; kinds: string[] }>`
    select e.application_id, array_agg(e.kind) as kinds from application_event e
    where e.application_id = any(${ids}::uuid[]) and e.at > ${since}::timestamptz group by e.application_id`.execute(
    db,
  );
  return new Map(rows.map(({ application_id, kinds }) => [application_id, kinds]));
}

/** SQL: the state of a decision `d`. */
const state = (d: RawBuilder<unknown>) => sql`case
  when ${d}.undone_at is not null then 'undone'
  when exists (select from decision_row r where r.decision_id = ${d}.id and r.telling = 'waiting') then 'waiting'
  when exists (select from decision_row r where r.decision_id = ${d}.id and r.telling = 'told') then 'told'
  else 'done' end`;

const item = (scope: BusinessScope, d: RawBuilder<unknown>) => sql`(
  select json_build_object('decision_id', d.id, 'by', json_build_object('id', u.id, 'full_name', trim(u.first_name || ' ' || u.last_name)),
    'act', d.act, 'people', n.people, 'applications', n.applications, 'at', ${instant(sql`d.at`)},
    'undo_until', ${instant(sql`d.undo_until`)}, 'sends_at', ${instant(sql`n.sends_at`)}, 'state', ${state(sql`d`)})
  from decision d join user_account u on u.id = d.user_id cross join lateral (
    select count(distinct r.seeker_id)::int as people, count(*)::int as applications,
      max(r.leaves_at) filter (where r.telling in ('waiting', 'told')) as sends_at
    from decision_row r where r.decision_id = d.id and ${seesLocation(scope, 'r.location_id')}) n
  where d.id = ${d}.id)`;

/** Decisions with at least one application this user may see, the latest first; up to `limit + 1`. */
export async function selectDecisions(db: Queryable, scope: BusinessScope, request: PageRequest): Promise<JsonPage> {
  return selectJsonPage(db, {
    shown: sql`select d.id, d.id::text as sort_key from decision d where d.business_id = ${scope.business_id}
      and exists (select from decision_row r where r.decision_id = d.id and ${seesLocation(scope, 'r.location_id')})`,
    item: item(scope, sql`page`),
    type: 'text',
    isDescending: true,
    limit: request.limit,
    isUsual: request.isUsual,
    from: checkedKeyset(request.from, 'text'),
  });
}

/** One decision as the list shows it. */
export async function findDecisionItem(db: Queryable, scope: BusinessScope, id: string): Promise<unknown> {
  const { rows } = await sql<{ item: unknown }>`
    select ${item(scope, sql`one`)} as item from (select ${id}::uuid as id) one`.execute(db);
  return rows[0]?.item;
}
