import {
  decideApplications,
  hideApplication,
  listApplicants,
  listDecisions,
  previewDecision,
  sendDecision,
  setApplicationStatus,
  undoDecision,
} from '@jipe/contract/applicants/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import {
  anotherOwner,
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  onPlan,
  type TestOwner,
  type TestUser,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { tellBatch, tellDecided } from './tell-decided.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => void t.clock.advance({ days: 30 }));

interface Shop {
  owner: TestOwner;
  places: [string, string];
  jobs: [string, string, string];
}

/** Two places; two listings at the first, one at the second. */
async function shop(): Promise<Shop> {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const main = await newLocation(t, owner.business_id);
  const airport = await newLocation(t, owner.business_id, { name: 'Airport' });
  const jobs = [
    await newListing(t, main),
    await newListing(t, main, { title: 'Cook' }),
    await newListing(t, airport, { title: 'Waiter' }),
  ] as const;
  return { owner, places: [main, airport], jobs: [...jobs] };
}

/** A seeker who applied for these listings, the last one last. Answers the seeker's id and the applications. */
async function applicant({ owner }: Shop, jobs: string[], full_name = 'Ana Diaz') {
  const { seeker_id } = await newSeeker(t, { full_name });
  const ids: string[] = [];
  for (const listing_id of jobs) {
    const { location_id } = await t.ctx.db
      .selectFrom('listing')
      .select('location_id')
      .where('id', '=', listing_id)
      .executeTakeFirstOrThrow();
    const id = newId();
    ids.push(id);
    const applied_at = t.clock.advance({ ms: 1 });
    await t.ctx.db
      .insertInto('application')
      .values({ id, business_id: owner.business_id, listing_id, location_id, seeker_id, applied_at })
      .execute();
  }
  return { seeker_id, ids };
}

const body = (application_ids: string[], act: string, text?: string, more: Record<string, unknown> = {}) => ({
  application_ids,
  act,
  ...(text === undefined ? {} : { tell: { text } }),
  seen_at: t.clock.now().toISOString(),
  ...more,
});
const decide = (who: TestUser, ...given: Parameters<typeof body>) =>
  t.call(decideApplications, { token: who.token, body: body(...given) });
const preview = async (who: TestUser, ...given: Parameters<typeof body>) =>
  (await t.call(previewDecision, { token: who.token, body: body(...given) })).body.data;
const undo = (who: TestUser, id: string) => t.call(undoDecision, { token: who.token, params: { id } });
const send = (who: TestUser, id: string) => t.call(sendDecision, { token: who.token, params: { id } });
const decisions = async ({ token }: TestUser) => (await t.call(listDecisions, { token })).body.data.results;

