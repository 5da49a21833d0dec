import {
  addNote,
  deleteNote,
  hideApplication,
  markApplicationSeen,
  readTimeline,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishedEvent } from '../../realtime/publish.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { everyPage } from '../../testing/every-page.ts';
import { markTold } from './mark-seen.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A seeker who applied at both locations of a business, and a manager for each location. */
async function newStory() {
  const owner = await newOwner(t);
  const [north, south] = [
    await newLocation(t, owner.business_id, { name: 'North' }),
    await newLocation(t, owner.business_id, { name: 'South' }),
  ];
  const [barista, cook] = [
    await newListing(t, north, { title: 'Barista' }),
    await newListing(t, south, { title: 'Cook' }),
  ];
  const managers = {
    north: await newManager(t, owner.business_id, [north]),
    south: await newManager(t, owner.business_id, [south]),
  };
  const seeker = await newSeeker(t);
  const apply = async (id: string) => {
    t.clock.advance({ seconds: 1 });
    return (await t.call(applyToJob, { token: seeker.token, params: { id }, body: {} })).body.data.application_id!;
  };
  const applications = { north: await apply(barista), south: await apply(cook) };
  return { owner, managers, seeker, applications, barista, cook };
}

async function timeline(token: string, id: string, query: Record<string, string | number> = {}) {
  const { status, body } = await t.call(readTimeline, { token, params: { id }, query });
  expect(status).toBe(200);
  return body.data;
}
const told = async (token: string, id: string) =>
  (await timeline(token, id)).results.map(({ kind, title, user }) => `${kind} ${title}${user ? '' : ' by the seeker'}`);

const tick = () => t.clock.advance({ seconds: 1 });

