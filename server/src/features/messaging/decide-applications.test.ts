import {
  decideApplications,
  hideApplication,
  listApplicants,
  previewDecision,
  setApplicationStatus,
} from '@jipe/contract/applicants/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { anotherOwner, newManager } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deciding } from '../../testing/deciding.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { shop, applicant, body, decide, preview, undo, send, decisions, flags, told, afterMinutes } = deciding(() => t);

describe('a decision on many applicants', () => {
  it('changes flags immediately, sends filled-in messages after ten minutes, and is listed', async () => {
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

  it('sends a person one refusal in seven days, across all locations', async () => {
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

  it('sends nothing when no message is given', async () => {
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

  it('is made once per idempotency key, and replays its answer', async () => {
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

describe('a colleague’s change since the list was read', () => {
  it('refuses a decision with 409, user and time, while the user’s own change does not', async () => {
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

describe('the server', () => {
  it('counts only a manager’s locations, and lets only users who see all applicants undo or send', async () => {
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

  it('refuses a decision with an applicant of another business, and changes and sends nothing', async () => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const there = await shop();
    const foreign = await applicant(there, [there.jobs[0]]);
    const mixed = body([...ana.ids, ...foreign.ids], 'not_this_time', 'Hi');
    const refused = await t.call(decideApplications, { token: at.owner.token, body: mixed });
    expect([refused.status, refused.body]).toEqual([400, { application_ids: ['This applicant does not exist.'] }]);
    const previewed = await t.call(previewDecision, { token: at.owner.token, body: mixed });
    expect(previewed.status).toBe(400);
    expect([await decisions(at.owner), await decisions(there.owner)]).toEqual([[], []]);
    for (const id of mixed.application_ids) expect(await flags(id)).toMatchObject({ is_hidden: false });
    await afterMinutes(20);
    expect([await told(ana.seeker_id), await told(foreign.seeker_id)]).toEqual([[], []]);
  });

  it.each([
    [{ tell: null }, 'tell'],
    [{ tell: { text: '' } }, 'tell.text'],
    [{ tell: { text: 'Hi {name}' } }, 'tell'],
    [{ tell: { text: 'Hi', text_es: 'x'.repeat(2001) } }, 'tell.text_es'],
    [{ act: 'fire' }, 'act'],
    [{ seen_at: 'now' }, 'seen_at'],
    [{ application_ids: [] }, 'application_ids'],
  ])('refuses an invalid decision under its field: %j', async (change, field) => {
    const at = await shop();
    const ana = await applicant(at, [at.jobs[0]]);
    const answer = await t.call(decideApplications, {
      token: at.owner.token,
      body: { ...body(ana.ids, 'message', 'Hi'), ...change },
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

it('a decision on 500 applicants is previewed within 300 ms and made within 1.5 seconds', async () => {
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
