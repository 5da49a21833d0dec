import { MESSAGE_BEGINNING } from '@jipe/contract/applicants/rules.desk';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { areaOfFirstLocation } from '../../access/queries-first-location.ts';
import { type BusinessScope, seesConversation, seesLocation } from '../../access/scope.ts';
import { instant, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

/** Most code points in one character: the longest emoji, and letters with many marks. */
const PARTS_OF_A_CHARACTER = 16;

/** The seeker of a timeline, and the area of the business's first location, whose time zone delimits days. */
export interface TimelineSubject {
  seeker_id: string;
  area: string;
}

export async function findTimelineSubject(
  db: Queryable,
  scope: BusinessScope,
  id: string,
): Promise<TimelineSubject | undefined> {
  return db
    .selectFrom('application')
    .select(['application.seeker_id', areaOfFirstLocation(sql`application.business_id`).as('area')])
    .where('application.id', '=', id)
    .where('application.business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'application.location_id'))
    .executeTakeFirst();
}

/**
 * SQL parts of one kind of timeline entry, from the rows `a` (applications) or `c` (conversations). Each entry has its
 * own id, so that none appears twice.
 */
interface Source {
  kind: string;
  at: string;
  id: string;
  user_id: string;
  text?: string;
  note_id?: string;
  from: string;
}

/** SQL: a unique id derived from that of `a`, which sorts first among entries of the same moment. */
const idOf = (kind: string) => `overlay(md5('${kind}' || a.id) placing '0000' from 1 for 4)::uuid`;

const sources: readonly Source[] = [
  { kind: `'applied'`, at: 'a.applied_at', id: idOf('a'), user_id: 'null::uuid', from: 'a' },
  { kind: `'seen'`, at: 'a.seen_at', id: idOf('seen'), user_id: 'a.seen_by', from: 'a where a.seen_by is not null' },
  {
    kind: 'e.kind',
    at: 'e.at',
    id: 'e.id',
    user_id: 'e.user_id',
    from: 'a join application_event e on e.application_id = a.id',
  },
  {
    kind: `'note'`,
    at: 'n.created_at',
    id: 'n.id',
    user_id: 'n.user_id',
    text: 'n.text',
    note_id: 'n.id',
    from: 'a join application_note n on n.application_id = a.id',
  },
];

const partOf = ({ kind, at, id, user_id, text = 'null::text', note_id = 'null::uuid', from }: Source) =>
  sql`select ${sql.raw(`${kind} as kind, ${at} as at, ${id} as id, a.listing_id, ${user_id} as user_id, ${text} as text, ${note_id} as note_id from ${from}`)}`;

/**
 * SQL: as much of a message as its first MESSAGE_BEGINNING characters can take; `read-timeline` then cuts it by
 * characters as a person counts them. Plain ASCII letters are one code point each; of other text, the most code points
 * that one character has are read for each.
 */
const beginning = sql`left(m.message, case when left(m.message, ${sql.lit(MESSAGE_BEGINNING + 1)}) ~ '^[\n -~]*$'
  then ${sql.lit(MESSAGE_BEGINNING)} else ${sql.lit(MESSAGE_BEGINNING * PARTS_OF_A_CHARACTER)} end)`;

/** One entry per conversation, day and side: the first message. */
const messages = (zone: string) => sql`
  select 'message' as kind, m.log_date as at, m.id, c.listing_id, m.user_id, ${beginning} as text,
    null::uuid as note_id
  from c cross join lateral (
    select distinct on (day, is_seekers) m.*, (m.log_date at time zone ${zone})::date as day, m.user_id is null as is_seekers
    from message m where m.conversation_id = c.id order by day, is_seekers, m.no) m`;

const entry = sql`(jsonb_build_object('kind', t.kind, 'at', ${instant(sql`t.at`)},
  'user', case when t.user_id is not null then json_build_object('id', t.user_id, 'full_name', trim(u.first_name || ' ' || u.last_name)) end,
  'job_id', l.id, 'title', l.title, 'location_name', p.name)
  || jsonb_strip_nulls(jsonb_build_object('text', t.text, 'note_id', t.note_id)))`;

/** A seeker's timeline with the business, as far as this user may see it, newest first. */
export async function selectTimeline(
  db: Queryable,
  scope: BusinessScope,
  { seeker_id, zone }: { seeker_id: string; zone: string },
  request: PageRequest,
): Promise<JsonPage> {
  const from = checkedKeyset(request.from, 'instant');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`where (at, id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)` : sql``;
  const parts: RawBuilder<unknown>[] = [...sources.map(partOf), messages(zone)];
  const list = jsonOfRows({
    page: 't',
    rows: sql`t join listing l on l.id = t.listing_id join location p on p.id = l.location_id left join user_account u on u.id = t.user_id`,
    item: entry,
    sort: sql`t.at`,
    id: sql`t.id`,
    kept: instant(sql`t.at`),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  return onlyRow(
    sql<JsonPage>`
    with a as (
      select application.* from application where application.seeker_id = ${seeker_id} and application.business_id = ${scope.business_id}
        and ${seesLocation(scope, 'application.location_id')}),
    c as (select conversation.* from conversation where conversation.seeker_id = ${seeker_id} and ${seesConversation(scope)}),
    story as (${sql.join(parts, sql` union all `)}),
    t as (select * from story ${after} order by at ${inOrder}, id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)})
    select (select count(*)::int from (select from story limit ${COUNTED_AT_MOST}) s) as count, list.* from (${list}) list`,
    db,
  );
}
