import { type ApplicantState, isUnticked, wholeWeek } from '@jipe/contract/applicants/rules';
import { ALSO_AT_MOST, type applicantsQuery, type favouritesQuery } from '@jipe/contract/applicants/schema';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, isOwner, seesLocation } from '../../access/scope.ts';
import { instant, type JsonPage, jsonOfRows, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { wantedOf } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { visibleListing } from '../listings/index.ts';
import { findWays, foundInRow, withSeeker } from './queries-search.ts';

type ApplicantFilter = Omit<z.output<typeof applicantsQuery>, 'limit' | 'cursor'>;

const EMPTY_WEEK = JSON.stringify(wholeWeek({}));

/** SQL: other applications of the seeker `s` that this user may see, without the row's own `application`. */
const also = (scope: BusinessScope) => sql`
  select coalesce(json_agg(json_build_object('application_id', o.id, 'job_id', ol.id, 'title', ol.title, 'location_id', op.id,
    'location_name', op.name) order by o.applied_at desc, o.id desc), '[]')
  from (
    select other.* from application other where other.seeker_id = s.id and other.business_id = ${scope.business_id}
      and other.id is distinct from application.id and other.withdrawn_at is null and ${seesLocation(scope, 'other.location_id')}
    order by other.applied_at desc, other.id desc limit ${sql.lit(ALSO_AT_MOST)}) o
  join listing ol on ol.id = o.listing_id join location op on op.id = o.location_id`;

/** SQL: the data sent with an application. */
const appliedWith = sql`json_build_object('time_slots', coalesce(application.time_slots, '[]'),
  'responsibilities_answers', application.responsibilities_answers, 'language', coalesce(application.language, s.language),
  'note', application.note, 'via', application.via)`;

/**
 * SQL: since when a favourite who never applied waits: the time of the seeker's first message after the business's last
 * one.
 */
const waitsWithoutApplying = sql`case when c.last_message_no > 0 and c.last_seeker_message_no = c.last_message_no and s.erased_at is null
    and not exists (select from application any_of where any_of.listing_id = c.listing_id and any_of.seeker_id = c.seeker_id)
  then (select m.log_date from message m where m.conversation_id = c.id and m.no = c.last_business_message_no + 1) end`;

/**
 * SQL: a seeker as the lists show one, who applied, made a listing a favourite, or both. Contact data of a seeker who
 * hides it never leaves the database. Only applications made in the product have answers. Pictures are at `files`.
 * Hours are those of the application, for a favourite those of the profile.
 */
const applicant = (scope: BusinessScope, files: string, as: 'application' | 'favourite') => sql`json_build_object(
  'user', json_build_object(
    'user_id', s.id, 'seeker_full_name', s.full_name, 'seeker_profile_picture', ${files}::text || s.profile_picture_key,
    'is_confirmed', s.confirmed_at is not null, 'is_erased', s.erased_at is not null,
    'applied_date', ${instant(sql`application.applied_at`)}, 'favorited_date', ${instant(sql`f.favorited_at`)},
    'hide_contact', s.hide_contact,
    'basic_info', json_build_object('email', case when not s.hide_contact then s.email end,
      'phone', case when not s.hide_contact then nullif(s.phone, '') end),
    'conversation_id', c.id, 'about_you', s.about_you, 'work_history', s.work_history, 'skills', s.skills,
    'availabilities', ${sql.lit(EMPTY_WEEK)}::jsonb || s.availabilities, 'time_slots', coalesce(s.time_slots, '[]'),
    'also', (${also(scope)}),
    'responsibilities_answers', case when b.application_type = 'jipe_application' and application.id is not null
      then application.responsibilities_answers else '[]' end),
  'job', json_build_object(
    'application_id', application.id,
    'application_status', array_remove(array[
      case when application.is_interviewed then 'interviewed' end, case when application.is_hired then 'hired' end], null),
    'is_hidden', coalesce(application.is_hidden, false), 'job_id', listing.id, 'title', listing.title, 'number', listing.number,
    'status', listing.status, 'application_type', b.application_type, 'location_id', p.id, 'location_name', p.name,
    'is_new', application.id is not null and application.seen_at is null, 'waiting_since', ${instant(as === 'application' ? sql`application.waits_since` : sql`coalesce(application.waits_since, ${waitsWithoutApplying})`)},
    'hours_match', json_build_object('needed', bit_count(listing.needed_hours) / 2.0::float8,
      'covered', ${as === 'application' ? sql`application.covered` : sql`bit_count(listing.needed_hours & s.free_hours)`} / 2.0::float8),
    'applied_with', ${as === 'application' ? appliedWith : sql`null::json`},
    'wants_adjustment', ${as === 'application' ? sql`application.wants_adjustment` : sql`false`}))`;

/** SQL: joins around a row `key` with a listing and a seeker. */
const around = (key: RawBuilder<unknown>) => sql`
  join seeker s on s.id = ${key}.seeker_id
  join listing on listing.id = ${key}.listing_id
  join business b on b.id = listing.business_id
  join location p on p.id = listing.location_id
  left join conversation c on c.listing_id = listing.id and c.seeker_id = s.id`;

/** SQL on `application`: it is not withdrawn. Lists leave withdrawn ones out. */
const isThere = sql<SqlBool>`application.withdrawn_at is null`;

/**
 * SQL on `application`: the rows that the ticked boxes select. No box: all but hidden. Otherwise the union, with hidden
 * ones by their own box alone.
 */
function ticked(filter: ApplicantFilter): RawBuilder<SqlBool> {
  if (isUnticked(filter)) return sql`not application.is_hidden`;
  const { show_interviewed, show_hired, show_hidden } = filter;
  const shown: RawBuilder<SqlBool>[] = [];
  if (show_interviewed) shown.push(sql`(application.is_interviewed and not application.is_hidden)`);
  if (show_hired) shown.push(sql`(application.is_hired and not application.is_hidden)`);
  if (show_hidden) shown.push(sql`application.is_hidden`);
  return sql`(${sql.join(shown, sql` or `)})`;
}

const states: Readonly<Record<ApplicantState, RawBuilder<SqlBool>>> = {
  new: sql`application.seen_at is null`,
  waiting: sql`application.waits_since is not null`,
  undecided: sql`not (application.is_interviewed or application.is_hired or application.is_hidden)`,
};

/** SQL on `application`: the filters by state and by covered hours. */
const wantedState = ({ state, min_covered }: ApplicantFilter): RawBuilder<SqlBool>[] => [
  ...(state === undefined ? [] : [states[state]]),
  ...(min_covered === undefined ? [] : [sql<SqlBool>`application.covered >= ${Math.ceil(min_covered * 2)}::int`]),
];

/** Whether the filter selects all who wait, at most of one location. */
const isWaitingAlone = (filter: ApplicantFilter): boolean =>
  filter.state === 'waiting' &&
  isUnticked(filter) &&
  filter.job_id === undefined &&
  filter.seeker_id === undefined &&
  filter.min_covered === undefined &&
  wantedOf(filter.search) === null;

/** Whether the filter selects less than everybody who is not hidden, or sorts by a rank. */
const isNarrowed = (filter: ApplicantFilter): boolean =>
  !isUnticked(filter) ||
  filter.location_id !== undefined ||
  filter.job_id !== undefined ||
  filter.seeker_id !== undefined ||
  filter.state !== undefined ||
  filter.min_covered !== undefined ||
  sorts[filter.sort ?? 'newest'].type === 'rank';

/**
 * SQL: number of waiting applicants at the locations this user may see, from a stored count, which ignores other
 * filters. Hidden applicants never wait.
 */
const countedWaiting = (scope: BusinessScope, { location_id }: ApplicantFilter) => sql`
  (select least(${sql.lit(COUNTED_AT_MOST)}, coalesce(sum(greatest(d.waiting, 0)), 0))::int from location_desk d
    where d.business_id = ${scope.business_id} and ${seesLocation(scope, 'd.location_id')}
      ${location_id === undefined ? sql`` : sql`and d.location_id = ${idOrNothing(location_id)}`})`;

/** SQL: number of rows in all sources, up to the highest number that lists count. */
const countOf = (...sources: RawBuilder<unknown>[]) =>
  sql`(select count(*)::int from (${sql.join(
    sources.map((source) => sql`select from ${source}`),
    sql` union all `,
  )} limit ${COUNTED_AT_MOST}) l)`;

/** SQL: the first rows of all sources, cut from the first rows of each. */
function firstOf(
  sources: RawBuilder<unknown>[],
  after: RawBuilder<unknown>,
  { by, inOrder, limit }: { by: RawBuilder<unknown>; inOrder: RawBuilder<unknown>; limit: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const cut = sql`order by sort ${inOrder}, id ${inOrder} limit ${limit}`;
  const parts = sources.map((source) => sql`(select application.id, ${by} as sort from ${source} ${after} ${cut})`);
  return parts.length === 1 ? sql`${parts[0]}` : sql`select id from (${sql.join(parts, sql` union all `)}) part ${cut}`;
}

const sorts = {
  newest: { by: sql`application.applied_at`, type: 'instant', cast: sql`timestamptz`, isFalling: true },
  oldest: { by: sql`application.applied_at`, type: 'instant', cast: sql`timestamptz`, isFalling: false },
  name: { by: sql`s.name_key`, type: 'text', cast: sql`text`, isFalling: false },
  hours: {
    by: sql`hours_rank(application.covered, application.applied_at)`,
    type: 'rank',
    cast: sql`bigint`,
    isFalling: true,
  },
  waiting: {
    by: sql`waiting_rank(application.waits_since, application.applied_at)`,
    type: 'rank',
    cast: sql`bigint`,
    isFalling: true,
  },
} as const;

/** A page of applicants, and how many more are hidden. */
export interface ApplicantsJsonPage extends JsonPage {
  hidden_count: number;
}

/**
 * Applicants this user may see, up to `limit + 1`, and their count. A location or listing of another business finds
 * nobody.
 */
export async function selectApplicants(
  db: Queryable,
  scope: BusinessScope,
  filter: ApplicantFilter,
  { request, files }: { request: PageRequest; files: string },
): Promise<ApplicantsJsonPage> {
  const { by, type, cast, isFalling } = sorts[filter.sort ?? 'newest'];
  const from = checkedKeyset(request.from, type);
  const reading = readingOf(isFalling, from);
  const { inOrder, beyond } = reading;
  const all: RawBuilder<SqlBool>[] = [
    sql`application.business_id = ${scope.business_id}`,
    isThere,
    seesLocation(scope, 'application.location_id'),
  ];
  if (filter.location_id !== undefined) all.push(sql`application.location_id = ${idOrNothing(filter.location_id)}`);
  if (filter.job_id !== undefined) all.push(sql`application.listing_id = ${idOrNothing(filter.job_id)}`);
  if (filter.seeker_id !== undefined) all.push(sql`application.seeker_id = ${idOrNothing(filter.seeker_id)}`);
  const wanted = wantedOf(filter.search);
  // The seeker is joined before the page is cut only when sorting by name.
  const isByName = filter.sort === 'name';
  const { met, ways } = wanted
    ? await findWays(db, scope, wanted, isByName)
    : { met: null, ways: [{ from: isByName ? sql`application ${withSeeker}` : sql`application`, where: [] }] };
  const sourcesOf = (shown: RawBuilder<SqlBool>) =>
    ways.map(({ from: source, where }) => sql`${source} where ${sql.join([...all, ...where, shown], sql` and `)}`);
  all.push(...wantedState(filter));
  const sources = sourcesOf(ticked(filter));
  const after = from ? sql`and (${by}, application.id) ${beyond} (${from.value}::${cast}, ${from.id}::uuid)` : sql``;
  const rows = rowsToRead(request.isUsual, request.limit + 1);
  const cut = sql`order by ${by} ${inOrder}, application.id ${inOrder} limit ${rows}`;
  // The list as a manager first opens it: the first rows of each assigned location are read in order, and the page is
  // cut from these few.
  const page =
    isOwner(scope) || wanted || isByName || isNarrowed(filter)
      ? firstOf(sources, after, { by, inOrder, limit: rows })
      : sql`select application.id from location_manager lm cross join lateral (
          select application.id, application.applied_at from application
          where application.business_id = ${scope.business_id} and ${isThere} and ${ticked(filter)} and application.location_id = lm.location_id
            ${after} ${cut}) application
        where lm.user_id = ${scope.user_id} ${cut}`;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page join application on application.id = page.id ${around(sql.ref('application'))}
      left join favorite f on f.listing_id = listing.id and f.seeker_id = s.id`,
    item: applicant(scope, files, 'application'),
    sort: by,
    id: sql`application.id`,
    ...(type === 'instant' ? { kept: instant(by) } : {}),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  // A user who ticks a status expects no hidden applicants. Without a status, only this count shows them.
  const isSomeHidden = isUnticked(filter) && filter.state !== 'waiting' && filter.state !== 'undecided';
  const hidden = isSomeHidden ? countOf(...sourcesOf(sql`application.is_hidden`)) : sql`0`;
  const count = isWaitingAlone(filter) ? countedWaiting(scope, filter) : countOf(...sources);
  return onlyRow(
    sql<ApplicantsJsonPage>`
    with ${met ? sql`${met}, ` : sql``}page as (${page}),
    counted as (select ${count} as count, ${hidden} as hidden_count)
    select counted.*, list.* from counted cross join (${list}) list`,
    db,
  );
}

type FavouriteFilter = Omit<z.output<typeof favouritesQuery>, 'limit' | 'cursor'>;

/** Seekers who made a listing this user may see a favourite, newest first; up to `limit + 1`, and their count. */
export async function selectFavourites(
  db: Queryable,
  scope: BusinessScope,
  filter: FavouriteFilter,
  { request, files }: { request: PageRequest; files: string },
): Promise<JsonPage> {
  // One seeker may make two listings favourites within the same millisecond.
  const from = checkedKeyset(request.from, 'instant', 2);
  const [seeker_id, listing_id] = from?.id.split('/') ?? [];
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const wanted = wantedOf(filter.search);
  const all: RawBuilder<SqlBool>[] = [visibleListing(scope), ...(wanted ? [foundInRow(wanted)] : [])];
  if (filter.job_id !== undefined) all.push(sql`listing.id = ${idOrNothing(filter.job_id)}`);
  const seeker = wanted
    ? sql`join seeker s on s.id = f.seeker_id join location p on p.id = listing.location_id`
    : sql``;
  const source = sql`favorite f join listing on listing.id = f.listing_id ${seeker} where ${sql.join(all, sql` and `)}`;
  const after = from
    ? sql`and (f.favorited_at, f.seeker_id, f.listing_id) ${beyond} (${from.value}::timestamptz, ${seeker_id}::uuid, ${listing_id}::uuid)`
    : sql``;
  const rows = rowsToRead(request.isUsual, request.limit + 1);
  const cut = sql`order by f.favorited_at ${inOrder}, f.seeker_id ${inOrder}, f.listing_id ${inOrder} limit ${rows}`;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page f ${around(sql.ref('f'))}
      left join application on application.listing_id = listing.id and application.seeker_id = s.id and ${isThere}`,
    item: applicant(scope, files, 'favourite'),
    sort: sql`f.favorited_at`,
    id: sql`concat(f.seeker_id, '/', f.listing_id) collate "C"`,
    kept: instant(sql`f.favorited_at`),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  return onlyRow(
    sql<JsonPage>`
    with page as (
      select f.listing_id, f.seeker_id, f.favorited_at from ${source} ${after} ${cut}),
    counted as (select ${countOf(source)} as count)
    select counted.count, list.* from counted cross join (${list}) list`,
    db,
  );
}
