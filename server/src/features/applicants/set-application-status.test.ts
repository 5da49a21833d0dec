import { hideApplication, listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { applicationChangedEvent } from '@jipe/contract/messaging/events';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { EVENTS_CHANNEL, type PublishedEvent } from '../../realtime/publish.ts';
import { anotherOwner, newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
const events: PublishedEvent[] = [];
beforeAll(async () => {
  t = await createTestApp();
  await t.ctx.fanout.subscribe(EVENTS_CHANNEL, (message) => void events.push(message as PublishedEvent));
});
beforeEach(() => void events.splice(0));
afterAll(() => t.close());

async function newApplication() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const manager = await newManager(t, owner.business_id, [location_id]);
  const unassigned = await newManager(t, owner.business_id, [await newLocation(t, owner.business_id)]);
  const job_id = await newListing(t, location_id);
  const seeker = await newSeeker(t);
  const { body } = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
  return { owner, manager, unassigned, job_id, location_id, application_id: body.data.application_id! };
}

const hiredOn = async (job_id: string) => {
  const { rows } = await sql<{ hired: number }>`
    select coalesce(sum(hired), 0)::int as hired from listing_day where listing_id = ${job_id}`.execute(t.ctx.db);
  return rows[0]?.hired;
};

const set = (token: string, application_id: string, actions: string[], more: object = {}) =>
  t.call(setApplicationStatus, { token, body: { application_id, actions, ...more } });

const unknown = { status: 400, body: { application_id: ['This applicant does not exist.'] } };

describe('the flags of an application', () => {
  // Spec: 2:3/19, 2:7/13
  it('become exactly the flags that are sent', async () => {
    const { owner, application_id, job_id } = await newApplication();
    for (const actions of [['interviewed'], ['hired'], ['interviewed', 'hired'], [], ['hired', 'hired']]) {
      const { status, body } = await set(owner.token, application_id, actions);
      const application_status = [...new Set(actions)];
      expect(status).toBe(200);
      expect(body).toEqual({
        message: 'Status updated successfully',
        data: { application_id, job_id, application_status, is_hidden: false },
      });
      const { results } = (await t.call(listApplicants, { token: owner.token })).body.data;
      expect(results[0]!.job.application_status).toEqual(application_status);
    }
  });

  it('count a hire once, and take the count back when hired is unticked', async () => {
    const { owner, application_id, job_id } = await newApplication();
    await set(owner.token, application_id, ['hired']);
    await set(owner.token, application_id, ['hired', 'interviewed']);
    expect(await hiredOn(job_id)).toBe(1);
    await set(owner.token, application_id, []);
    expect(await hiredOn(job_id)).toBe(0);
    await Promise.all(Array.from({ length: 8 }, () => set(owner.token, application_id, ['hired'])));
    expect(await hiredOn(job_id)).toBe(1);
  });

  it('set in parallel end as one of the calls wants, with a matching count of hires', async () => {
    const { owner, manager, application_id, job_id } = await newApplication();
    for (let round = 0; round < 5; round++) {
      const wanted = [['hired'], ['interviewed'], [], ['interviewed', 'hired']];
      await Promise.all(wanted.map((actions, i) => set([owner, manager][i % 2]!.token, application_id, actions)));
      const { results } = (await t.call(listApplicants, { token: owner.token })).body.data;
      expect(wanted).toContainEqual(results[0]!.job.application_status);
      expect(await hiredOn(job_id)).toBe(results[0]!.job.application_status.includes('hired') ? 1 : 0);
    }
  });

  // Spec: 2:D/3
  it('are not overwritten by a caller whose previous flags are stale', async () => {
    const { owner, manager, application_id } = await newApplication();
    await set(owner.token, application_id, ['interviewed']);
    const late = await set(manager.token, application_id, ['hired'], { previous_actions: [] });
    expect(late).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Somebody else changed this applicant meanwhile. Please look again.'] },
    });
    const right = await set(manager.token, application_id, ['hired'], { previous_actions: ['interviewed'] });
    expect(right.body.data.application_status).toEqual(['hired']);
  });

  it('can be set by an assigned manager, and by no other manager or business', async () => {
    const { manager, unassigned, application_id } = await newApplication();
    expect((await set(manager.token, application_id, ['hired'])).status).toBe(200);
    const stranger = await newOwner(t);
    for (const { token } of [unassigned, stranger]) expect(await set(token, application_id, [])).toMatchObject(unknown);
    for (const id of [newId(), 'nonsense']) expect(await set(manager.token, id, [])).toMatchObject(unknown);
  });

  it('can only be interviewed and hired; the error names the whole list', async () => {
    const { owner, application_id } = await newApplication();
    const wrong = await set(owner.token, application_id, ['fired', 'hired', 'fired']);
    expect(wrong.body).toEqual({ actions: ['actions is a list of interviewed and hired.'] });
    const none = await t.call(setApplicationStatus, { token: owner.token, body: { application_id } });
    expect(none.body).toEqual({ actions: ['actions is a list of interviewed and hired.'] });
    expect([wrong.status, none.status]).toEqual([400, 400]);
  });
});

