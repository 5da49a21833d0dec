import type { applicantsQuery, favouritesQuery } from '@jipe/contract/applicants/schema';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { clean } from '@jipe/contract/values/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, isOwner, seesLocation } from '../../access/scope.ts';
import type { QuestionAnswer, WorkHistoryEntry } from '../../db/schema.ts';
import { checkedKeyset, type Keyset, type PageRequest } from '../../http/cursor.ts';
import { visibleListing } from '../listings/index.ts';

/** A seeker as the lists show one: who applied, who made a listing a favourite, or both. */
export interface ApplicantRow {
  seeker_id: string;
  listing_id: string;
  full_name: string;
  name_key: string;
  email: string;
  phone: string;
  profile_picture_key: string | null;
  about_you: string;
  work_history: WorkHistoryEntry[];
  skills: { name: string }[];
  availabilities: Record<string, string | null>;
  hide_contact: boolean;
  conversation_id: string | null;
  applied_at: Date | null;
  favorited_at: Date | null;
  application_id: string | null;
  is_interviewed: boolean | null;
  is_hired: boolean | null;
  is_hidden: boolean | null;
  responsibilities_answers: QuestionAnswer[] | null;
  title: string;
  number: number | null;
  status: 'active' | 'paused' | 'closed';
  application_type: 'online_application' | 'jipe_application' | null;
  location_id: string;
  location_name: string;
}

export interface ListedApplicants {
  rows: ApplicantRow[];
  count: number;
}

type ApplicantFilter = Omit<z.output<typeof applicantsQuery>, 'limit' | 'cursor'>;

const columns = sql`
  s.id as seeker_id, listing.id as listing_id, s.full_name, lower(s.full_name) as name_key, s.email, s.phone, s.profile_picture_key,
  s.about_you, s.work_history, s.skills, s.availabilities, s.hide_contact, c.id as conversation_id, application.applied_at,
  f.favorited_at, application.id as application_id, application.is_interviewed, application.is_hired, application.is_hidden,
  application.responsibilities_answers, listing.title, listing.number, listing.status, b.application_type, p.id as location_id,
  p.name as location_name`;

/** What is read besides of a row of which listing and seeker are known. */
const around = (key: RawBuilder<unknown>) => sql`
  join seeker s on s.id = ${key}.seeker_id
  join listing on listing.id = ${key}.listing_id
  join business b on b.id = listing.business_id
  join location p on p.id = listing.location_id
  left join conversation c on c.listing_id = listing.id and c.seeker_id = s.id`;

/** SQL on `application`: what the ticked boxes let through. None: all but hidden. Otherwise the union, hidden ones by their own box alone. */
function ticked({ show_interviewed, show_hired, show_hidden }: ApplicantFilter): RawBuilder<SqlBool> {
  const shown: RawBuilder<SqlBool>[] = [];
  if (show_interviewed) shown.push(sql`(application.is_interviewed and not application.is_hidden)`);
  if (show_hired) shown.push(sql`(application.is_hired and not application.is_hidden)`);
  if (show_hidden) shown.push(sql`application.is_hidden`);
  return shown.length === 0 ? sql`not application.is_hidden` : sql`(${sql.join(shown, sql` or `)})`;
}

/** Less is asked for than everybody who is not hidden. */
const isNarrowed = ({ show_interviewed, show_hired, show_hidden, location_id, job_id }: ApplicantFilter): boolean =>
  Boolean(show_interviewed || show_hired || show_hidden) || location_id !== undefined || job_id !== undefined;

const named = (search: string | undefined): RawBuilder<SqlBool>[] => {
  const part = clean(search ?? '').trim();
  return part === '' ? [] : [sql`strpos(lower(s.full_name), lower(${part})) > 0`];
};

const sorts = {
  newest: { by: sql`application.applied_at`, type: 'instant', cast: sql`timestamptz`, isFalling: true },
  oldest: { by: sql`application.applied_at`, type: 'instant', cast: sql`timestamptz`, isFalling: false },
  name: { by: sql`lower(s.full_name)`, type: 'text', cast: sql`text`, isFalling: false },
} as const;

const orderOf = (isFalling: boolean, from: Keyset | null) => {
  const isDown = isFalling !== (from?.direction === 'previous');
  return { order: sql.raw(isDown ? 'desc' : 'asc'), beyond: sql.raw(isDown ? '<' : '>') };
};

