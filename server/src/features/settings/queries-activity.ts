import type { ActName, SubjectType } from '@jipe/contract/settings/rules.activity';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

export interface ActivityRow {
  id: string;
  no: number;
  at: Date;
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
): Promise<{ rows: ActivityRow[]; count: number; people: { id: string; name: string }[] }> {
  const all: RawBuilder<SqlBool>[] = [sql`e.business_id = ${business_id}::uuid`];
  if (filter.user_id !== undefined) all.push(sql`e.user_id = ${idOrNothing(filter.user_id)}::uuid`);
  if (filter.acts) all.push(sql`e.act = any(${filter.acts}::text[])`);
  if (filter.from) all.push(sql`e.at >= ${filter.from}::timestamptz`);
  if (filter.until) all.push(sql`e.at < ${filter.until}::timestamptz`);
  const source = sql`audit_entry e where ${sql.join(all, sql` and `)}`;
  const from = checkedKeyset(request.from, 'integer');
  const { inOrder, beyond } = readingOf(true, from);
  const after = from ? sql`and e.no ${beyond} ${Number(from.value)}` : sql``;
  const { rows } = await sql<ActivityRow & { count: number; people: { id: string; name: string }[] }>`
    with page as (select e.* from ${source} ${after} order by e.no ${inOrder} limit ${request.limit + 1}),
    around as (
      select (select count(*)::int from (select from ${source} limit ${COUNTED_AT_MOST}) l) as count,
        (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id), '[]') from (
          select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
          from user_account where business_id = ${business_id}) u) as people)
    select around.count, around.people, page.id, page.no, page.at, page.act, page.user_id, page.subject_type, page.subject_id, page.detail
    from around left join page on true order by page.no ${inOrder}`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null),
    count: rows[0]?.count ?? 0,
    people: rows[0]?.people ?? [],
  };
}