describe('the timeline of an applicant', () => {
  it.each([
    ['letters with marks', 'e\u0301'],
    ['an emoji of many parts', '\u{1f468}\u{1f3ff}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3ff}'],
    ['plain letters', 'a'],
  ])('cuts a message after 140 whole characters: %s', async (_what, character) => {
    const { owner, applications, barista, seeker } = await newStory();
    const { token } = owner;
    const swiped = await t.call(swipeSeeker, { token, body: { job_id: barista, seeker_id: seeker.seeker_id } });
    const { conversation_id } = swiped.body.data;
    const write = (message: string) => t.call(sendMessage, { token, body: { conversation_id, message } });
    expect((await write(character.repeat(141))).status).toBe(200);
    const { results } = await timeline(token, applications.north);
    expect(results.find(({ kind }) => kind === 'message')?.text).toBe(character.repeat(140));
  });

  it('lists what happened, newest first, with the user who did it', async () => {
    const { owner, applications, barista, seeker } = await newStory();
    const { token } = owner;
    const application_id = applications.north;
    tick();
    await t.call(markApplicationSeen, { token, params: { id: application_id } });
    const flag = async (actions: ('interviewed' | 'hired')[]) => {
      tick();
      await t.call(setApplicationStatus, { token, body: { application_id, actions } });
    };
    await flag(['interviewed']);
    await flag(['interviewed', 'hired']);
    await flag([]);
    for (const is_hidden of [true, false]) {
      tick();
      await t.call(hideApplication, { token, body: { application_id, is_hidden } });
    }
    tick();
    const note = await t.call(addNote, {
      token,
      params: { id: application_id },
      body: { text: ' Call her.\nMonday ' },
    });
    tick();
    const swiped = await t.call(swipeSeeker, { token, body: { job_id: barista, seeker_id: seeker.seeker_id } });
    const { conversation_id } = swiped.body.data;
    const words = 'Hello '.repeat(40);
    await t.call(sendMessage, { token, body: { conversation_id, message: words } });
    tick();
    await t.call(sendMessage, { token, body: { conversation_id, message: 'Are you there?' } });
    await t.call(replyToBusiness, { token: seeker.token, params: { id: conversation_id }, body: { message: 'Yes' } });
    tick();
    await inTransaction(t.ctx, (trx) => markTold(t.ctx, trx, owner.business_id, [application_id], owner.user_id));
    expect(await told(token, application_id)).toEqual([
      'told Barista',
      'message Barista by the seeker',
      'message Barista',
      'note Barista',
      'shown Barista',
      'hidden Barista',
      'unticked Barista',
      'hired Barista',
      'interviewed Barista',
      'seen Barista',
      'applied Cook by the seeker',
      'applied Barista by the seeker',
    ]);
    const { results, count } = await timeline(token, application_id);
    expect(count).toBe(12);
    expect(results[2]).toEqual({
      kind: 'message',
      at: results[2]!.at,
      user: { id: owner.user_id, full_name: 'Robin Owner' },
      job_id: barista,
      title: 'Barista',
      location_name: 'North',
      text: words.trim().slice(0, 140),
    });
    expect(results[3]).toMatchObject({ text: 'Call her.\nMonday', note_id: note.body.data.note_id });
  });

  it('can be read page by page', async () => {
    const { owner, applications } = await newStory();
    for (const text of ['one', 'two', 'three'])
      await t.call(addNote, { token: owner.token, params: { id: applications.north }, body: { text } });
    const all = await timeline(owner.token, applications.north);
    const pages = await everyPage((query) => timeline(owner.token, applications.north, query), { limit: 2 });
    expect(pages).toEqual(all.results);
  });

  it('shows one message a day, by the time zone of the location', async () => {
    const { owner, applications, barista, seeker } = await newStory();
    const swiped = await t.call(swipeSeeker, {
      token: owner.token,
      body: { job_id: barista, seeker_id: seeker.seeker_id },
    });
    const { conversation_id } = swiped.body.data;
    const say = (message: string) => t.call(sendMessage, { token: owner.token, body: { conversation_id, message } });
    // Utah's midnight is at 06:00 or 07:00 UTC.
    const day = new Date(t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const at = (time: string) =>
      t.clock.advance({ seconds: (Date.parse(`${day}T${time}Z`) - t.clock.now().getTime()) / 1000 });
    at('05:30:00');
    await say('before midnight');
    at('08:00:00');
    await say('after midnight');
    at('23:00:00');
    await say('in the evening');
    const messages = (await timeline(owner.token, applications.north)).results.filter(({ kind }) => kind === 'message');
    expect(messages.map(({ text }) => text)).toEqual(['after midnight', 'before midnight']);
  });
});

describe('a note', () => {
  it('can be deleted by its author or an owner only', async () => {
    const { owner, managers, applications } = await newStory();
    const write = async (token: string) =>
      (await t.call(addNote, { token, params: { id: applications.north }, body: { text: 'Note' } })).body.data.note_id;
    const erase = async (token: string, id: string) => (await t.call(deleteNote, { token, params: { id } })).status;
    const ofOwner = await write(owner.token);
    expect(await erase(managers.north.token, ofOwner)).toBe(403);
    expect(await erase(managers.south.token, ofOwner)).toBe(404);
    const ofManager = await write(managers.north.token);
    expect(await erase(managers.north.token, ofManager)).toBe(200);
    expect(await erase(managers.north.token, ofManager)).toBe(404);
    expect(await erase(owner.token, await write(managers.north.token))).toBe(200);
    expect(await told(owner.token, applications.south)).toContain('note Barista');
  });

  it.each([
    ['', 'Please write a note.'],
    [' \n ', 'Please write a note.'],
    ['a'.repeat(1001), 'A note can have up to 1,000 characters.'],
  ])('is refused when it is blank or too long', async (text, message) => {
    const { owner, applications } = await newStory();
    const { status, body } = await t.call(addNote, {
      token: owner.token,
      params: { id: applications.north },
      body: { text },
    });
    expect([status, body]).toEqual([400, { text: [message] }]);
  });
});

describe('an open timeline', () => {
  it('gets events about notes, the first opening and decisions, at visible locations only', async () => {
    const { owner, managers, applications, seeker } = await newStory();
    const events: PublishedEvent[] = [];
    const leave = await t.ctx.fanout.subscribe('events', (event) => void events.push(event as PublishedEvent));
    const { token } = owner;
    const params = { id: applications.north };
    const who = [owner.user_id, managers.north.user_id].toSorted();
    const after = async (act: () => Promise<unknown>) => {
      events.splice(0);
      await act();
      return events
        .filter(({ event }) => event === 'timelineChanged')
        .map(({ to, payload }) => ({ to: to.user_ids?.toSorted(), payload }));
    };
    const said = (application_id: string, is_new: boolean) => ({ application_id, seeker_id: seeker.seeker_id, is_new });
    let id = '';
    const note = async () =>
      (id = (await t.call(addNote, { token, params, body: { text: 'Calm' } })).body.data.note_id);
    expect(await after(note)).toEqual([{ to: who, payload: said(applications.north, true) }]);
    const see = () => t.call(markApplicationSeen, { token, params });
    expect(await after(see)).toEqual([{ to: who, payload: said(applications.north, false) }]);
    expect(await after(see)).toEqual([]);
    expect(await after(() => t.call(deleteNote, { token, params: { id } }))).toEqual([
      { to: who, payload: said(applications.north, false) },
    ]);
    const both = Object.values(applications);
    const tell = () => inTransaction(t.ctx, (trx) => markTold(t.ctx, trx, owner.business_id, both, owner.user_id));
    const south = [owner.user_id, managers.south.user_id].toSorted();
    expect(await after(tell)).toEqual([
      { to: who, payload: said(applications.north, false) },
      { to: south, payload: said(applications.south, false) },
    ]);
    await leave();
  });
});
