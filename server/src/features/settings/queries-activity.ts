import type { ActName, SubjectType } from '@jipe/contract/settings/rules.activity';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { instant, jsonListOf, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import type { AuditDetail } from '../../db/stored.ts';
import { rowsOf, type RowsPage } from '../../db/page.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

export interface ActivityRow {
  id: string;
  no: number;
  at: string;
  act: ActName;
  user_id: string | null;
  subject_type: SubjectType | null;
  subject_id: string | null;
  /** Where the subject is, if it still exists. */
  place: { location_id: string; job_id: string | null; seeker_id: string | null } | null;
  detail: AuditDetail;
}

export interface ActivityFilter {
  user_id?: string | undefined;
  location_id?: string | undefined;
  /** Null for all acts. */
  acts: readonly ActName[] | null;
  from?: Date | undefined;
  until?: Date | undefined;
}

/**
 * SQL: the entry `e` is about this location or something there. Each subquery is read once, however long the log is.
 */
const isAt = (id: string, business_id: string) => sql<SqlBool>`
  case e.subject_type
    when 'location' then e.subject_id = ${id}::uuid
    when 'listing' then e.subject_id in (select l.id from listing l where l.location_id = ${id}::uuid)
    when 'application' then e.subject_id in (select a.id from application a where a.location_id = ${id}::uuid and a.business_id = ${business_id}::uuid)
    when 'conversation' then e.subject_id in (select c.id from conversation c where c.location_id = ${id}::uuid and c.business_id = ${business_id}::uuid)
    when 'charge' then e.subject_id in (select p.charge_id from listing_period p join listing l on l.id = p.listing_id
      where l.location_id = ${id}::uuid and p.charge_id is not null)
    else e.detail -> 'places' @> to_jsonb(${id}::text)
  end`;

/** SQL on a row of `page`: where its subject is. */
const place = sql`case page.subject_type
  when 'location' then (select json_build_object('location_id', p.id, 'job_id', null, 'seeker_id', null)
    from location p where p.id = page.subject_id and p.deleted_at is null)
  when 'listing' then (select json_build_object('location_id', l.location_id, 'job_id', l.id, 'seeker_id', null)
    from listing l where l.id = page.subject_id)
  when 'application' then (select json_build_object('location_id', a.location_id, 'job_id', a.listing_id, 'seeker_id', a.seeker_id)
    from application a where a.id = page.subject_id) end`;

/** SQL: the present name of the seeker of an application or conversation; the log itself stores no seeker's name. */
const seekerName = sql`
  select s.full_name from seeker s where s.id = coalesce(
    (select a.seeker_id from application a where a.id = page.subject_id and a.business_id = page.business_id),
    (select c.seeker_id from conversation c where c.id = page.subject_id and c.business_id = page.business_id))`;

type Named = { id: string; name: string };

/**
 * A page of the log, newest first, up to `limit + 1`, with its count and all users and locations of the business, in
 * one statement.
 */
export async function selectActivity(
  db: Queryable,
  { business_id }: OwnerScope,
  filter: ActivityFilter,
  request: PageRequest,
): Promise<RowsPage<ActivityRow> & { people: Named[]; locations: Named[] }> {
  const all: RawBuilder<SqlBool>[] = [sql`e.business_id = ${business_id}::uuid`];
  if (filter.user_id !== undefined) all.push(sql`e.user_id = ${idOrNothing(filter.user_id)}::uuid`);
  if (filter.location_id !== undefined) all.push(isAt(idOrNothing(filter.location_id), business_id));
  if (filter.acts) all.push(sql`e.act = any(${filter.acts}::text[])`);
  if (filter.from) all.push(sql`e.at >= ${filter.from}::timestamptz`);
  if (filter.until) all.push(sql`e.at < ${filter.until}::timestamptz`);
  const source = sql`audit_entry e where ${sql.join(all, sql` and `)}`;
  const from = checkedKeyset(request.from, 'integer');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`and e.no ${beyond} ${Number(from.value)}` : sql``;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page`,
    item: sql`json_build_object('id', page.id, 'no', page.no, 'at', ${instant(sql`page.at`)}, 'act', page.act, 'user_id', page.user_id,
      'subject_type', page.subject_type, 'subject_id', page.subject_id, 'place', ${place}, 'detail', case when page.subject_type in ('application', 'conversation')
        then page.detail || jsonb_build_object('what', (${seekerName})) else page.detail end)`,
    sort: sql`page.no`,
    id: sql`page.id`,
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  const people = jsonListOf(
    sql`json_build_object('id', u.id, 'name', u.name)`,
    sql`(select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
      from user_account where business_id = ${business_id} order by name_key, id) u`,
  );
  const locations = jsonListOf(
    sql`json_build_object('id', p.id, 'name', p.name)`,
    sql`(select id, name from location where business_id = ${business_id} order by name_key, id) p`,
  );
  const page = await onlyRow(
    sql<JsonPage & { people: Named[]; locations: Named[] }>`
    with page as (select e.* from ${source} ${after} order by e.no ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)})
    select (select count(*)::int from (select from ${source} limit ${COUNTED_AT_MOST}) l) as count, (${people}) as people, (${locations}) as locations,
      list.*
    from (${list}) list`,
    db,
  );
  return { ...rowsOf<ActivityRow>(page), people: page.people, locations: page.locations };
}
