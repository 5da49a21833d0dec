import { listApplicants, listFavourites } from '@jipe/contract/applicants/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { getLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { listConversations, listMessages, readUnreadCount, sendMessage } from '@jipe/contract/messaging/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { listSeekerConversations, searchJobs } from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newOwner, newSeeker, type TestOwner, type TestSeeker } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { fill } from '../testing/fill.ts';

/*
 * The statements of the most frequent calls: one query besides the session gate's, however large the answer, and one
 * that finds its rows by an index, however large the database.
 */

const BUSINESSES = 100;
const LISTINGS = 20_000;
const SEEKERS = 10_000;
const APPLICATIONS = 20_000;
const CONVERSATIONS = 2_000;
const MESSAGES = 20_000;
/** The number of long conversations. */
const TALKED = 50;

let t: TestApp;
let owner: TestOwner;
let seeker: TestSeeker;
let near: { lat: number; lng: number };

const id = (kind: string, n: string) => `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const PLACE = '01900002-0000-7000-8000-000000000001';
const LISTING = '01900003-0000-7000-8000-000000000001';
const CONVERSATION = '01900006-0000-7000-8000-000000000001';

/** Writes rows by the thousand. The owner's business gets a hundredth of them, and forty locations. */
async function writeRows(): Promise<void> {
  const at = `timestamptz '2026-03-01 00:00:00Z'`;
  const business = `case when n % ${BUSINESSES} = 1 then '${owner.business_id}' else ${id('1', `n % ${BUSINESSES}`)} end`;
  const place = `case when n % ${BUSINESSES} = 1 then ${id('2', '1 + n / 100 % 40')} else ${id('2', `100 + n % ${BUSINESSES}`)} end`;
  const statements = [
    // Deferred triggers run within each statement here, because a statement has no time limit and a commit has one.
    `set constraints all immediate`,
    `insert into business (id, name, created_at) select ${id('1', 'n')}, 'Business ' || n, ${at} from generate_series(0, ${BUSINESSES}) n`,
    `insert into location (id, business_id, name, street, state, zip, lat, lng, created_at)
      select ${id('2', 'n')}, '${owner.business_id}', 'Shop ' || n, 'Main St', 'UT', '84101', 40, -111, ${at} from generate_series(1, 40) n
      union all select ${id('2', '100 + n')}, ${id('1', 'n')}, 'Shop ' || n, 'Main St', 'UT', '84101', 30 + n / 10.0, -80 - n / 5.0, ${at}
        from generate_series(0, ${BUSINESSES}) n`,
    `insert into listing (id, business_id, location_id, title, min_age, hourly_rate, responsibilities, job_types, time_sheets, status, lat, lng,
        position, created_at, updated_at)
      select ${id('3', 'n')}, p.business_id, p.id, 'Cook', 18, 15, '[]', '{"Part Time"}', '[]',
        case when n % 8 = 0 then 'paused' else 'active' end, p.lat + n % 997 / 5000.0, p.lng, point(p.lng, p.lat), ${at} + n * interval '1 second', ${at}
      from generate_series(1, ${LISTINGS}) n join location p on p.id = ${place}`,
    `insert into seeker (id, email, password_hash, full_name, created_at)
      select ${id('4', 'n')}, 'seeker' || n || '@example.test', '', 'Seeker ' || n, ${at} from generate_series(1, ${SEEKERS}) n`,
    `insert into application (id, business_id, listing_id, location_id, seeker_id, applied_at)
      select ${id('5', 'n')}, ${business}, l.id, l.location_id, ${id('4', `1 + (n / ${LISTINGS} + n) % ${SEEKERS}`)}, ${at} + n * interval '1 minute'
      from generate_series(1, ${APPLICATIONS}) n join listing l on l.id = ${id('3', `1 + (n - 1) % ${LISTINGS}`)}`,
    `insert into favorite (listing_id, seeker_id, favorited_at) select listing_id, seeker_id, applied_at from application`,
    `insert into conversation (id, business_id, listing_id, location_id, seeker_id, last_message_no, last_seeker_message_no, last_message_at, created_at)
      select ${id('6', 'n')}, a.business_id, a.listing_id, a.location_id, a.seeker_id, k.last, k.last, ${at} + n * interval '1 minute', ${at}
      from generate_series(1, ${CONVERSATIONS}) n join application a on a.id = ${id('5', 'n')}
        cross join lateral (select case when n <= ${TALKED} then ${MESSAGES / TALKED} else 0 end as last) k`,
    `insert into message (id, conversation_id, no, seeker_id, message, log_date)
      select ${id('7', 'n')}, c.id, 1 + (n - 1) / ${TALKED}, c.seeker_id, 'Hello', ${at}
      from generate_series(1, ${MESSAGES}) n join conversation c on c.id = ${id('6', `1 + (n - 1) % ${TALKED}`)}`,
    `insert into session (id, seeker_id, created_at, last_used_at)
      select ${id('8', 'n')}, ${id('4', 'n')}, ${at}, ${at} from generate_series(1, 5000) n`,
    `insert into access_token (token_hash, session_id, expires_at)
      select md5(n::text), ${id('8', 'n')}, ${at} + interval '1 year' from generate_series(1, 5000) n`,
    `insert into user_account (id, business_id, email, account_type, account_status, created_at)
      select ${id('9', 'n')}, ${id('1', `n % ${BUSINESSES}`)}, 'user' || n || '@example.test', 'business_owner', 'active', ${at}
      from generate_series(1, 10000) n`,
    `analyze`,
  ];
  await fill(t.ctx.db, async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  seeker = await newSeeker(t);
  await writeRows();
  near = { lat: 35, lng: -90 };
});
afterAll(() => t.close());

interface Asked {
  text: string;
  values: unknown[];
}

/** Records the statements sent to the database while `run` works. */
async function listening<T>(run: () => Promise<T>): Promise<{ result: T; asked: Asked[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await run();
    const asked = spy.mock.calls.map(([config]) => config as unknown as Asked);
    return { result, asked };
  } finally {
    spy.mockRestore();
  }
}

interface HotCall {
  name: string;
  endpoint: Endpoint;
  sent: () => object;
}

const as = { owner: () => ({ token: owner.token }), seeker: () => ({ token: seeker.token }) };
const calls: HotCall[] = [
  { name: 'profile/me', endpoint: getMe, sent: () => ({ ...as.owner(), body: {} }) },
  { name: 'my-locations', endpoint: listMyLocations, sent: as.owner },
  { name: 'a location', endpoint: getLocation, sent: () => ({ ...as.owner(), params: { id: PLACE } }) },
  { name: 'applicants', endpoint: listApplicants, sent: as.owner },
  {
    name: 'applicants of a listing',
    endpoint: listApplicants,
    sent: () => ({ ...as.owner(), query: { job_id: LISTING } }),
  },
  {
    name: 'favourites of a listing',
    endpoint: listFavourites,
    sent: () => ({ ...as.owner(), query: { job_id: LISTING } }),
  },
  { name: 'conversations', endpoint: listConversations, sent: as.owner },
  {
    name: 'messages',
    endpoint: listMessages,
    sent: () => ({ ...as.owner(), params: { id: CONVERSATION } }),
  },
  { name: 'unread count', endpoint: readUnreadCount, sent: as.owner },
  { name: 'conversations of a seeker', endpoint: listSeekerConversations, sent: as.seeker },
  { name: 'feed, newest', endpoint: searchJobs, sent: as.seeker },
  { name: 'feed, nearest', endpoint: searchJobs, sent: () => ({ ...as.seeker(), query: near }) },
  {
    name: 'send a message',
    endpoint: sendMessage,
    sent: () => ({
      ...as.owner(),
      body: { conversation_id: CONVERSATION, message: 'Hello', client_id: `${Math.random()}` },
    }),
  },
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

interface Plan {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that grow with every business and seeker. No call may scan one of them. */
const LARGE = new Set([
  'access_token',
  'session',
  'user_account',
  'seeker',
  'listing',
  'application',
  'favorite',
  'conversation',
  'message',
]);

/** Returns the large tables that the generic plans of these statements scan. */
async function readWhole(asked: readonly Asked[]): Promise<string[]> {
  const whole: string[] = [];
  await t.ctx.db.connection().execute(async (db) => {
    for (const { text, values } of asked) {
      await sql.raw(`prepare asked as ${text}`).execute(db);
      const given = values.map(() => 'null').join(', ');
      const { rows } = await sql.raw<Plan>(`explain (format json) execute asked${given && `(${given})`}`).execute(db);
      await sql.raw('deallocate asked').execute(db);
      for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'] ?? '';
        if (node['Node Type'].includes('Seq Scan') && LARGE.has(table)) whole.push(table);
      }
    }
  });
  return whole;
}

/** The fields of money and instants that the answers below held. */
const written = new Set<string>();

describe.each(calls)('$name', ({ endpoint, sent }) => {
  it('sends one query, besides the one of the session gate', async () => {
    const { result, asked } = await listening(() => t.call(endpoint, sent()));
    expect(result.status).toBe(200);
    expect(asked[0]?.text).toContain('access_token');
    expect(asked.slice(1).map(({ text }) => text.trim().slice(0, 60))).toHaveLength(1);
  });

  it('writes money with two decimals, and instants as ISO 8601 in UTC with milliseconds', async () => {
    const { body } = await t.call(endpoint, sent());
    const told = [...JSON.stringify(body).matchAll(/"(\w+_(?:at|date)|paid_until|hourly_rate)":("[^"]*"|[\d.]+)/g)];
    for (const [, name = ''] of told) written.add(name);
    for (const [, name, value] of told)
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(name === 'hourly_rate' ? /^"\d+\.\d\d"$/ : /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/),
      ]);
  });

  it('scans no large table', async () => {
    const { asked } = await listening(() => t.call(endpoint, sent()));
    expect(await readWhole(asked)).toEqual([]);
  });
});

it('the answers above held money and instants', () => {
  expect([...written]).toEqual(expect.arrayContaining(['hourly_rate', 'created_at']));
});

it('a login finds the account by an index', async () => {
  const body = { email: owner.email, password: 'not this one' };
  const { result, asked } = await listening(() => t.call(login, { body }));
  expect(result.status).toBe(400);
  expect(asked.some(({ text }) => text.includes('"user_account"'))).toBe(true);
  expect(await readWhole(asked.filter(({ values }) => values.length > 0))).toEqual([]);
});

/** The calls without pages. A location shows all its listings, so another plan may be better for many of them. */
const withoutPages: readonly Endpoint[] = [getMe, getLocation, readUnreadCount, sendMessage];
const pages = calls.filter(({ endpoint }) => !withoutPages.includes(endpoint));

it.each(pages)('$name: writes the number of rows into the SQL text, not a parameter', async ({ endpoint, sent }) => {
  const { asked } = await listening(() => t.call(endpoint, sent()));
  const unknown = asked.flatMap(({ text, values }) =>
    [...text.matchAll(/ limit \$(\d+)/g)]
      .map(([, n]) => values[Number(n) - 1])
      .filter((rows) => rows !== COUNTED_AT_MOST),
  );
  expect(unknown).toEqual([]);
  expect(asked.some(({ text }) => / limit \d/.test(text))).toBe(true);
});
