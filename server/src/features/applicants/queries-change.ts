import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, livingSeeker, seesLocation, type SeekerScope, usersWhoSee } from '../../access/scope.ts';
import { compiledStatements } from '../../db/compiled-statement.ts';
import type { Database } from '../../db/schema.ts';

type Application = Selectable<Database['application']>;

/** Columns that a seeker sets by applying, and again by sending a withdrawn application again. */
const submitted = ['request_key', 'responsibilities_answers', 'note', 'language', 'via', 'wants_adjustment'] as const;
type Submitted = (typeof submitted)[number];

/** SQL: each of these columns and its value; `language` is the fallback when none is given. */
export const submittedColumns = (given: Readonly<Record<Submitted, unknown>>, language: RawBuilder<unknown>) =>
  submitted.map((name) => ({
    column: sql.ref(name),
    value: name === 'language' ? sql`coalesce(${given.language}::text, ${language})` : sql`${given[name]}`,
  }));

/** A `language` of null means that of the seeker's notices. */
export type NewApplication = Pick<Application, 'business_id' | 'listing_id' | 'location_id' | Submitted>;
export type NewApplicationRow = NewApplication & Pick<Application, 'id' | 'seeker_id' | 'applied_at'>;

/** Names of a new application, and the users to notify of it. */
export interface AppliedRow {
  full_name: string;
  title: string;
  /** Users who may see the application now. */
  user_ids: string[];
  /** One of them registered a device for push notifications. */
  has_devices: boolean;
}

const newApplications = compiledStatements<AppliedRow, Record<keyof NewApplicationRow, unknown>>();

/**
 * Undefined when the seeker has applied already, or is erased. Race: a seeker applies twice at once. The unique key
 * lets one in.
 */
export async function insertApplication(trx: Trx, application: NewApplicationRow): Promise<AppliedRow | undefined> {
  const [row] = await newApplications(trx, {
    shape: '',
    build: (at) => {
      const all = submittedColumns(at, sql`s.language`);
      return sql<AppliedRow>`
    with added as (
      insert into application (id, business_id, listing_id, location_id, seeker_id, applied_at, ${sql.join(all.map(({ column }) => column))})
      select ${at.id}, ${at.business_id}, ${at.listing_id}, ${at.location_id}, ${at.seeker_id}, ${at.applied_at}, ${sql.join(all.map(({ value }) => value))}
      from seeker s where s.id = ${at.seeker_id} and s.erased_at is null for share of s
      on conflict (listing_id, seeker_id) do nothing returning *),
    told as (
      select s.full_name, l.title, ${usersWhoSee(sql`added.business_id`, sql`added.location_id`)} as user_ids
      from added join listing l on l.id = added.listing_id join seeker s on s.id = added.seeker_id)
    select told.*, exists (select from push_device d where d.user_id = any(told.user_ids::uuid[])) as has_devices from told`;
    },
    values: { ...application, responsibilities_answers: JSON.stringify(application.responsibilities_answers) },
  });
  return row;
}

/**
 * False when there was one already, or the seeker is erased. Race: two inserts at once. The primary key lets one in.
 */
export async function insertFavourite(
  trx: Trx,
  { seeker_id }: SeekerScope,
  listing_id: string,
  favorited_at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with liker as (${livingSeeker(seeker_id)})
    insert into favorite (listing_id, seeker_id, favorited_at)
    select ${listing_id}::uuid, ${seeker_id}::uuid, ${favorited_at}::timestamptz from liker
    on conflict do nothing returning listing_id`.execute(trx);
  return rows.length > 0;
}

/** False when there was none. Race: of two removals at once, one finds the row. */
export async function deleteFavourite(trx: Trx, { seeker_id }: SeekerScope, listing_id: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('favorite')
    .where('listing_id', '=', listing_id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export const state = [
  'id',
  'business_id',
  'listing_id',
  'location_id',
  'is_interviewed',
  'is_hired',
  'is_hidden',
] as const;
export type ApplicationState = Pick<Application, (typeof state)[number]>;
export type Flags = Pick<ApplicationState, 'is_interviewed' | 'is_hired' | 'is_hidden'>;

/**
 * Locks an application this user may see until the commit; undefined when there is none. Race: two users tick at once.
 * The second sees the first's change, so the day's count of hired applicants follows each change exactly once.
 */
export async function holdApplication(
  trx: Trx,
  scope: BusinessScope,
  id: string,
): Promise<ApplicationState | undefined> {
  return trx
    .selectFrom('application')
    .select(state)
    .where('id', '=', idOrNothing(id))
    .where('business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'application.location_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the flags of many applications of one business at once, and marks them as seen by this user. */
export async function updateFlags(
  trx: Trx,
  { business_id, user_id }: BusinessScope,
  rows: readonly ApplicationState[],
  now: Date,
): Promise<void> {
  const each = <T>(of: (row: ApplicationState) => T) => rows.map(of);
  await sql`
    update application a set is_interviewed = f.is_interviewed, is_hired = f.is_hired, is_hidden = f.is_hidden, version = a.version + 1,
      seen_at = coalesce(a.seen_at, ${now}::timestamptz),
      seen_by = case when a.seen_at is null then ${user_id}::uuid else a.seen_by end
    from unnest(${each(({ id }) => id)}::uuid[], ${each((row) => row.is_interviewed)}::boolean[],
      ${each((row) => row.is_hired)}::boolean[], ${each((row) => row.is_hidden)}::boolean[]) as f (id, is_interviewed, is_hired, is_hidden)
    where a.id = f.id and a.business_id = ${business_id}`.execute(trx);
}

/** Replaces the agreed hours of hired applicants, whose rows the caller has locked. */
export async function updateAgreed(
  trx: Trx,
  { business_id }: BusinessScope,
  agreed: readonly { id: string; agreed_hours: string }[],
): Promise<void> {
  if (agreed.length === 0) return;
  await sql`
    update application a set agreed_hours = n.hours::bit(336)
    from unnest(${agreed.map(({ id }) => id)}::uuid[], ${agreed.map(({ agreed_hours }) => agreed_hours)}::text[]) as n (id, hours)
    where a.id = n.id and a.business_id = ${business_id} and a.is_hired`.execute(trx);
}

/** Ids of the users who may see a location: the business's owners, and the managers assigned to it. */
export async function selectAudience(
  db: Queryable,
  { business_id, location_id }: { business_id: string; location_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_ids: string[] }>`
    select ${usersWhoSee(sql`${business_id}::uuid`, sql`${location_id}::uuid`)} as user_ids`.execute(db);
  return rows[0]?.user_ids ?? [];
}
