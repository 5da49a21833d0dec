import { listConversations, sendMessage } from '@jipe/contract/messaging/endpoints';
import { replyToBusiness, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';

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
  it('finds all words in one message, the latest of them, whatever their form', async () => {
    const ana = await talk('Ana');
    await ana.reply('Can I begin on Tuesday? I have a driver’s licence.');
    await ana.say('Do you know latte art');
    const second = await ana.reply('Sí, TUESDAY mañana: my Drivers-Licence is new');
    await ana.say('Good');
    const hit = [[ana.id, { message_id: second, message: 'Sí, TUESDAY mañana: my Drivers-Licence is new' }]];
    for (const text of ["tuesday driver's licence", 'manana', 'LICENCE drivers', 'si tues', 'driverslicence'])
      expect(await search(text)).toEqual(hit);
    // Not in one message.
    expect(await search('latte tuesday')).toEqual([]);
    // Name and title together, or a message: nothing of both.
    expect(await search('ana cashier')).toEqual([[ana.id, null]]);
    expect(await search('ana latte')).toEqual([]);
  });

  it('says where name and title hold the words, and says nothing without a search', async () => {
    const bea = await talk('Beatrix');
    await bea.reply('Beatrix here');
    expect(await search('beatrix')).toEqual([[bea.id, null]]);
    const { body } = await t.call(listConversations, { token: owner.token });
    expect(new Set(body.data.results.map(({ found }) => found))).toEqual(new Set([null]));
  });

  it('goes by the name and the title of now, and by what is written, not by what was', async () => {
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

  it('finds words of one and two letters too', async () => {
    const jo = await talk('Cyd');
    const message_id = await jo.reply('Ok q9');
    expect(await search('q9')).toEqual([[jo.id, { message_id, message: 'Ok q9' }]]);
  });

  it('shows a manager nothing of other locations', async () => {
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

  it('finds a rare word in an old conversation among many, and a frequent one in the latest', async () => {
    const many = await newOwner(t);
    const listing = await newListing(t, await newLocation(t, many.business_id));
    const old = await talk('Old', listing, many);
    const { seeker_id } = await newSeeker(t, {});
    const message_id = newId();
    const { db } = t.ctx;
    await sql`insert into message (id, conversation_id, no, seeker_id, message, log_date)
      values (${message_id}, ${old.id}, 1, ${seeker_id}, 'A zephyr, hello', ${t.clock.now()})`.execute(db);
    await sql`
      with s as (insert into seeker (id, email, password_hash, full_name, created_at)
        select gen_random_uuid(), 'crowd-' || n || '@example.test', '', 'Crowd ' || n, ${t.clock.now()} from generate_series(1, 1300) n
        returning id),
      c as (insert into conversation (id, business_id, listing_id, location_id, seeker_id, created_at, last_message_no)
        select gen_random_uuid(), l.business_id, l.id, l.location_id, s.id, ${t.clock.now()}::timestamptz + interval '1 minute', 1
        from s, listing l where l.id = ${listing} returning id, seeker_id)
      insert into message (id, conversation_id, no, seeker_id, message, log_date)
      select gen_random_uuid(), id, 1, seeker_id, 'Hello', ${t.clock.now()} from c`.execute(db);
    expect(await search('zephyr', many.token)).toEqual([[old.id, { message_id, message: 'A zephyr, hello' }]]);
    const { body } = await t.call(listConversations, { token: many.token, query: { search: 'hello' } });
    // So many of the latest that hold it are read.
    expect(body.data.count).toBe(1000);
  });
});
