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
import { type Given, keptStatements, type Places } from '../../db/compiled-statement.ts';
import { type Keyset, readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { OF_KEY } from './rules.ts';

/** A message just written, and who is to be told of it. */
export interface SentRow {
  message: ChatMessage;
  seeker_id: string;
  business_name: string;
  user_ids: string[];
  /** Today may say something else: to everybody who may see the conversation. */
  is_desk_changed: boolean;
  /** The message before was there for good (`PAUSE`) when this one was written. */
  is_after_pause: boolean;
  /** Somebody at the other end asked for notes on a device. */
  has_devices: boolean;
}

export interface NewMessage {
  id: string;
  conversation_id: string;
  message: string;
  client_id: string | null;
  now: Date;
  /** Where pictures are. */
  files: string;
  /** Where the answer is kept, as a part of the same statement. */
  answerAt: AnswerPlace | null;
}

/** A business that is gone has no conversations any more. */
const seekers = ({
  seeker_id,
}: SeekerScope | Places<{ seeker_id: string }>) => sql`conversation.seeker_id = ${seeker_id}
  and exists (select 1 from business b where b.id = conversation.business_id and b.deleted_at is null)`;

/** A message with its sender's name and picture, which is at `files`; `m` is the message's row. An id of our own for it is not shown. */
const messageJson = (m: RawBuilder<unknown>, files: Given<string>) => sql<ChatMessage>`json_build_object(
  'id', ${m}.id, 'conversation_id', ${m}.conversation_id, 'no', ${m}.no, 'message', ${m}.message,
  'user_info', json_build_object(
    'id', coalesce(${m}.user_id, ${m}.seeker_id), 'full_name', coalesce(s.full_name, trim(u.first_name || ' ' || u.last_name)),
    'profile_picture_url', ${files}::text || coalesce(s.profile_picture_key, u.profile_picture_key), 'is_seeker', ${m}.user_id is null),
  'log_date', ${instant(sql`${m}.log_date`)},
  'client_id', case when not starts_with(${m}.client_id, ${sql.lit(OF_KEY)}) then ${m}.client_id end)`;
const sender = (m: RawBuilder<unknown>) => sql`
  left join user_account u on u.id = ${m}.user_id left join seeker s on s.id = ${m}.seeker_id`;

/** More than telling of a message takes to reach every node. */
const PAUSE = sql`interval '1 second'`;
/** Was the message before `c`'s last one seen by this statement, and old? One that is being written this moment is not seen. */
const isAfterPause = (now: RawBuilder<Date>) => sql`
  exists (select from message p where p.conversation_id = c.id and p.no = c.last_message_no - 1 and p.log_date < ${now}::timestamptz - ${PAUSE})
    as is_after_pause`;

/** Users of the business who may see the conversation `c`, now. */
const audience = usersWhoSee(sql`c.business_id`, sql`c.location_id`);

/**
 * A seeker's message is unread by everybody; the business's own changes what its application, if there is one, was before this statement:
 * nobody had opened it, or its seeker waited.
 */
const isDeskChanged = sql`(m.seeker_id is not null or exists (select from application a where a.listing_id = c.listing_id
  and a.seeker_id = c.seeker_id and (a.seen_at is null or a.waits_since is not null)))`;

/** The values of a message that is written; where its answer is kept, those of that place too. */
type Written<Sender> = Omit<NewMessage, 'answerAt'> & AnswerPlace & Sender;

/** The end of the statement that writes the message `m` of the conversation `c`: a `SentRow`. `devices` are those of the other end. */
const sent = (at: Places<Written<object>>, isKept: boolean, devices: RawBuilder<unknown>) => sql`
    shown as (select ${messageJson(sql`m`, at.files)} as message from m ${sender(sql`m`)})
    ${isKept ? sql`, ${storeAnswer(at, sql`json_build_object('data', shown.message)`, sql`shown`)}` : sql``}
    select shown.message, c.seeker_id, b.name as business_name, ${audience} as user_ids, ${isAfterPause(at.now)},
      exists (select from ${devices}) as has_devices, ${isDeskChanged} as is_desk_changed
    from shown join c on true join m on true join business b on b.id = c.business_id`;

/** What the places of an answer are given where none is kept: the statement has no such place. */
const NOT_KEPT: AnswerPlace = { scope: '', key: '', status: 0 };

const userMessages = keptStatements<SentRow, Written<Pick<BusinessScope, 'business_id' | 'user_id'>>>();
const seekerMessages = keptStatements<SentRow, Written<Pick<SeekerScope, 'seeker_id'>>>();

/**
 * Writes a user's message in one statement: the conversation's row is locked and counted up, which gives the message its place;
 * the sender has read up to it. Undefined when there is no such conversation for this user. Race: two senders: the row lock puts
 * one behind the other, so numbers have no gap and no double, and their dates follow the same order.
 */
export async function insertUserMessage(
  db: Queryable,
  { business_id, user_id, account_type }: BusinessScope,
  { answerAt, ...given }: NewMessage,
): Promise<SentRow | undefined> {
  const [row] = await userMessages(db, {
    shape: `${account_type} ${answerAt !== null}`,
    build: (at) => sql<SentRow>`
    with c as (
      update conversation set last_message_no = last_message_no + 1, last_business_message_no = last_message_no + 1,
        last_message_at = greatest(coalesce(last_message_at, ${at.now}), ${at.now})
      where conversation.id = ${at.conversation_id} and ${seesConversation({ business_id: at.business_id, user_id: at.user_id, account_type })} returning *),
    m as (
      insert into message (id, conversation_id, no, user_id, client_id, message, log_date)
      select ${at.id}::uuid, c.id, c.last_message_no, ${at.user_id}::uuid, ${at.client_id}, ${at.message}, c.last_message_at from c returning *),
    read as (
      insert into conversation_read (conversation_id, user_id, read_no)
      select c.id, ${at.user_id}::uuid, c.last_message_no from c
      on conflict (conversation_id, user_id) do update set read_no = excluded.read_no),
    ${sent(at, answerAt !== null, sql`push_device d where d.seeker_id = c.seeker_id`)}`,
    values: { ...given, ...(answerAt ?? NOT_KEPT), business_id, user_id },
  });
  return row;
}

/** The same from the seeker's end; undefined, too, where the seeker is erased. */
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

/** Who may see a conversation now, its seeker and users of the business, and the name of the one of them who types. */
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

/** The message a sender wrote under this client-made id, if there is one. */
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

/** What a page of messages is asked for, and where pictures are. */
interface MessagesAsked {
  request: PageRequest;
  files: string;
}

/** The values of one page. */
interface PageValues {
  id: string;
  files: string;
  limit: number;
  /** One more than is shown tells whether there are more. */
  fetched: number;
  /** The place the page lies beyond, where it is not the first. */
  from: number;
}

/**
 * Messages of a conversation, newest first. The keyset is the message's place, which never changes. The id is given to the messages as
 * it is, not by a join: they are then read in the index's order, and a page costs the same in a conversation of any length.
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
  /** Tells apart texts of the statement. */
  shape: string;
  values: PageValues;
}

function toPage(id: string, { request, files }: MessagesAsked): Page {
  const from = checkedKeyset(request.from, 'integer');
  const { limit, isUsual } = request;
  const values = { id, files, limit, fetched: limit + 1, from: Number(from?.value) };
  return { from, isUsual, shape: `${from?.direction} ${isUsual}`, values };
}

const userPages = keptStatements<JsonPage, PageValues & Pick<BusinessScope, 'business_id' | 'user_id'>>();
const seekerPages = keptStatements<JsonPage, PageValues & Pick<SeekerScope, 'seeker_id'>>();

/** A page of a conversation. Undefined when there is no such conversation for this user. */
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

/** The same for the seeker. */
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
