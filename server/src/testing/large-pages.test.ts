import { listApplicants, listFavourites } from '@jipe/contract/applicants/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { listHiringManagers, listLocations, listMyLocations } from '@jipe/contract/locations/endpoints';
import { listConversations, listMessages } from '@jipe/contract/messaging/endpoints';
import { listSeekerConversations, listSeekerMessages, searchJobs } from '@jipe/contract/seeker/endpoints';
import { listUsers } from '@jipe/contract/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, type TestOwner, type TestSeeker } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { fill } from './fill.ts';

/*
 * Rows as large as were ever possible: a database may have some from before texts were limited in bytes. A page of any
 * list ends at 4 MB, and its links lead to every row once.
 */

const MOST = 4_000_000;
/** Rows in each list. */
const ROWS = 30;
/** 100 characters of 31 code points each. */
const HEAVY = `a${'\u0301'.repeat(30)}`.repeat(100);

let t: TestApp;
let owner: TestOwner;
let seeker: TestSeeker;
let conversation_id: string;

beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  seeker = await newSeeker(t, { full_name: HEAVY });
  const location_id = await newLocation(t, owner.business_id);
  const listing_id = await newListing(t, location_id);
  const { business_id, user_id } = owner;
  const at = t.clock.now();
  const skills = JSON.stringify(Array.from({ length: 40 }, () => ({ name: HEAVY })));
  const rows = sql`generate_series(1, ${ROWS}::int) n`;
  const run = (statement: ReturnType<typeof sql>) => fill(t.ctx.db, (db) => statement.execute(db));
  await run(sql`
    insert into seeker (id, email, password_hash, full_name, about_you, skills, created_at)
    select gen_random_uuid(), 's' || n || '@heavy.test', '', lpad(n::text, 4, '0') || ${HEAVY}::text, repeat(${HEAVY}::text, 10), ${skills}::jsonb, ${at}
    from ${rows}`);
  const people = sql`seeker s where s.email like '%@heavy.test'`;
  await run(sql`
    insert into application (id, business_id, location_id, listing_id, seeker_id, applied_at)
    select gen_random_uuid(), ${business_id}, ${location_id}, ${listing_id}, s.id, ${at} from ${people}`);
  await run(
    sql`insert into favorite (listing_id, seeker_id, favorited_at) select ${listing_id}, s.id, ${at} from ${people}`,
  );
  await run(sql`
    insert into conversation (id, business_id, location_id, listing_id, seeker_id, created_at)
    select gen_random_uuid(), ${business_id}, ${location_id}, ${listing_id}, s.id, ${at} from ${people}`);
  await run(sql`
    insert into location (id, business_id, name, street, city, state, zip, phone, lat, lng, created_at)
    select gen_random_uuid(), ${business_id}, n || ${HEAVY}::text, repeat(${HEAVY}::text, 30), ${HEAVY}, 'UT', '84601', '8015550100', 40, -111, ${at} from ${rows}`);
  await run(sql`
    insert into user_account (id, business_id, email, first_name, last_name, account_type, account_status, created_at)
    select gen_random_uuid(), ${business_id}, n || '@heavy.test', 'Ana', n::text, 'hiring_manager', 'active', ${at} from ${rows}`);
  await run(sql`
    insert into location_manager (location_id, user_id, created_at)
    select l.id, u.id, ${at} from location l, user_account u where l.business_id = ${business_id} and u.email like '%@heavy.test'`);
  await run(sql`
    insert into listing (id, business_id, location_id, title, min_age, hourly_rate, responsibilities, job_types, time_sheets, status, lat, lng,
      position, created_at, updated_at)
    select gen_random_uuid(), ${business_id}, l.id, repeat(${HEAVY}::text, 30), 18, 15.5, '[]', '{Part Time}', '[]', 'active', 40, -111,
      point(-111, 40), ${at}, ${at}
    from location l where l.business_id = ${business_id}`);
  await run(sql`
    insert into conversation (id, business_id, location_id, listing_id, seeker_id, created_at)
    select gen_random_uuid(), ${business_id}, li.location_id, li.id, ${seeker.seeker_id}, ${at} from listing li where li.business_id = ${business_id}`);
  ({ id: conversation_id } = await t.ctx.db
    .updateTable('conversation')
    .set({ last_message_no: ROWS, last_message_at: at })
    .where('seeker_id', '=', seeker.seeker_id)
    .where('listing_id', '=', listing_id)
    .returning('id')
    .executeTakeFirstOrThrow());
  // One at a time, as messages are sent.
  for (let no = 1; no <= ROWS; no++) {
    await run(sql`
      insert into message (id, conversation_id, no, message, user_id, log_date)
      values (gen_random_uuid(), ${conversation_id}, ${no}, repeat(${HEAVY}::text, 40), ${user_id}, ${at})`);
  }
});
afterAll(async () => t.close());

