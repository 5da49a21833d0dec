import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { userSees } from '../../access/scope.ts';
import { BATCH_MS, LISTING_PAUSE_MS, PUSH_WAIT_MS } from './rules.ts';
import { isAwake, type QuietReader, quietReader } from './queries-posted.ts';

/** Applicants of one listing about whom a user gets one mail. */
export interface Batch {
  listing_id: string;
  location_id: string;
  title: string;
  shop: string;
  /** Name of the first applicant. */
  name: string;
  n: number;
  last_at: Date;
  /** A push service took a notification about each of them. */
  is_pushed: boolean;
}

/** Older applications get no mail of their own, however long the service was down. */
const TOLD_WITHIN = sql.raw(`interval '1 day'`);
/** A younger application may still commit after one with a later time. */
const SETTLED_MS = 1000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** From when the first application could be notified of: after quiet hours the push goes first, as ever. */
const awakeSince = sql`greatest(min(a.applied_at), n.sleeps_until)`;

/** No push service took a notification about the listing since this application. */
const isUnpushed = sql`(taken.at is null or taken.at < a.applied_at)`;

/**
 * SQL: batches due now; `n` is the row of the user's choice and `u` the user. The columns `n` and `seeker_id` cover
 * applicants not pushed.
 */
const due = (now: Date) => sql`
  select a.listing_id, (count(*) filter (where ${isUnpushed}))::int as n, min(a.applied_at) as first_at, max(a.applied_at) as last_at,
    (array_agg(a.seeker_id order by ${isUnpushed} desc, a.applied_at, a.id))[1] as seeker_id
  from application a left join notice_applicants told on told.user_id = n.user_id and told.listing_id = a.listing_id
    left join push_taken taken on taken.user_id = n.user_id and taken.topic = 'applicants:' || a.listing_id
  where a.business_id = u.business_id and not a.is_hidden and a.withdrawn_at is null
    and a.applied_at > greatest(n.changed_at, ${now}::timestamptz - ${TOLD_WITHIN}, told.told_until)
    and a.applied_at <= ${before(now, SETTLED_MS)}
    and ${userSees(sql`u`, sql`a.location_id`)}
  group by a.listing_id, told.sent_at
  having ${awakeSince} <= ${before(now, BATCH_MS)} and (told.sent_at is null or told.sent_at <= ${before(now, LISTING_PAUSE_MS)})
    and (${awakeSince} <= ${before(now, BATCH_MS + PUSH_WAIT_MS)} or not exists (
      select from task where kind = 'push' and payload ->> 'topic' = 'applicants:' || a.listing_id
        and payload -> 'user_ids' ? n.user_id::text))`;

const choices = sql`notice_choice n join user_account u on u.id = n.user_id and u.account_status = 'active'`;

/** Ids of users with a batch due. */
export async function selectDueReaders(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select n.user_id from ${choices} where n.applicants = 'each' and ${isAwake(now)} and exists (${due(now)})`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Race: two nodes mail one user. The row of the user's choice is locked until the commit, and the other node skips it.
 */
export async function lockReader(trx: Trx, user_id: string): Promise<QuietReader | undefined> {
  const { rows } = await sql<QuietReader>`
    select ${quietReader} from ${choices}
    where n.user_id = ${user_id} and n.applicants = 'each' for update of n skip locked`.execute(trx);
  return rows[0];
}

export async function selectBatches(trx: Trx, user_id: string, now: Date): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select d.listing_id, l.location_id, l.title, p.name as shop, s.full_name as name, d.n, d.last_at,
      d.n = 0 as is_pushed
    from ${choices} cross join lateral (${due(now)}) d
    join listing l on l.id = d.listing_id join location p on p.id = l.location_id join seeker s on s.id = d.seeker_id
    where n.user_id = ${user_id} order by d.first_at, d.listing_id`.execute(trx);
  return rows;
}

/** Records that the user was told of these batches, by mail or by push notification. */
export async function markTold(trx: Trx, user_id: string, batches: readonly Batch[], now: Date): Promise<void> {
  if (batches.length === 0) return;
  const until = batches.map(({ last_at }) => last_at.toISOString());
  await sql`
    insert into notice_applicants (user_id, listing_id, told_until, sent_at)
    select ${user_id}::uuid, b.listing_id, b.told_until, case when b.is_pushed then null else ${now}::timestamptz end
    from unnest(${batches.map(({ listing_id }) => listing_id)}::uuid[], ${until}::timestamptz[],
      ${batches.map(({ is_pushed }) => is_pushed)}::boolean[]) as b (listing_id, told_until, is_pushed)
    on conflict (user_id, listing_id) do update set told_until = excluded.told_until,
      sent_at = coalesce(excluded.sent_at, notice_applicants.sent_at)`.execute(trx);
}