/** Applicants the user may see, up to `limit + 1`, and how many there are. A location or listing of somebody else finds nobody. */
export async function selectApplicants(
  db: Queryable,
  scope: BusinessScope,
  filter: ApplicantFilter,
  request: PageRequest,
): Promise<ListedApplicants> {
  const { by, type, cast, isFalling } = sorts[filter.sort ?? 'newest'];
  const from = checkedKeyset(request.from, type);
  const { order, beyond } = orderOf(isFalling, from);
  const search = named(filter.search);
  const all: RawBuilder<SqlBool>[] = [
    sql`application.business_id = ${scope.business_id}`,
    seesLocation(scope, 'application.location_id'),
    ticked(filter),
    ...search,
  ];
  if (filter.location_id !== undefined) all.push(sql`application.location_id = ${idOrNothing(filter.location_id)}`);
  if (filter.job_id !== undefined) all.push(sql`application.listing_id = ${idOrNothing(filter.job_id)}`);
  // The seeker is looked at before the page is cut only where the name matters.
  const isByName = search.length > 0 || filter.sort === 'name';
  const source = sql`application ${isByName ? sql`join seeker s on s.id = application.seeker_id` : sql``} where ${sql.join(all, sql` and `)}`;
  const after = from ? sql`and (${by}, application.id) ${beyond} (${from.value}::${cast}, ${from.id}::uuid)` : sql``;
  const cut = sql`order by ${by} ${order}, application.id ${order} limit ${request.limit + 1}`;
  // As a manager opens it: each assigned location's first ones are read in their order, and the page is cut from these few.
  const page =
    isOwner(scope) || isByName || isNarrowed(filter)
      ? sql`select application.id from ${source} ${after} ${cut}`
      : sql`select application.id from location_manager lm cross join lateral (
          select application.id, application.applied_at from application
          where application.business_id = ${scope.business_id} and ${ticked(filter)} and application.location_id = lm.location_id
            ${after} ${cut}) application
        where lm.user_id = ${scope.user_id} ${cut}`;
  const { rows } = await sql<ApplicantRow & { count: number }>`
    with page as (${page}),
    counted as (select count(*)::int as count from (select from ${source} limit ${COUNTED_AT_MOST}) l)
    select counted.count, row.* from counted left join (
      select ${columns} from page join application on application.id = page.id ${around(sql.ref('application'))}
        left join favorite f on f.listing_id = listing.id and f.seeker_id = s.id
    ) row on true
    order by ${isByName && filter.sort === 'name' ? sql`row.name_key` : sql`row.applied_at`} ${order}, row.application_id ${order}`.execute(
    db,
  );
  return { rows: rows.filter((row) => row.seeker_id !== null), count: rows[0]?.count ?? 0 };
}

type FavouriteFilter = Omit<z.output<typeof favouritesQuery>, 'limit' | 'cursor'>;

/** Seekers who like a listing the user may see, the newest first; up to `limit + 1`, and how many there are. */
export async function selectFavourites(
  db: Queryable,
  scope: BusinessScope,
  filter: FavouriteFilter,
  request: PageRequest,
): Promise<ListedApplicants> {
  const from = checkedKeyset(request.from, 'instant');
  const { order, beyond } = orderOf(true, from);
  const search = named(filter.search);
  const all: RawBuilder<SqlBool>[] = [visibleListing(scope), ...search];
  if (filter.job_id !== undefined) all.push(sql`listing.id = ${idOrNothing(filter.job_id)}`);
  const seeker = search.length > 0 ? sql`join seeker s on s.id = f.seeker_id` : sql``;
  const source = sql`favorite f join listing on listing.id = f.listing_id ${seeker} where ${sql.join(all, sql` and `)}`;
  const after = from
    ? sql`and (f.favorited_at, f.seeker_id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)`
    : sql``;
  const { rows } = await sql<ApplicantRow & { count: number }>`
    with page as (
      select f.listing_id, f.seeker_id, f.favorited_at from ${source} ${after}
      order by f.favorited_at ${order}, f.seeker_id ${order} limit ${request.limit + 1}),
    counted as (select count(*)::int as count from (select from ${source} limit ${COUNTED_AT_MOST}) l)
    select counted.count, row.* from counted left join (
      select ${columns} from page f ${around(sql.ref('f'))}
        left join application on application.listing_id = listing.id and application.seeker_id = s.id
    ) row on true
    order by row.favorited_at ${order}, row.seeker_id ${order}`.execute(db);
  return { rows: rows.filter((row) => row.seeker_id !== null), count: rows[0]?.count ?? 0 };
}
