import type { Language } from '@jipe/contract/values/language';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import type { Check } from '../../db/checks.ts';
import type { Database } from '../../db/schema.ts';
import { dayOf } from '../applicants/index.ts';

/*
 * The only file that writes tables of every area for a seeker: everything that an erasure removes is one list, to be
 * read and checked as a whole.
 */

type Sql = RawBuilder<unknown>;
/** SQL condition: whether a row belongs to one of these seekers, given as `(select … as id)`. */
type OfSeekers = (seekers: Sql) => Sql;

const sessions = (s: Sql) => sql`session_id in (select id from session where seeker_id in ${s})`;
const conversations = (s: Sql) => sql`(select id from conversation where seeker_id in ${s})`;

/** Rows to delete, ordered so that no row refers to a deleted one. */
const goneRows: readonly (readonly [table: string, of: OfSeekers])[] = [
  ['seeker_code', (s) => sql`seeker_id in ${s}`],
  ['push_device', (s) => sql`seeker_id in ${s}`],
  ['access_token', sessions],
  ['refresh_token', sessions],
  ['session', (s) => sql`seeker_id in ${s}`],
  // Before the mails. Race: a job is writing the mail of a waiting notice. The job holds the notice's row, so the mail
  // exists by now or is never written.
  ['notice_seeker', (s) => sql`conversation_id in ${conversations(s)}`],
  ['mail', (s) => sql`code_seeker_id in ${s}`],
  // Mails to the employer that quote the seeker's messages, and lines kept for such mails. Their path contains the
  // conversation's id.
  [
    'mail',
    (s) => sql`id in (select m.id from conversation c
      join mail m on m.business_id = c.business_id and m.kind = 'people:messages'
      where c.seeker_id in ${s} and strpos(m.text, '/message/' || c.id) > 0)`,
  ],
  ['notice_line', (s) => sql`path in (select '/message/' || c.id from conversation c where c.seeker_id in ${s})`],
  [
    'idempotency_key',
    (s) => sql`scope in (select kind || s.id from ${s} s, unnest(array['seeker:', 'seeker-entry:']) kind)`,
  ],
  // Notes that the employer writes after the erasure, such as about a hired person, are deleted with the application.
  [
    'application_note',
    (s) => sql`application_id in (select a.id from application a join seeker k on k.id = a.seeker_id
      where k.id in ${s} and (k.erased_at is null or application_note.created_at < k.erased_at))`,
  ],
  // Waiting push notifications: to the seeker, and about their messages.
  [
    'task',
    (s) => sql`kind = 'push' and (exists (select from ${s} s where payload -> 'seeker_ids' ? s.id::text)
      or payload ->> 'topic' in (select 'message:business:' || c.id from conversation c where c.seeker_id in ${s}))`,
  ],
];

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** The columns of an application that stay. A column that is neither here nor in `emptied` is a compile error. */
type Staying =
  | Words<'id business_id listing_id location_id seeker_id is_interviewed is_hired is_hidden responsibilities_answers'>
  | Words<'version applied_at covered seen_at seen_by told_at is_written_to asked_at is_unseen agreed_hours withdrawn_at'>
  | Words<'time_slots free_hours language'>;

/** The values after the erasure. All other columns of a message stay. */
const emptied = {
  application: {
    note: sql`''`,
    via: sql`null`,
    wants_adjustment: sql`false`,
    request_key: sql`null`,
    past_keys: sql`'{}'`,
    // A trigger keeps this column null afterwards.
    waits_since: sql`null`,
  } satisfies Record<Exclude<keyof Database['application'], Staying>, Sql>,
  message: { message: sql`'[erased]'`, client_id: sql`null` },
};

const NAMELESS = '[erased]';
const hasApplication = sql`exists (select from application a where a.seeker_id = seeker.id)`;

/** The seeker's own row after the erasure. The name is removed with the last application. */
const person = {
  email: sql`'erased-' || seeker.id || '@erased.invalid'`,
  password_hash: sql`''`,
  full_name: sql`case when ${hasApplication} then full_name else ${sql.lit(NAMELESS)} end`,
  phone: sql`''`,
  about_you: sql`''`,
  profile_picture_key: sql`null`,
  work_history: sql`'[]'::jsonb`,
  skills: sql`'[]'::jsonb`,
  availabilities: sql`'{}'::jsonb`,
  given_slots: sql`null`,
  hide_contact: sql`true`,
} as const;

