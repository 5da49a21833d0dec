import type { ActName, SubjectType } from '@jipe/contract/settings/rules.activity';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { instant, type JsonPage, jsonListOf, jsonOfRows, onlyRow } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
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
  detail: { who: string | null; what: string | null; ip: string; user_agent: string };
}

export interface ActivityFilter {
  user_id?: string | undefined;
  /** Null: all. */
  acts: readonly ActName[] | null;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A page of the log, the newest first, up to `limit + 1`; how many there are, and everybody of the business, in one statement. */
export async function selectActivity(
  db: Queryable,
  { business_id }: OwnerScope,
  filter: ActivityFilter,
  request: PageRequest,
): Promise<RowsPage<ActivityRow> & { people: { id: string; name: string }[] }> {
  const all: RawBuilder<SqlBool>[] = [sql`e.business_id = ${business_id}::uuid`];
  if (filter.user_id !== undefined) all.push(sql`e.user_id = ${idOrNothing(filter.user_id)}::uuid`);
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
      'subject_type', page.subject_type, 'subject_id', page.subject_id, 'detail', page.detail)`,
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
  const page = await onlyRow(
    sql<JsonPage & { people: { id: string; name: string }[] }>`
    with page as (select e.* from ${source} ${after} order by e.no ${inOrder} limit ${request.limit + 1})
    select (select count(*)::int from (select from ${source} limit ${COUNTED_AT_MOST}) l) as count, (${people}) as people, list.*
    from (${list}) list`,
    db,
  );
  return { ...rowsOf<ActivityRow>(page), people: page.people };
}
