import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newManager, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { deciding } from '../../testing/deciding.ts';
import { sendBatch, sendDueDecisions } from './send-due-decisions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { shop, applicant, decide, preview, send, decisions, told, afterMinutes } = deciding(() => t);

describe('the message of a decision', () => {
  it('is the Spanish text for a job seeker who reads Spanish', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    await t.ctx.db.updateTable('seeker').set({ language: 'es' }).where('id', '=', ana.seeker_id).execute();
    await decide(at.owner, ana.ids, 'message', undefined, { tell: { text: 'Hi', text_es: 'Hola {first_name}' } });
    await afterMinutes(10);
    expect(await told(ana.seeker_id)).toEqual([['Hola Ana', at.jobs[0]]]);
  });

  it('joins other pending messages to that person at the location, in the newest conversation', async () => {
    const at = await shop();
    const [barista, cook, waiter] = at.jobs;
    const ana = await applicant(at, [barista, cook, waiter]);
    const [one = '', two = '', three = ''] = ana.ids;
    await decide(at.owner, [one], 'interviewed', 'Thank you, {first_name}.');
    t.clock.advance({ minutes: 5 });
    expect(await preview(at.owner, [two, three], 'message', 'See you.')).toMatchObject({
      people: 1,
      told: 1,
      told_together: 1,
    });
    const second = await decide(at.owner, [two, three], 'message', 'See you.');
    t.clock.advance({ minutes: 1 });
    await decide(at.owner, [one], 'message', 'See you.');
    // The first message was delayed by six minutes; at the other location nothing waited.
    await afterMinutes(9);
    expect(await told(ana.seeker_id)).toEqual([['See you.', waiter]]);
    await afterMinutes(1);
    expect(await told(ana.seeker_id)).toEqual([
      ['See you.', waiter],
      ['Thank you, Ana.\n\nSee you.', cook],
    ]);
    expect((await decisions(at.owner)).map(({ state }) => state)).toEqual(['told', 'told', 'told']);
    expect((await send(at.owner, second.body.data.decision_id)).status).toBe(200);
  });

  it('leaves unread what the job seeker has written meanwhile', async () => {
    const at = await shop();
    const { owner } = at;
    const ana = await newSeeker(t);
    const applied = await t.call(applyToJob, { token: ana.token, params: { id: at.jobs[0] }, body: {} });
    const id = await newConversation(t, { token: owner.token, job_id: at.jobs[0], seeker: ana });
    await decide(owner, [applied.body.data.application_id ?? ''], 'message', 'See you at nine.');
    await t.call(replyToBusiness, { token: ana.token, params: { id }, body: { message: 'I cannot come!' } });
    await afterMinutes(10);
    expect((await told(ana.seeker_id)).map(([text]) => text)).toEqual(['I cannot come!', 'See you at nine.']);
    expect((await t.call(readUnreadCount, { token: owner.token })).body.data.count).toBe(1);
  });

  it('is delayed by no more than the time to undo', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0], at.jobs[1]]);
    const [one = '', two = ''] = ana.ids;
    await decide(at.owner, [one], 'message', 'One');
    t.clock.advance({ minutes: 8 });
    await decide(at.owner, [two], 'message', 'Two');
    t.clock.advance({ minutes: 8 });
    await decide(at.owner, [one], 'message', 'Three');
    await afterMinutes(2);
    expect((await told(ana.seeker_id)).map(([text]) => text)).toEqual(['One\n\nTwo']);
    await afterMinutes(8);
    expect((await told(ana.seeker_id)).map(([text]) => text)).toEqual(['One\n\nTwo', 'Three']);
  });

  it('is sent once when several nodes send in parallel', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    await decide(at.owner, ana.ids, 'message', 'Hi');
    t.clock.advance({ minutes: 10 });
    const { batch_id } = await t.ctx.db
      .selectFrom('decision_row')
      .select('batch_id')
      .where('application_id', '=', ana.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3].map(() => sendBatch(t.ctx, batch_id ?? '')));
    expect(await told(ana.seeker_id)).toHaveLength(1);
  });
});

