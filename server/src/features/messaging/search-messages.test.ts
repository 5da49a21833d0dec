import { listConversations, sendMessage } from '@jipe/contract/messaging/endpoints';
import { replyToBusiness, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { searchKey, wordsOf } from '@jipe/contract/values/words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { fill } from '../../testing/fill.ts';

let t: TestApp;
let owner: TestOwner;
let location_id: string;
let listing_id: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  location_id = await newLocation(t, owner.business_id, { name: 'Boise' });
  listing_id = await newListing(t, location_id, { title: 'Cashier' });
});
afterAll(async () => t.close());

async function talk(full_name: string, job_id = listing_id, { token } = owner) {
  const seeker = await newSeeker(t, { full_name });
  const id = await newConversation(t, { token, job_id, seeker });
  const say = async (message: string) =>
    (await t.call(sendMessage, { token: owner.token, body: { conversation_id: id, message } })).body.data.id;
  const reply = async (message: string) =>
    (await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message } })).body.data.id;
  return { id, say, reply };
}

const search = async (text: string, token = owner.token, more: Record<string, string | number> = {}) => {
  const { status, body } = await t.call(listConversations, { token, query: { search: text, ...more } });
  expect(status).toBe(200);
  return body.data.results.map(({ conversation, found }) => [conversation.id, found]);
};