const flags = async (id: string) =>
  t.ctx.db
    .selectFrom('application')
    .select(['is_interviewed', 'is_hired', 'is_hidden'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** What a seeker was told, and for which listing. */
const told = async (seeker_id: string) =>
  (
    await t.ctx.db
      .selectFrom('message as m')
      .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
      .select(['m.message', 'c.listing_id'])
      .where('c.seeker_id', '=', seeker_id)
      .orderBy('m.log_date')
      .orderBy('m.id')
      .execute()
  ).map(({ message, listing_id }) => [message, listing_id]);
const afterMinutes = async (minutes: number) => {
  t.clock.advance({ minutes });
  await tellDecided(t.ctx);
};

describe('deciding on many', () => {
  it('changes flags at once, tells after ten minutes with the fields filled, and lists what became of it', async () => {
    const at = await shop();
    const [barista] = at.jobs;
    const [ana, bo] = [await applicant(at, [barista]), await applicant(at, [barista], 'Bo Lee')];
    const ids = [...ana.ids, ...bo.ids];
    expect(await preview(at.owner, ids, 'not_this_time', 'Hi {first_name}')).toEqual({
      people: 2,
      applications: 2,
      told: 2,
      told_together: 0,
      unreachable: 0,
      changed: [],
    });
    const made = await decide(
      at.owner,
      ids,
      'not_this_time',
      'Hi {first_name}, not for {job} at {shop}. {manager}, {business}',
    );
    const at10 = new Date(t.clock.now().getTime() + 600_000).toISOString();
    expect([made.status, made.body.data]).toEqual([
      200,
      { decision_id: made.body.data.decision_id, people: 2, undo_until: at10, sends_at: at10 },
    ]);
    expect(await flags(ana.ids[0] ?? '')).toEqual({ is_interviewed: false, is_hired: false, is_hidden: true });
    expect((await decisions(at.owner))[0]).toMatchObject({
      by: { id: at.owner.user_id, full_name: 'Robin Owner' },
      act: 'not_this_time',
      people: 2,
      applications: 2,
      state: 'waiting',
    });
    await afterMinutes(9);
    expect(await told(ana.seeker_id)).toEqual([]);
    await afterMinutes(1);
    expect(await told(bo.seeker_id)).toEqual([
      ['Hi Bo, not for Barista at Main Street. Robin Owner, Corner Café', barista],
    ]);
    await afterMinutes(60);
    expect(await told(ana.seeker_id)).toHaveLength(1);
    expect((await decisions(at.owner))[0]).toMatchObject({ state: 'told', sends_at: at10 });
    expect((await undo(at.owner, made.body.data.decision_id)).status).toBe(409);
    const { told_at } = await t.ctx.db
      .selectFrom('application')
      .select('told_at')
      .where('id', '=', ana.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(told_at).not.toBeNull();
  });

  it('speaks Spanish to who reads it, where there is a Spanish text', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    await t.ctx.db.updateTable('seeker').set({ language: 'es' }).where('id', '=', ana.seeker_id).execute();
    await decide(at.owner, ana.ids, 'message', undefined, { tell: { text: 'Hi', text_es: 'Hola {first_name}' } });
    await afterMinutes(10);
    expect(await told(ana.seeker_id)).toEqual([['Hola Ana', at.jobs[0]]]);
  });

  it('makes one message of what waits for one person at one location, in the conversation of the newest', async () => {
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
    // The first has moved by six minutes; at the other location there was nothing to wait for.
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

  it('moves the first by no more than the time to undo', async () => {
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

  it('says to one person once in seven days that it is not this time, over all locations, a waiting one counted', async () => {
    const at = await shop();
    const [barista, , waiter] = at.jobs;
    const ana = await applicant(at, [barista, waiter]);
    const [one = '', two = ''] = ana.ids;
    expect(await preview(at.owner, ana.ids, 'not_this_time', 'No.')).toMatchObject({
      people: 1,
      told: 1,
      told_together: 1,
    });
    await decide(at.owner, ana.ids, 'not_this_time', 'No, {job}.');
    const again = await preview(at.owner, [one], 'not_this_time', 'No.');
    expect(again).toMatchObject({ people: 1, told: 0, unreachable: 1 });
    const silent = await decide(at.owner, [one], 'not_this_time', 'No.');
    expect(silent.body.data.sends_at).toBeNull();
    expect((await send(at.owner, silent.body.data.decision_id)).status).toBe(409);
    await afterMinutes(10);
    expect(await told(ana.seeker_id)).toEqual([['No, Waiter.', waiter]]);
    t.clock.advance({ days: 6 });
    expect(await preview(at.owner, [two], 'not_this_time', 'No.')).toMatchObject({ unreachable: 1 });
    t.clock.advance({ days: 1, minutes: 1 });
    expect(await preview(at.owner, [two], 'not_this_time', 'No.')).toMatchObject({ told: 1, unreachable: 0 });
  });

  it('tells nobody where it is not asked to', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const made = await decide(at.owner, ana.ids, 'hired');
    expect(made.body.data.sends_at).toBeNull();
    expect((await decisions(at.owner))[0]).toMatchObject({ state: 'done', sends_at: null });
    const { hired } = await t.ctx.db
      .selectFrom('listing_day')
      .select('hired')
      .where('listing_id', '=', at.jobs[0])
      .executeTakeFirstOrThrow();
    expect(hired).toBe(1);
    await undo(at.owner, made.body.data.decision_id);
    expect(await flags(ana.ids[0] ?? '')).toMatchObject({ is_hired: false });
  });

  it('replays an answer to its key and decides once', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const sent = {
      token: at.owner.token,
      body: body(ana.ids, 'message', 'Hi'),
      headers: { 'idempotency-key': newId() },
    };
    const [first, second] = [await t.call(decideApplications, sent), await t.call(decideApplications, sent)];
    expect(second.body).toEqual(first.body);
    expect(await decisions(at.owner)).toHaveLength(1);
  });
});

describe('what somebody else changed since the list was read', () => {
  it('is 409 with who and when, and nothing is done; seekers’ acts and one’s own do not count', async () => {
    const at = await shop();
    const kim = await anotherOwner(t, at.owner.business_id);
    const [ana, bo] = [await applicant(at, [at.jobs[0]]), await applicant(at, [at.jobs[0]], 'Bo Lee')];
    const ids = [...ana.ids, ...bo.ids];
    const { seen_at } = (await t.call(listApplicants, { token: at.owner.token })).body.data;
    t.clock.advance({ seconds: 1 });
    const [own = '', theirs = ''] = ids;
    await t.call(hideApplication, { token: at.owner.token, body: { application_id: own, is_hidden: true } });
    expect(await preview(at.owner, ids, 'interviewed', undefined, { seen_at })).toMatchObject({ changed: [] });
    await t.call(setApplicationStatus, { token: kim.token, body: { application_id: theirs, actions: ['hired'] } });
    const changed = [
      { application_id: theirs, by: { id: kim.user_id, full_name: 'Robin Owner' }, at: t.clock.now().toISOString() },
    ];
    expect(await preview(at.owner, ids, 'message', 'Hi', { seen_at })).toMatchObject({ people: 2, told: 1, changed });
    const refused = await decide(at.owner, ids, 'interviewed', undefined, { seen_at });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        non_field_errors: ['Somebody else changed some of these applicants meanwhile. Please look again.'],
        code: 'changed',
        changed,
      },
    ]);
    expect(await flags(own)).toMatchObject({ is_interviewed: false });
  });
});

describe('undoing', () => {
  it('puts flags back save those somebody changed meanwhile, and nothing is ever told', async () => {
    const at = await shop();
    const kim = await anotherOwner(t, at.owner.business_id);
    const [ana, bo] = [await applicant(at, [at.jobs[0]]), await applicant(at, [at.jobs[0]], 'Bo Lee')];
    const made = await decide(at.owner, [...ana.ids, ...bo.ids], 'not_this_time', 'No.');
    t.clock.advance({ minutes: 1 });
    const application_id = bo.ids[0] ?? '';
    for (const is_hidden of [false, true])
      await t.call(hideApplication, { token: kim.token, body: { application_id, is_hidden } });
    const back = await undo(at.owner, made.body.data.decision_id);
    expect([back.status, back.body.data.state]).toEqual([200, 'undone']);
    expect([await flags(ana.ids[0] ?? ''), await flags(application_id)]).toMatchObject([
      { is_hidden: false },
      { is_hidden: true },
    ]);
    await afterMinutes(60);
    expect(await told(ana.seeker_id)).toEqual([]);
    expect((await undo(at.owner, made.body.data.decision_id)).status).toBe(200);
    expect((await send(at.owner, made.body.data.decision_id)).status).toBe(409);
  });

  it('leaves what others decided to leave when it would have', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0], at.jobs[1]]);
    const [one = '', two = ''] = ana.ids;
    await decide(at.owner, [one], 'message', 'One');
    t.clock.advance({ minutes: 5 });
    const second = await decide(at.owner, [two], 'message', 'Two');
    await undo(at.owner, second.body.data.decision_id);
    await afterMinutes(5);
    expect(await told(ana.seeker_id)).toEqual([['One', at.jobs[0]]]);
  });

  it('is too late at undo_until, and for what was sent at once', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const first = await decide(at.owner, ana.ids, 'hide');
    const second = await decide(at.owner, ana.ids, 'message', 'Now');
    const sent = await send(at.owner, second.body.data.decision_id);
    expect([sent.status, sent.body.data.state]).toEqual([200, 'told']);
    expect(await told(ana.seeker_id)).toEqual([['Now', at.jobs[0]]]);
    expect((await send(at.owner, second.body.data.decision_id)).status).toBe(200);
    expect((await undo(at.owner, second.body.data.decision_id)).body).toMatchObject({ code: 'told' });
    t.clock.advance({ minutes: 10 });
    expect((await undo(at.owner, first.body.data.decision_id)).body).toMatchObject({ code: 'too_late' });
  });

  it('races the telling: told once or never, and the answer says which', async () => {
    const at = await shop();
    for (let round = 0; round < 15; round += 1) {
      const ana = await applicant(at, [at.jobs[0]], `Ana ${round}`);
      const { decision_id } = (await decide(at.owner, ana.ids, 'message', 'Hi')).body.data;
      const [undone, sent, alsoSent] = await Promise.all([
        undo(at.owner, decision_id),
        send(at.owner, decision_id),
        send(at.owner, decision_id),
      ]);
      const isTold = (await told(ana.seeker_id)).length;
      expect([undone.status, isTold]).toEqual(undone.status === 200 ? [200, 0] : [409, 1]);
      expect([sent.status, alsoSent.status]).toEqual(isTold === 1 ? [200, 200] : [409, 409]);
    }
  });

  it('is told once by two nodes at once', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    await decide(at.owner, ana.ids, 'message', 'Hi');
    t.clock.advance({ minutes: 10 });
    const { batch_id } = await t.ctx.db
      .selectFrom('decision_row')
      .select('batch_id')
      .where('application_id', '=', ana.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3].map(() => tellBatch(t.ctx, batch_id ?? '')));
    expect(await told(ana.seeker_id)).toHaveLength(1);
  });
});

