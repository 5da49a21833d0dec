import pg from 'pg';
import { get, measure, type Measured } from './lists.ts';
import { withProduct } from './product.ts';
import { ids, seedStatements, tokens } from './seed.ts';

/** What stands around the one conversation is the same at every size. */
const AROUND = { businesses: 50, listings: 10_000, applications: 10_000, messages: 20_000 };
const LARGEST_PAGE = 1000;

/** Lets the first conversation grow to so many messages, each second one the seeker's; nobody of the business has read any. */
const growTo = (size: number): string[] => [
  `insert into message (id, conversation_id, no, user_id, seeker_id, client_id, message, log_date)
    select gen_random_uuid(), c.id, no, case when no % 2 = 1 then '${ids.owner}'::uuid end, case when no % 2 = 0 then c.seeker_id end,
      'grown-' || no, 'Hello! When could you come in for a talk? Any morning this week is fine.', c.created_at + no * interval '1 second'
    from conversation c cross join lateral generate_series(c.last_message_no + 1, ${size}) no where c.id = '${ids.conversation}'`,
  `update conversation set last_message_no = ${size}, last_seeker_message_no = ${size - (size % 2)},
    last_business_message_no = ${size - 1 + (size % 2)}, seeker_read_no = 0, last_message_at = '2026-11-01' where id = '${ids.conversation}'`,
  `delete from conversation_read where conversation_id = '${ids.conversation}'`,
];

/** Measures a conversation of `size` messages, all of them unread, as those who have it open call it. */
export async function measureMessages(databaseUrl: string, size: number): Promise<Measured[]> {
  return withProduct(databaseUrl, async (url) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    for (const statement of [...seedStatements(AROUND), ...growTo(size)]) await client.query(statement);
    const seeker = await client.query<{ seeker_id: string }>(
      `update session set seeker_id = (select seeker_id from conversation where id = '${ids.conversation}')
       where seeker_id = '${ids.seeker(1)}' returning seeker_id`,
    );
    if (seeker.rowCount !== 1) throw new Error('The seeker of the conversation is not signed in.');
    await client.query('vacuum analyze');
    await client.end();
    return measureAll(url, size);
  });
}

interface Messages {
  count: number;
  next: string | null;
}

/** The cursor of the page in the middle. */
async function middleOf(url: string, path: string, size: number): Promise<string> {
  let cursor = '';
  for (let left = Math.floor(size / 2); left > 0; left -= LARGEST_PAGE) {
    const limit = Math.min(left, LARGEST_PAGE);
    const { next } = await get<Messages>(url, `${path}?limit=${limit}&cursor=${cursor}`, tokens.owner);
    cursor = next === null ? cursor : (new URL(next).searchParams.get('cursor') ?? '');
  }
  return cursor;
}

async function measureAll(url: string, size: number): Promise<Measured[]> {
  const { owner } = tokens;
  const seeker = tokens.seeker(1);
  const path = `conversation/get-message/${ids.conversation}/`;
  const { count } = await get<Messages>(url, path, owner);
  if (count !== size) throw new Error(`There are ${count} messages and not ${size}.`);
  const middle = await middleOf(url, path, size);
  const calls: [string, string, string][] = [
    ['messages, first page', `${path}?limit=20`, owner],
    ['messages, a page in the middle', `${path}?limit=20&cursor=${middle}`, owner],
    ['messages, of the seeker', `seeker/conversations/${ids.conversation}/messages/?limit=20`, seeker],
    ['conversations', 'business/favourite/', owner],
    ['conversations, of the seeker', 'seeker/conversations/', seeker],
    ['the conversation’s header', `conversation/conversation-details/${ids.conversation}`, owner],
    ['unread conversations', 'conversation/unread-count/', owner],
  ];
  const measured: Measured[] = [];
  for (const [name, address, token] of calls) measured.push(await measure(name, () => get(url, address, token)));
  return measured;
}