interface Read {
  ids: string[];
  largest: number;
}

const textOf = (row: unknown) => JSON.stringify(row);

/** Reads all rows of a list by its `next` links, and back again by its `previous` links. */
async function readOn(list: Endpoint, call: { token: string; params?: Record<string, string> }, limit: number | null) {
  const walk = async (link: 'next' | 'previous', start: Record<string, string>): Promise<Read & { last: string }> => {
    const read: Read & { last: string } = { ids: [], largest: 0, last: '' };
    let query: Record<string, string> | null = start;
    while (query) {
      const { status, body } = await t.call(list as never, { ...call, query });
      expect(status).toBe(200);
      const page = (body as { data?: unknown }).data ?? body;
      const { results, ...links } = page as { results: unknown[]; next: string | null; previous: string | null };
      const ids = results.map(textOf);
      read.ids = link === 'next' ? [...read.ids, ...ids] : [...ids, ...read.ids];
      if (results.length > 1) read.largest = Math.max(read.largest, Buffer.byteLength(JSON.stringify(body)));
      read.last = links.previous === null ? read.last : (new URL(links.previous).searchParams.get('cursor') ?? '');
      const to = links[link];
      query = to === null ? null : Object.fromEntries(new URL(to).searchParams);
    }
    return read;
  };
  return walk('next', limit === null ? {} : { limit: String(limit) }).then(async (forth) => ({
    forth,
    back:
      forth.last === ''
        ? null
        : await walk('previous', { ...(limit === null ? {} : { limit: String(limit) }), cursor: forth.last }),
  }));
}

const ofOwner = () => ({ token: owner.token });
const ofSeeker = () => ({ token: seeker.token });
const inConversation = (whose: { token: string }) => ({ ...whose, params: { id: conversation_id } });
const lists: [string, Endpoint, () => { token: string; params?: Record<string, string> }, number][] = [
  ['applicants', listApplicants, ofOwner, ROWS],
  ['favourites', listFavourites, ofOwner, ROWS],
  ['conversations', listConversations, ofOwner, 2 * ROWS + 2],
  ['messages', listMessages, () => inConversation(ofOwner()), ROWS],
  ['locations', listMyLocations, ofOwner, ROWS + 1],
  ['location options', listLocations, ofOwner, ROWS + 1],
  ['hiring managers', listHiringManagers, ofOwner, ROWS],
  ['users', listUsers, ofOwner, ROWS + 1],
  ['jobs', searchJobs, ofSeeker, ROWS + 2],
  ['conversations of a seeker', listSeekerConversations, ofSeeker, ROWS + 2],
  ['messages of a seeker', listSeekerMessages, () => inConversation(ofSeeker()), ROWS],
];

describe('pages of large rows stay under 4 MB and contain every row once, in the list of', () => {
  it.each(lists)('%s', async (_name, list, call, count) => {
    for (const limit of [1000, null]) {
      const { forth, back } = await readOn(list, call(), limit);
      expect(forth.ids.length).toBe(count);
      expect(new Set(forth.ids).size).toBe(count);
      expect(forth.largest).toBeLessThan(MOST);
      // Backwards from the last page come all rows before it, in the same order.
      const before = back?.ids ?? [];
      expect(before).toEqual(forth.ids.slice(0, before.length));
    }
  });
});