describe('who may', () => {
  it('shows managers the numbers of their locations; undo and send are for who sees all of it', async () => {
    const at = await shop();
    const manager = await newManager(t, at.owner.business_id, [at.places[0]]);
    const ana = await applicant(at, [at.jobs[0], at.jobs[2]]);
    const made = await decide(at.owner, ana.ids, 'message', 'Hi');
    expect((await decisions(manager))[0]).toMatchObject({ people: 1, applications: 1 });
    expect([
      (await undo(manager, made.body.data.decision_id)).status,
      (await send(manager, made.body.data.decision_id)).status,
    ]).toEqual([404, 404]);
    const refused = await decide(manager, ana.ids, 'hide');
    expect([refused.status, refused.body]).toEqual([400, { application_ids: ['This applicant does not exist.'] }]);
    expect(await flags(ana.ids[0] ?? '')).toMatchObject({ is_hidden: false });
  });

  it.each([
    [{ tell: null }, 'tell'],
    [{ tell: { text: '' } }, 'tell.text'],
    [{ tell: { text: 'Hi {name}' } }, 'tell'],
    [{ tell: { text: 'Hi', text_es: 'x'.repeat(2001) } }, 'tell.text_es'],
    [{ act: 'fire' }, 'act'],
    [{ seen_at: 'now' }, 'seen_at'],
    [{ application_ids: [] }, 'application_ids'],
  ])('is refused under its field: %j', async (change, field) => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const answer = await t.call(decideApplications, {
      token: at.owner.token,
      body: { ...body(ana.ids, 'message', 'Hi'), ...change },
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

it('tells as the business has settled, later decisions alone, and after decider and listing are gone', async () => {
  const at = await shop();
  const kim = await newManager(t, at.owner.business_id, [at.places[0]]);
  const [ana, bo] = [await applicant(at, [at.jobs[0]]), await applicant(at, [at.jobs[0]], 'Bo Lee')];
  await decide(kim, ana.ids, 'message', 'Hi');
  await t.call(editBusinessSettings, { token: at.owner.token, body: { undo_seconds: 0 } });
  await decide(at.owner, bo.ids, 'message', 'Hi');
  await t.ctx.db.deleteFrom('location_manager').where('user_id', '=', kim.user_id).execute();
  await t.ctx.db.updateTable('user_account').set({ account_status: 'deleted' }).where('id', '=', kim.user_id).execute();
  await t.ctx.db.updateTable('listing').set({ status: 'closed' }).where('id', '=', at.jobs[0]).execute();
  await tellDecided(t.ctx);
  expect([await told(ana.seeker_id), await told(bo.seeker_id)]).toEqual([[], [['Hi', at.jobs[0]]]]);
  await afterMinutes(10);
  expect(await told(ana.seeker_id)).toEqual([['Hi', at.jobs[0]]]);
});

it('drops what waits where the business is gone', async () => {
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

it('tells whoever comes after fifty who cannot be told', async () => {
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

it('decides on 500 within 1.5 seconds, and says before in 300 ms what it will do', async () => {
  const at = await shop();
  const ids: string[] = [];
  for (let i = 0; i < 500; i += 1) ids.push(...(await applicant(at, [at.jobs[i % 3] ?? ''], `Person ${i}`)).ids);
  const timed = async (run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    return performance.now() - start;
  };
  const previews: number[] = [];
  for (let i = 0; i < 5; i += 1) previews.push(await timed(() => preview(at.owner, ids, 'not_this_time', 'No.')));
  const decided = await timed(async () =>
    expect((await decide(at.owner, ids, 'not_this_time', 'No.')).status).toBe(200),
  );
  expect(Math.min(...previews)).toBeLessThan(300);
  expect(decided).toBeLessThan(1500);
});