it('a new undo time applies to later decisions, and a message outlives its sender and listing', async () => {
  const at = await shop();
  const kim = await newManager(t, at.owner.business_id, [at.places[0]]);
  const [ana, bo] = [await applicant(at, [at.jobs[0]]), await applicant(at, [at.jobs[0]], 'Bo Lee')];
  await decide(kim, ana.ids, 'message', 'Hi');
  await t.call(editBusinessSettings, { token: at.owner.token, body: { undo_seconds: 0 } });
  await decide(at.owner, bo.ids, 'message', 'Hi');
  await t.ctx.db.deleteFrom('location_manager').where('user_id', '=', kim.user_id).execute();
  await t.ctx.db.updateTable('user_account').set({ account_status: 'deleted' }).where('id', '=', kim.user_id).execute();
  await t.ctx.db.updateTable('listing').set({ status: 'closed' }).where('id', '=', at.jobs[0]).execute();
  await sendDueDecisions(t.ctx);
  expect([await told(ana.seeker_id), await told(bo.seeker_id)]).toEqual([[], [['Hi', at.jobs[0]]]]);
  await afterMinutes(10);
  expect(await told(ana.seeker_id)).toEqual([['Hi', at.jobs[0]]]);
});

it('a message is delayed by no more than the undo time of its own decision', async () => {
  const at = await shop();
  const settle = (undo_seconds: number) =>
    t.call(editBusinessSettings, { token: at.owner.token, body: { undo_seconds } });
  const ana = await applicant(at, [at.jobs[0], at.jobs[1]]);
  const [one = '', two = ''] = ana.ids;
  // After a shorter setting the first message can still be undone; after a longer one it is not delayed.
  const first = await decide(at.owner, [one], 'message', 'One');
  await settle(60);
  t.clock.advance({ minutes: 1 });
  expect(await preview(at.owner, [two], 'message', 'Two')).toMatchObject({ told: 1, told_together: 0 });
  await decide(at.owner, [two], 'message', 'Two');
  await settle(3600);
  t.clock.advance({ seconds: 30 });
  await decide(at.owner, [two], 'message', 'Three');
  await afterMinutes(1);
  const texts = async () => (await told(ana.seeker_id)).map(([text]) => text);
  expect(await texts()).toEqual(['Two']);
  const [, , item] = await decisions(at.owner);
  expect(item).toMatchObject({ state: 'waiting', sends_at: first.body.data.sends_at });
  await afterMinutes(8);
  expect(await texts()).toEqual(['Two', 'One']);
  await afterMinutes(60);
  expect(await texts()).toEqual(['Two', 'One', 'Three']);
});

it('a pending message is dropped when the business is gone', async () => {
  const at = await shop();
  const ana = await applicant(at, [at.jobs[0]]);
  await decide(at.owner, ana.ids, 'message', 'Hi');
  await t.ctx.db
    .updateTable('business')
    .set({ deleted_at: t.clock.now() })
    .where('id', '=', at.owner.business_id)
    .execute();
  await afterMinutes(10);
  expect(await told(ana.seeker_id)).toEqual([]);
});

it('fifty messages that fail do not block the next one', async () => {
  const at = await shop();
  const ids: string[] = [];
  for (let i = 0; i < 50; i += 1) ids.push(...(await applicant(at, [at.jobs[0]], `Person ${i}`)).ids);
  const ana = await applicant(at, [at.jobs[0]]);
  await decide(at.owner, ids, 'message', 'Never');
  t.clock.advance({ seconds: 1 });
  await decide(at.owner, ana.ids, 'message', 'Hi');
  await sql`alter table message add constraint refused check (message <> 'Never')`.execute(t.ctx.db);
  await afterMinutes(10);
  expect(await told(ana.seeker_id)).toEqual([['Hi', at.jobs[0]]]);
  await sql`alter table message drop constraint refused`.execute(t.ctx.db);
  await afterMinutes(0);
  expect((await decisions(at.owner)).map(({ state }) => state)).toEqual(['told', 'told']);
});
