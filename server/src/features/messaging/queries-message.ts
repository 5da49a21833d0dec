import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import {
  type BusinessScope,
  livingSeeker,
  type SeekerScope,
  seesConversation,
  usersWhoSee,
} from '../../access/scope.ts';
import { instant, type JsonPage, jsonOfRows, rowsToRead } from '../../db/json-page.ts';
import { type AnswerPlace, storeAnswer } from '../../db/idempotent-answer.ts';
import { type Given, compiledStatements, type Places } from '../../db/compiled-statement.ts';
import { type Keyset, readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { OF_KEY } from './rules.ts';

/** A message just written, and the people to notify of it. */
export interface SentRow {
  message: ChatMessage;
  seeker_id: string;
  business_name: string;
  user_ids: string[];
  /** The Today page may have changed for everybody who may see the conversation. */
  is_desk_changed: boolean;
  /** The message before was committed, and older than `PAUSE`, when this one was written. */
  is_after_pause: boolean;
  /** Somebody at the other end registered a device for push notifications. */
  has_devices: boolean;
}

export interface NewMessage {
  id: string;
  conversation_id: string;
  message: string;
  client_id: string | null;
  now: Date;
  /** URL prefix of pictures. */
  files: string;
  /** Where the same statement stores the answer for the idempotency key. */
  answerAt: AnswerPlace | null;
}

/** SQL: the conversation is the seeker's, and its business is not deleted. */
const seekers = ({
  seeker_id,
}: SeekerScope | Places<{ seeker_id: string }>) => sql`conversation.seeker_id = ${seeker_id}
  and exists (select 1 from business b where b.id = conversation.business_id and b.deleted_at is null)`;

/**
 * SQL: a message with its sender's name and picture (under the URL prefix `files`); `m` is the message's row. A client
 * id that the server made is left out.
 */
const messageJson = (m: RawBuilder<unknown>, files: Given<string>) => sql<ChatMessage>`json_build_object(
  'id', ${m}.id, 'conversation_id', ${m}.conversation_id, 'no', ${m}.no, 'message', ${m}.message,
  'user_info', json_build_object(
    'id', coalesce(${m}.user_id, ${m}.seeker_id), 'full_name', coalesce(s.full_name, trim(u.first_name || ' ' || u.last_name)),
    'profile_picture_url', ${files}::text || coalesce(s.profile_picture_key, u.profile_picture_key), 'is_seeker', ${m}.user_id is null),
  'log_date', ${instant(sql`${m}.log_date`)},
  'client_id', case when not starts_with(${m}.client_id, ${sql.lit(OF_KEY)}) then ${m}.client_id end)`;
const sender = (m: RawBuilder<unknown>) => sql`
  left join user_account u on u.id = ${m}.user_id left join seeker s on s.id = ${m}.seeker_id`;

/** Longer than an event takes to reach every node. */
const PAUSE = sql`interval '1 second'`;
/**
 * SQL: whether this statement sees the message before `c`'s last one, and that message is older than `PAUSE`. A message
 * being written concurrently is not seen.
 */
const isAfterPause = (now: RawBuilder<Date>) => sql`
  exists (select from message p where p.conversation_id = c.id and p.no = c.last_message_no - 1 and p.log_date < ${now}::timestamptz - ${PAUSE})
    as is_after_pause`;

/** SQL: ids of the business's users who may see the conversation `c` now. */
const audience = usersWhoSee(sql`c.business_id`, sql`c.location_id`);

/**
 * A seeker's message changes Today for everybody, as it is unread. A user's message changes it if, before this
 * statement, nobody had opened the application or its seeker waited for an answer.
 */
const isDeskChanged = sql`(m.seeker_id is not null or exists (select from application a where a.listing_id = c.listing_id
  and a.seeker_id = c.seeker_id and (a.seen_at is null or a.waits_since is not null)))`;

/** The values of a message to write, and of the place of its stored answer. */
type Written<Sender> = Omit<NewMessage, 'answerAt'> & AnswerPlace & Sender;

/**
 * The end of the statement that writes the message `m` of the conversation `c`; selects a `SentRow`. `devices` are
 * those of the other end.
 */
const sent = (at: Places<Written<object>>, isKept: boolean, devices: RawBuilder<unknown>) => sql`
    shown as (select ${messageJson(sql`m`, at.files)} as message from m ${sender(sql`m`)})
    ${isKept ? sql`, ${storeAnswer(at, sql`json_build_object('data', shown.message)`, sql`shown`)}` : sql``}
    select shown.message, c.seeker_id, b.name as business_name, ${audience} as user_ids, ${isAfterPause(at.now)},
      exists (select from ${devices}) as has_devices, ${isDeskChanged} as is_desk_changed
    from shown join c on true join m on true join business b on b.id = c.business_id`;

/** SQL: this user has read the conversation `c` up to its last message. */
const readToEnd = (user_id: Given<string>) => sql`
  insert into conversation_read (conversation_id, user_id, read_no)
  select c.id, ${user_id}::uuid, c.last_message_no from c
  on conflict (conversation_id, user_id) do update set read_no = excluded.read_no`;

/** Unused values for a statement that stores no answer. */
const NOT_KEPT: AnswerPlace = { scope: '', key: '', status: 0 };

const userMessages = compiledStatements<SentRow, Written<Pick<BusinessScope, 'business_id' | 'user_id'>>>();
const seekerMessages = compiledStatements<SentRow, Written<Pick<SeekerScope, 'seeker_id'>>>();

/**
 * Writes a user's message in one statement. It locks the conversation's row and increments its counter, which gives the
 * message its number. `hasRead`: the sender saw the conversation, and has read up to this message. Undefined when this
 * user has no such conversation. Race: of two senders, the row lock puts one behind the other, so numbers have no gaps
 * and no duplicates, and dates follow the same order.
 */
export async function insertUserMessage(
  db: Queryable,
  { business_id, user_id, account_type }: BusinessScope,
  { answerAt, ...given }: NewMessage,
  hasRead: boolean,
): Promise<SentRow | undefined> {
  const [row] = await userMessages(db, {
    shape: `${account_type} ${answerAt !== null} ${hasRead}`,
    build: (at) => sql<SentRow>`
    with c as (
      update conversation set last_message_no = last_message_no + 1, last_business_message_no = last_message_no + 1,
        last_message_at = greatest(coalesce(last_message_at, ${at.now}), ${at.now})
      where conversation.id = ${at.conversation_id} and ${seesConversation({ business_id: at.business_id, user_id: at.user_id, account_type })} returning *),
    m as (
      insert into message (id, conversation_id, no, user_id, client_id, message, log_date)
      select ${at.id}::uuid, c.id, c.last_message_no, ${at.user_id}::uuid, ${at.client_id}, ${at.message}, c.last_message_at from c returning *),
    ${hasRead ? sql`read as (${readToEnd(at.user_id)}),` : sql``}
    ${sent(at, answerAt !== null, sql`push_device d where d.seeker_id = c.seeker_id`)}`,
    values: { ...given, ...(answerAt ?? NOT_KEPT), business_id, user_id },
  });
  return row;
}

/** Writes a seeker's message in the same way. Undefined also when the seeker is erased. */
export async function insertSeekerMessage(
  db: Queryable,
  { seeker_id }: SeekerScope,
  { answerAt, ...given }: NewMessage,
): Promise<SentRow | undefined> {
  const [row] = await seekerMessages(db, {
    shape: `${answerAt !== null}`,
    build: (at) => sql<SentRow>`
    with writer as (${livingSeeker(at.seeker_id)}),
    c as (
      update conversation set last_message_no = last_message_no + 1, last_seeker_message_no = last_message_no + 1,
        seeker_read_no = last_message_no + 1, last_message_at = greatest(coalesce(last_message_at, ${at.now}), ${at.now})
      where conversation.id = ${at.conversation_id} and ${seekers(at)} and exists (select from writer) returning *),
    m as (
      insert into message (id, conversation_id, no, seeker_id, client_id, message, log_date)
      select ${at.id}::uuid, c.id, c.last_message_no, ${at.seeker_id}::uuid, ${at.client_id}, ${at.message}, c.last_message_at from c returning *),
    ${sent(at, answerAt !== null, sql`push_device d join user_account du on du.id = d.user_id where du.business_id = c.business_id`)}`,
    values: { ...given, ...(answerAt ?? NOT_KEPT), seeker_id },
  });
  return row;
}

interface Typist {
  seeker_id: string;
  user_ids: string[];
  full_name: string;
}

/** The seeker of a conversation, the users who may see it now, and the full name of the person who types. */
export async function selectTypist(
  db: Queryable,
  conversation_id: string,
  typist_id: string,
): Promise<Typist | undefined> {
  const { rows } = await sql<Typist>`
    select c.seeker_id, ${audience} as user_ids,
      coalesce((select s.full_name from seeker s where s.id = ${typist_id}),
        (select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = ${typist_id}), '') as full_name
    from conversation c where c.id = ${conversation_id}`.execute(db);
  return rows[0];
}

/** The message that a sender stored under this client id, if there is one. */
export async function selectByClientId(
  db: Queryable,
  sender_id: string,
  { conversation_id, client_id, files }: Pick<NewMessage, 'conversation_id' | 'client_id' | 'files'>,
): Promise<ChatMessage | undefined> {
  const { rows } = await sql<{ message: ChatMessage }>`
    select ${messageJson(sql`m`, files)} as message from message m ${sender(sql`m`)}
    where m.conversation_id = ${conversation_id} and coalesce(m.user_id, m.seeker_id) = ${sender_id} and m.client_id = ${client_id}`.execute(
    db,
  );
  return rows[0]?.message;
}

/** A page request, and the URL prefix of pictures. */
interface MessagesAsked {
  request: PageRequest;
  files: string;
}

interface PageValues {
  id: string;
  files: string;
  limit: number;
  /** `limit` + 1: the extra row shows whether there are more. */
  fetched: number;
  /** The message number that the page lies beyond; unused on the first page. */
  from: number;
}

/**
 * SQL: messages of a conversation, newest first. The keyset is the message number, which never changes. The
 * conversation id is a parameter, not a join: messages are then read in index order, and a page costs the same in a
 * conversation of any length.
 */
function pageOf(
  visible: RawBuilder<unknown>,
  { from, isUsual, values }: Page,
  at: Places<PageValues>,
): RawBuilder<JsonPage> {
  const reading = readingOf(true, from);
  const list = jsonOfRows({
    page: 'm',
    rows: sql`m ${sender(sql`m`)}`,
    item: messageJson(sql`m`, at.files),
    sort: sql`m.no`,
    id: sql`m.id`,
    reading,
    limit: at.limit,
    isUsual,
  });
  return sql<JsonPage>`
    with c as (select conversation.id, conversation.last_message_no from conversation where conversation.id = ${at.id} and ${visible}),
    m as (
      select m.* from message m where m.conversation_id = ${at.id} and exists (select 1 from c)
        ${from ? sql`and m.no ${reading.beyond} ${at.from}` : sql``}
      order by m.no ${reading.inOrder} limit ${rowsToRead(isUsual, values.fetched, at.fetched)})
    select c.last_message_no as count, list.* from c cross join (${list}) list`;
}

interface Page {
  from: Keyset | null;
  isUsual: boolean;
  /** Key of the compiled statement: pages with the same key share its text. */
  shape: string;
  values: PageValues;
}

function toPage(id: string, { request, files }: MessagesAsked): Page {
  const from = checkedKeyset(request.from, 'integer');
  const { limit, isUsual } = request;
  const values = { id, files, limit, fetched: limit + 1, from: Number(from?.value) };
  return { from, isUsual, shape: `${from?.direction} ${isUsual}`, values };
}

const userPages = compiledStatements<JsonPage, PageValues & Pick<BusinessScope, 'business_id' | 'user_id'>>();
const seekerPages = compiledStatements<JsonPage, PageValues & Pick<SeekerScope, 'seeker_id'>>();

/** A page of a conversation's messages. Undefined when this user has no such conversation. */
export async function selectUserMessages(
  db: Queryable,
  { business_id, user_id, account_type }: BusinessScope,
  id: string,
  asked: MessagesAsked,
): Promise<JsonPage | undefined> {
  const page = toPage(id, asked);
  const [found] = await userPages(db, {
    shape: `${account_type} ${page.shape}`,
    build: (at) =>
      pageOf(seesConversation({ business_id: at.business_id, user_id: at.user_id, account_type }), page, at),
    values: { ...page.values, business_id, user_id },
  });
  return found;
}

/** A page of a conversation's messages. Undefined when this seeker has no such conversation. */
export async function selectSeekerMessages(
  db: Queryable,
  { seeker_id }: SeekerScope,
  id: string,
  asked: MessagesAsked,
): Promise<JsonPage | undefined> {
  const page = toPage(id, asked);
  const [found] = await seekerPages(db, {
    shape: page.shape,
    build: (at) => pageOf(seekers(at), page, at),
    values: { ...page.values, seeker_id },
  });
  return found;
}