describe('the search of conversations', () => {
  it('finds the latest message with all words, whatever their case, accents and punctuation', async () => {
    const ana = await talk('Ana');
    await ana.reply('Can I begin on Tuesday? I have a driver’s licence.');
    await ana.say('Do you know latte art');
    const second = await ana.reply('Sí, TUESDAY mañana: my Drivers-Licence is new');
    await ana.say('Good');
    const hit = [[ana.id, { message_id: second, message: 'Sí, TUESDAY mañana: my Drivers-Licence is new' }]];
    for (const text of ["tuesday driver's licence", 'manana', 'LICENCE drivers', 'si tues', 'driverslicence'])
      expect(await search(text)).toEqual(hit);
    // No single message holds both words.
    expect(await search('latte tuesday')).toEqual([]);
    // All of a few conversations are searched, whatever the word.
    const { body } = await t.call(listConversations, { token: owner.token, query: { search: 'tuesday' } });
    expect(body.data).not.toHaveProperty('among_latest');
    // Words match in name and title together, or in one message, but not across both.
    expect(await search('ana cashier')).toEqual([[ana.id, null]]);
    expect(await search('ana latte')).toEqual([]);
  });

  it('names no message when the job seeker’s name matches, or without a search', async () => {
    const bea = await talk('Beatrix');
    await bea.reply('Beatrix here');
    expect(await search('beatrix')).toEqual([[bea.id, null]]);
    const { body } = await t.call(listConversations, { token: owner.token });
    expect(new Set(body.data.results.map(({ found }) => found))).toEqual(new Set([null]));
  });

  it('uses the current name, title and text, not earlier ones', async () => {
    const job_id = await newListing(t, location_id, { title: 'Florist' });
    const seeker = await newSeeker(t, { full_name: 'Maiden Jones' });
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    expect(await search('maiden florist')).toEqual([[id, null]]);
    await t.call(updateSeekerProfile, { token: seeker.token, body: { full_name: 'Married Jones' } });
    await t.ctx.db.updateTable('listing').set({ title: 'Gardener' }).where('id', '=', job_id).execute();
    expect(await search('married gardener')).toEqual([[id, null]]);
    expect(await search('maiden')).toEqual([]);
    expect(await search('florist')).toEqual([]);
    const message = (
      await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'tulips' } })
    ).body.data.id;
    await t.ctx.db.updateTable('message').set({ message: 'roses' }).where('id', '=', message).execute();
    expect(await search('tulips')).toEqual([]);
    expect(await search('roses')).toEqual([[id, { message_id: message, message: 'roses' }]]);
  });

  it('finds words of two letters', async () => {
    const jo = await talk('Cyd');
    const message_id = await jo.reply('Ok q9');
    expect(await search('q9')).toEqual([[jo.id, { message_id, message: 'Ok q9' }]]);
  });

  it('shows a manager only conversations of assigned locations', async () => {
    const elsewhere = await newLocation(t, owner.business_id);
    const there = await talk('Dee', await newListing(t, elsewhere));
    await there.reply('wintergreen');
    const here = await talk('Eve');
    const message_id = await here.reply('wintergreen');
    const manager = await newManager(t, owner.business_id, [location_id]);
    const hit = [here.id, { message_id, message: 'wintergreen' }];
    expect(await search('wintergreen', manager.token)).toEqual([hit]);
    expect(await search('wintergreen', owner.token, { location_id })).toEqual([hit]);
    expect(await search('wintergreen')).toHaveLength(2);
    expect(await search('wintergreen', (await newOwner(t)).token)).toEqual([]);
  });

  it('finds a rare word in any conversation, and a frequent one in the latest 1,000', async () => {
    const many = await newOwner(t);
    const listing = await newListing(t, await newLocation(t, many.business_id));
    const old = await talk('Old', listing, many);
    const { seeker_id } = await newSeeker(t, {});
    const message_id = newId();
    const { db } = t.ctx;
    await sql`insert into message (id, conversation_id, no, seeker_id, message, log_date)
      values (${message_id}, ${old.id}, 1, ${seeker_id}, 'A zephyr, hello on Tuesday', ${t.clock.now()})`.execute(db);
    await fill(db, async (one) => {
      await sql`
      with s as (insert into seeker (id, email, password_hash, full_name, created_at)
        select gen_random_uuid(), 'crowd-' || n || '@example.test', '', 'Crowd ' || n, ${t.clock.now()} from generate_series(1, 1300) n
        returning id),
      c as (insert into conversation (id, business_id, listing_id, location_id, seeker_id, created_at, last_message_no)
        select gen_random_uuid(), l.business_id, l.id, l.location_id, s.id, ${t.clock.now()}::timestamptz + interval '1 minute', 1
        from s, listing l where l.id = ${listing} returning id, seeker_id)
      insert into message (id, conversation_id, no, seeker_id, message, log_date)
      select gen_random_uuid(), id, 1, seeker_id, 'Hello, it’s me', ${t.clock.now()} from c`.execute(one);
      await sql`insert into message (id, conversation_id, no, seeker_id, message, log_date)
      select gen_random_uuid(), c.id, 2, c.seeker_id, 'See you Tuesday or on tuesdays', ${t.clock.now()}
      from conversation c where c.listing_id = ${listing} and c.id <> ${old.id}`.execute(one);
    });
    // In the last search both words are frequent, though not in one message.
    for (const text of ['zephyr', 'tuesday zephyr', 'hello tues'])
      expect(await search(text, many.token)).toEqual([[old.id, { message_id, message: 'A zephyr, hello on Tuesday' }]]);
    const { body } = await t.call(listConversations, { token: many.token, query: { search: 'hello' } });
    // A frequent word finds only the latest conversations, and the answer says so; a rare word finds all.
    expect(body.data).toMatchObject({ count: 1000, among_latest: 1000 });
    const rare = await t.call(listConversations, { token: many.token, query: { search: 'zephyr' } });
    expect(rare.body.data).not.toHaveProperty('among_latest');
  });

  it('finds the same as a plain search, also after erasures and new messages', async () => {
    const many = await newOwner(t);
    const places = [await newLocation(t, many.business_id), await newLocation(t, many.business_id)];
    const listings = [
      await newListing(t, places[0] ?? '', { title: 'Barista Zoë' }),
      await newListing(t, places[1] ?? '', { title: "Cook's help" }),
    ];
    const manager = await newManager(t, many.business_id, places.slice(1));
    const [sample] = fc.sample(inbox, { numRuns: 1, seed: 37 });
    if (!sample) throw new TypeError('no sample');
    const { db } = t.ctx;
    const all = sample.people.map(({ name, messages }, at) => ({
      id: newId(),
      seeker_id: newId(),
      name,
      title: at % 3 === 0 ? "Cook's help" : 'Barista Zoë',
      listing_id: listings[at % 3 === 0 ? 1 : 0] ?? '',
      place: at % 3 === 0 ? 1 : 0,
      minute: at,
      messages: messages.map((message) => ({ id: newId(), message })),
    }));
    const write = async (people: typeof all, from: number) =>
      fill(db, async (one) =>
        sql`insert into message (id, conversation_id, no, seeker_id, message, log_date)
        select m.id, p.id, ${from}::int + m.no, p.seeker_id, m.message, ${t.clock.now()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, seeker_id uuid, messages jsonb)
          cross join lateral rows from (jsonb_to_recordset(p.messages) as (id uuid, message text)) with ordinality m (id, message, no)`.execute(
          one,
        ),
      );
    await fill(db, async (one) =>
      sql`with p as (
        select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p (id uuid, seeker_id uuid, name text, listing_id uuid, minute int)),
      s as (insert into seeker (id, email, password_hash, full_name, created_at)
        select seeker_id, seeker_id || '@example.test', '', name, ${t.clock.now()} from p)
      insert into conversation (id, business_id, listing_id, location_id, seeker_id, created_at)
      select p.id, l.business_id, l.id, l.location_id, p.seeker_id, ${t.clock.now()}::timestamptz + minute * interval '1 minute'
      from p join listing l on l.id = p.listing_id`.execute(one),
    );
    await write(all, 0);
    const compare = async () => {
      for (const query of sample.queries) {
        const words = wordsOf(query);
        const holds = (text: string) => words.every((one) => searchKey(text).includes(one));
        for (const [token, mine] of [
          [many.token, all],
          [manager.token, all.filter(({ place }) => place === 1)],
        ] as const) {
          const expected: [string, { message_id: string; message: string } | null][] = [];
          for (const { id, name, title, messages } of mine.toReversed()) {
            const said = messages.findLast(({ message }) => holds(message));
            const isNamed = words.every((one) => searchKey(name).includes(one) || searchKey(title).includes(one));
            if (isNamed) expected.push([id, null]);
            else if (said) expected.push([id, { message_id: said.id, message: said.message }]);
          }
          const { body } = await t.call(listConversations, { token, query: { search: query } });
          const found = body.data.results.map((row) => [row.conversation.id, row.found]);
          expect({ query, count: body.data.count, found }).toEqual({
            query,
            count: expected.length,
            found: expected.slice(0, found.length),
          });
        }
      }
    };
    await compare();
    const erased = all.filter((_one, at) => at % 7 === 0);
    await sql`update message set message = '[erased]' where conversation_id = any(${erased.map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
    for (const { messages } of erased) for (const message of messages) message.message = '[erased]';
    const talkative = all.slice(0, 20).map((person) => ({
      ...person,
      messages: sample.more.map((message) => ({ id: newId(), message })),
    }));
    await write(talkative, 100);
    for (const [at, { messages }] of talkative.entries()) all[at]?.messages.push(...messages);
    await compare();
  }, 120_000);
});

/** Short words, so that some are frequent and some are parts of others, and a few rare words. */
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('hello', 'you', 'week', 'Tuesday', 'señor', 'café', "don't", 'on-time', 'ﬁne', '日本'),
  },
  {
    weight: 3,
    arbitrary: fc.string({ unit: fc.constantFrom(...Array.from("abeéñ-'zß9.")), minLength: 1, maxLength: 6 }),
  },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom(...Array.from('qxyzÅШ0123456789%_\\:*&|!()')),
      minLength: 2,
      maxLength: 30,
    }),
  },
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const part = fc.tuple(text, fc.nat(), fc.integer({ min: 1, max: 7 })).map(([of, at, length]) => {
  const letters = Array.from(of);
  return letters.slice(at % letters.length, (at % letters.length) + length).join('');
});
const inbox = fc.record({
  people: fc.array(fc.record({ name: text, messages: fc.array(text, { minLength: 0, maxLength: 5 }) }), {
    minLength: 320,
    maxLength: 320,
    size: 'max',
  }),
  more: fc.array(text, { minLength: 20, maxLength: 20, size: 'max' }),
  queries: fc.array(
    fc
      .oneof(
        part,
        fc.tuple(part, part).map((parts) => parts.join(' ')),
      )
      .filter((query) => wordsOf(query).length > 0),
    { minLength: 60, maxLength: 60, size: 'max' },
  ),
});