const settingsOf = (columns: Readonly<Record<string, Sql>>) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/**
 * Locks the seeker's conversations until the commit. Race: a message is written while the erasure reads the other
 * messages. Writing locks the conversation and then its application, so call this before the applications are locked.
 */
export async function lockConversations(trx: Trx, { seeker_id }: SeekerScope): Promise<void> {
  await sql`select from conversation where seeker_id = ${seeker_id} order by id for no key update`.execute(trx);
}

/**
 * Erases the seeker's data in all tables but their own; the caller has locked the conversations. Favourites are
 * subtracted from the counters, as if removed today. Returns the listings that were favourites.
 */
export async function forgetRows(trx: Trx, { seeker_id }: SeekerScope, now: Date): Promise<string[]> {
  const one = sql`(select ${seeker_id}::uuid as id)`;
  for (const [table, of] of goneRows) await sql`delete from ${sql.table(table)} where ${of(one)}`.execute(trx);
  await sql`update application set ${settingsOf(emptied.application)} where seeker_id = ${seeker_id}`.execute(trx);
  await sql`update message set ${settingsOf(emptied.message)}
    where seeker_id = ${seeker_id} and conversation_id in ${conversations(one)}`.execute(trx);
  const { rows: liked } = await sql<{ listing_id: string }>`
    with gone as (delete from favorite where seeker_id = ${seeker_id} returning listing_id),
    counted as (
      update listing l set favorited = l.favorited - 1 from (select id from listing where id in (select listing_id from gone) order by id for no key update) g
      where g.id = l.id),
    days as (
      insert into listing_day (listing_id, day, favourites) select listing_id, ${dayOf(now)}::date, -1 from gone
      on conflict (listing_id, day) do update set favourites = listing_day.favourites - 1)
    select listing_id from gone`.execute(trx);
  return liked.map(({ listing_id }) => listing_id);
}

/** Empties the seeker's own row. Returns the language and the picture's key from before. */
export async function emptyPerson(
  trx: Trx,
  { seeker_id }: SeekerScope,
  now: Date,
): Promise<{ language: Language; profile_picture_key: string | null }> {
  const { rows } = await sql<{ language: Language; profile_picture_key: string | null }>`
    with was as (select id, language, profile_picture_key from seeker where id = ${seeker_id} for update)
    update seeker set ${settingsOf(person)}, erased_at = ${now}::timestamptz from was where was.id = seeker.id
    returning was.language, was.profile_picture_key`.execute(trx);
  const [was] = rows;
  if (!was) throw new TypeError(`the seeker ${seeker_id} is not there`);
  return was;
}

