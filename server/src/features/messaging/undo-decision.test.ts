import { hideApplication, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deciding } from '../../testing/deciding.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const { shop, applicant, decide, undo, send, flags, told, afterMinutes } = deciding(() => t);

describe('undoing a decision', () => {
  it('restores flags, keeps a colleague’s later change, and sends no message', async () => {
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

  it('restores a flag though a colleague changed another one, and cancels the message', async () => {
    const at = await shop();
    const kim = await anotherOwner(t, at.owner.business_id);
    const { ids } = await applicant(at, [at.jobs[0]]);
    const [application_id = ''] = ids;
    const tick = (ticked: ('interviewed' | 'hired')[]) =>
      t.call(setApplicationStatus, { token: kim.token, body: { application_id, actions: ticked } });
    await tick(['interviewed']);
    t.clock.advance({ minutes: 1 });
    const made = await decide(at.owner, ids, 'hired', 'Welcome');
    t.clock.advance({ minutes: 1 });
    await tick(['hired']);
    const back = await undo(at.owner, made.body.data.decision_id);
    expect(back.body.data).toMatchObject({ state: 'undone', sends_at: null });
    expect(await flags(application_id)).toMatchObject({ is_interviewed: false, is_hired: false });
  });

  it('keeps the send time of another decision’s message', async () => {
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

  it('is too late at undo_until, and once the message was sent', async () => {
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

  it('in a race with sending ends in one message or none, as the answers show', async () => {
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
});