describe('hiding', () => {
  // Spec: 2:4/17, 2:7/13, 2:5/30
  it('removes an application from the list and restores it, and keeps its flags and counts', async () => {
    const { owner, manager, application_id, job_id } = await newApplication();
    await set(owner.token, application_id, ['interviewed']);
    const hide = (is_hidden: boolean) =>
      t.call(hideApplication, { token: manager.token, body: { application_id, is_hidden } });
    const data = { application_id, job_id, application_status: ['interviewed'] };
    expect((await hide(true)).body).toEqual({ message: 'Applicant hidden', data: { ...data, is_hidden: true } });
    const shown = async () => (await t.call(listApplicants, { token: owner.token })).body.data.count;
    expect(await shown()).toBe(0);
    const listing = await t.ctx.db
      .selectFrom('listing')
      .select('job_applications_count')
      .where('id', '=', job_id)
      .executeTakeFirstOrThrow();
    expect(listing.job_applications_count).toBe(1);
    expect((await hide(false)).body).toEqual({ message: 'Applicant unhidden', data: { ...data, is_hidden: false } });
    expect(await shown()).toBe(1);
  });
});

describe('the event of a change', () => {
  it('reaches everybody who may see the application, once for each change', async () => {
    const { owner, manager, unassigned, application_id, job_id, location_id } = await newApplication();
    const second = await anotherOwner(t, owner.business_id);
    events.splice(0);
    await set(manager.token, application_id, ['hired']);
    await set(manager.token, application_id, ['hired']);
    // One event about Today, to the same people.
    expect(events.map(({ event }) => event)).toEqual(['applicationChanged', 'todayChanged']);
    const [{ to, payload }, today] = events as [PublishedEvent, PublishedEvent];
    expect([today.to, today.payload]).toEqual([to, undefined]);
    expect(applicationChangedEvent.parse(payload)).toEqual({
      application_id,
      job_id,
      location_id,
      application_status: ['hired'],
      is_hidden: false,
    });
    expect(new Set(to.user_ids)).toEqual(new Set([owner.user_id, second.user_id, manager.user_id]));
    expect(to.user_ids).not.toContain(unassigned.user_id);
  });

  it('is also sent for a new applicant, but not for a refused change', async () => {
    const { owner, application_id, unassigned } = await newApplication();
    expect(events.map((one) => [one.event, one.to.user_ids?.includes(owner.user_id)])).toEqual([
      ['applicationChanged', true],
      ['todayChanged', true],
      // The seeker's other applications show this one.
      ['applicantsChanged', true],
    ]);
    await set(unassigned.token, application_id, ['hired']);
    expect(events).toHaveLength(3);
  });
});