/** Finds data of erased seekers that should be gone, by table. */
export function seekersDataLeft(): Check {
  const erased = sql`(select id from seeker where erased_at is not null)`;
  const left = (table: string, where: Sql) =>
    sql`select ${sql.lit(`${table}: `)} || count(*) as id from ${sql.table(table)} where ${where} having count(*) > 0`;
  const holds = (columns: Readonly<Record<string, Sql>>) =>
    sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)}::text is distinct from (${value})::text`),
      sql` or `,
    );
  const found = [
    ...goneRows.map(([table, of]) => left(table, of(erased))),
    left('favorite', sql`seeker_id in ${erased}`),
    ...Object.entries(emptied).map(([table, columns]) =>
      left(table, sql`seeker_id in ${erased} and (${holds(columns)})`),
    ),
    left(
      'conversation_said',
      sql`conversation_id in ${conversations(erased)} and said is distinct from lines_of(conversation_id, part)`,
    ),
    left('seeker', sql`erased_at is not null and (${holds(person)})`),
  ];
  return { name: 'nothing personal is left of an erased seeker', find: sql`${sql.join(found, sql` union all `)}` };
}

// ── applications past their retention ────────────────────────────────────────────────────────────────────────────

interface OldApplication {
  id: string;
  listing_id: string;
  seeker_id: string;
}

/** Applications whose seeker was erased, or whose listing closed, before `before`; locked until the commit. */
async function lockOld(trx: Trx, before: Date, limit: number): Promise<OldApplication[]> {
  const { rows } = await sql<OldApplication>`
    select a.id, a.listing_id, a.seeker_id from application a where a.id in (
      select o.id from (
        (select a.id from seeker s join application a on a.seeker_id = s.id where s.erased_at <= ${before} limit ${sql.lit(limit)})
        union
        (select a.id from listing l join application a on a.listing_id = l.id
          where l.status = 'closed' and l.closed_at <= ${before} limit ${sql.lit(limit)})) o limit ${sql.lit(limit)})
    order by a.id for update`.execute(trx);
  return rows;
}

/** Tables whose rows are deleted with a conversation. */
const ofConversations = ['notice_seeker', 'notice_conversation', 'conversation_read', 'message'] as const;
const ofApplications = ['application_note', 'application_event', 'decision_row'] as const;

/**
 * Deletes a batch of applications past their retention, with their conversations, and subtracts them from the counters
 * of their days. Returns the listing of each.
 */
export async function deleteOldApplications(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const old = await lockOld(trx, before, limit);
  if (old.length === 0) return [];
  const ids = sql`${old.map(({ id }) => id)}::uuid[]`;
  const pairs = sql`(select * from unnest(${old.map(({ listing_id }) => listing_id)}::uuid[],
    ${old.map(({ seeker_id }) => seeker_id)}::uuid[]))`;
  await uncount(trx, ids);
  for (const table of ofConversations)
    await sql`delete from ${sql.table(table)} where conversation_id in (
      select id from conversation where (listing_id, seeker_id) in ${pairs})`.execute(trx);
  await sql`delete from conversation where (listing_id, seeker_id) in ${pairs}`.execute(trx);
  await sql`delete from job_swipe where (listing_id, seeker_id) in ${pairs}`.execute(trx);
  for (const table of ofApplications)
    await sql`delete from ${sql.table(table)} where application_id = any(${ids})`.execute(trx);
  await sql`delete from application where id = any(${ids})`.execute(trx);
  await sql`update seeker set full_name = ${NAMELESS} where id = any(${old.map(({ seeker_id }) => seeker_id)}::uuid[])
    and erased_at is not null and not ${hasApplication}`.execute(trx);
  return old.map(({ listing_id }) => listing_id);
}

/** Subtracts applications from the counters. Lock order: locations, listings. */
async function uncount(trx: Trx, ids: Sql): Promise<void> {
  await sql`
    with gone as (select location_id, count(*)::int as n from application where id = any(${ids}) group by 1),
    held as (select id from location where id in (select location_id from gone) order by id for no key update)
    update location p set total_applications = p.total_applications - gone.n from gone join held on held.id = gone.location_id
    where p.id = gone.location_id`.execute(trx);
  await sql`
    with gone as (select listing_id, count(*)::int as n from application where id = any(${ids}) group by 1),
    held as (select id from listing where id in (select listing_id from gone) order by id for no key update)
    update listing l set job_applications_count = l.job_applications_count - gone.n from gone join held on held.id = gone.listing_id
    where l.id = gone.listing_id`.execute(trx);
  // A hire was counted on the day of the hire.
  await sql`
    insert into listing_day (listing_id, day, applications, hired)
    select listing_id, day, -sum(applied), -sum(hired) from (
      select listing_id, (applied_at at time zone 'UTC')::date as day, 1 as applied, 0 as hired from application where id = any(${ids})
      union all
      select a.listing_id, (coalesce((select max(e.at) from application_event e where e.application_id = a.id and e.kind = 'hired'),
        a.applied_at) at time zone 'UTC')::date, 0, 1 from application a where a.id = any(${ids}) and a.is_hired) d
    group by 1, 2 order by 1, 2
    on conflict (listing_id, day) do update set applications = listing_day.applications + excluded.applications,
      hired = listing_day.hired + excluded.hired`.execute(trx);
}
