import * as calls from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newOwner, newSeeker, type OwnerOptions } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const QUESTIONS = ['Can you lift 50 lb?', 'Do you have a car?'];
const yes = (name: string) => ({ name, value: 'yes' });

/** A business with one listing and these questions. */
async function newJob(options: OwnerOptions & { questions?: string[]; url?: string } = {}) {
  const owner = await newOwner(t, options);
  const location_id = await newLocation(t, owner.business_id);
  const id = await newListing(t, location_id);
  const { questions = [], url = '' } = options;
  for (const [position, name] of questions.entries()) {
    await t.ctx.db.insertInto('business_question').values({ business_id: owner.business_id, name, position }).execute();
  }
  if (url) await t.ctx.db.updateTable('listing').set({ online_application_url: url }).where('id', '=', id).execute();
  return { id, location_id, owner };
}

interface Applying {
  answers?: { name: string; value: string }[];
  key?: string;
}

const apply = (token: string, id: string, { answers, key }: Applying = {}) =>
  t.call(calls.applyToJob, {
    token,
    params: { id },
    body: answers ? { responsibilities_answers: answers } : {},
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const counters = async (id: string) => {
  const { rows } = await sql<Record<string, number>>`
    select l.swipe_count, l.favorited, l.application_clicked_count as clicks, l.job_applications_count as applied,
      p.total_applications as at_location, coalesce(sum(d.impressions), 0)::int as day_impressions,
      coalesce(sum(d.favourites), 0)::int as day_favourites, coalesce(sum(d.clicks), 0)::int as day_clicks,
      coalesce(sum(d.applications), 0)::int as day_applied
    from listing l join location p on p.id = l.location_id left join listing_day d on d.listing_id = l.id
    where l.id = ${id} group by l.id, p.id`.execute(t.ctx.db);
  return rows[0];
};

const set = (id: string, status: 'active' | 'paused' | 'closed') =>
  t.ctx.db.updateTable('listing').set({ status }).where('id', '=', id).execute();

describe('applying in the product', () => {
  // Spec: 2:1/8, 2:6/9
  it('returns the application, and counts it on the listing, its day and its location', async () => {
    const job = await newJob({ questions: QUESTIONS });
    const seeker = await newSeeker(t);
    const answers = [yes(QUESTIONS[1]!), { name: QUESTIONS[0]!, value: 'no' }];
    const { status, body } = await apply(seeker.token, job.id, { answers });
    expect(status).toBe(201);
    const stored = await t.ctx.db
      .selectFrom('application')
      .selectAll()
      .where('listing_id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      id: body.data.application_id,
      seeker_id: seeker.seeker_id,
      business_id: job.owner.business_id,
      location_id: job.location_id,
      responsibilities_answers: [{ name: QUESTIONS[0], value: 'no' }, yes(QUESTIONS[1]!)],
    });
    expect(await counters(job.id)).toMatchObject({ applied: 1, at_location: 1, day_applied: 1, clicks: 0 });
  });

  // Spec: 2:6/9
  it('succeeds once per seeker, even with ten requests in parallel', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const tried = await Promise.all(Array.from({ length: 10 }, () => apply(seeker.token, job.id)));
    expect(tried.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
    const again = await apply(seeker.token, job.id);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ non_field_errors: ['You have already applied to this job.'] });
    expect(await counters(job.id)).toMatchObject({ applied: 1, at_location: 1, day_applied: 1 });
  });

  // Spec: 2:1/8
  it('requires an answer to every question', async () => {
    const job = await newJob({ questions: QUESTIONS });
    const seeker = await newSeeker(t);
    const refused = async (answers?: { name: string; value: string }[]) => {
      const { status, body } = await apply(seeker.token, job.id, answers ? { answers } : {});
      return { status, body };
    };
    const missing = { status: 400, body: { responsibilities_answers: ['Please answer every question.'] } };
    const both = QUESTIONS.map(yes);
    expect(await refused()).toEqual(missing);
    expect(await refused([both[0]!])).toEqual(missing);
    const maybe = await apply(seeker.token, job.id, { answers: [{ name: QUESTIONS[0]!, value: 'maybe' }] });
    expect(maybe.status).toBe(400);
    expect(Object.keys(maybe.body)).toEqual(['responsibilities_answers']);
    expect(await counters(job.id)).toMatchObject({ applied: 0, at_location: 0 });
    expect((await apply(seeker.token, job.id, { answers: both })).status).toBe(201);
  });

  it('accepts answers about the listing’s responsibilities, and drops answers nobody asked for', async () => {
    const job = await newJob({ questions: QUESTIONS });
    await t.ctx.db
      .updateTable('listing')
      .set({ responsibilities: JSON.stringify([{ name: 'Carry plates' }, { name: 'Wash up' }]) })
      .where('id', '=', job.id)
      .execute();
    const seeker = await newSeeker(t);
    const answers = [yes('Do you like bananas?'), yes('Wash up'), ...QUESTIONS.map(yes), yes(QUESTIONS[0]!)];
    const { status } = await apply(seeker.token, job.id, { answers });
    expect(status).toBe(201);
    const stored = await t.ctx.db
      .selectFrom('application')
      .select('responsibilities_answers')
      .where('listing_id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(stored.responsibilities_answers).toEqual([...QUESTIONS, 'Wash up'].map(yes));
  });

  it('requires answers only to the selected questions', async () => {
    const job = await newJob({ questions: QUESTIONS });
    await t.ctx.db
      .updateTable('business_question')
      .set({ is_selected: false })
      .where('business_id', '=', job.owner.business_id)
      .where('name', '=', QUESTIONS[0]!)
      .execute();
    const seeker = await newSeeker(t);
    expect((await apply(seeker.token, job.id, { answers: [yes(QUESTIONS[1]!)] })).status).toBe(201);
  });

  it('is refused for a paused, closed, deleted or unknown listing', async () => {
    const seeker = await newSeeker(t);
    for (const status of ['paused', 'closed'] as const) {
      const job = await newJob();
      await set(job.id, status);
      const refused = await apply(seeker.token, job.id);
      expect(refused.status).toBe(404);
      expect(await counters(job.id)).toMatchObject({ applied: 0, at_location: 0 });
    }
    const gone = await newJob();
    await t.ctx.db
      .updateTable('business')
      .set({ deleted_at: t.clock.now() })
      .where('id', '=', gone.owner.business_id)
      .execute();
    expect((await apply(seeker.token, gone.id)).status).toBe(404);
    expect((await apply(seeker.token, newId())).status).toBe(404);
    expect((await apply(seeker.token, 'nonsense')).status).toBe(404);
  });
});

describe('a repeated request', () => {
  it('with the same key gets the same answer, a refusal too', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const key = newId();
    const first = await apply(seeker.token, job.id, { key });
    const again = await apply(seeker.token, job.id, { key });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = newId();
    const refused = await apply(seeker.token, job.id, { key: other });
    const refusedAgain = await apply(seeker.token, job.id, { key: other });
    expect([refused.status, refusedAgain.status]).toEqual([409, 409]);
    expect(refusedAgain.body).toEqual(refused.body);
  });

  // Spec: 2:3/27
  it('with the key of another request is refused', async () => {
    const [job, second] = [await newJob(), await newJob()];
    const seeker = await newSeeker(t);
    const key = newId();
    await apply(seeker.token, job.id, { key });
    const refused = await apply(seeker.token, second.id, { key });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'idempotency_mismatch' });
    const stranger = await newSeeker(t);
    expect((await apply(stranger.token, second.id, { key })).status).toBe(201);
  });

  it('after a crash that lost the answer returns the existing application', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const key = newId();
    const first = await apply(seeker.token, job.id, { key });
    // The state after a process died between the commit and storing the answer.
    await t.ctx.db.updateTable('idempotency_key').set({ status: null, body: null }).where('key', '=', key).execute();
    t.clock.advance({ minutes: 2 });
    const again = await apply(seeker.token, job.id, { key });
    expect(again.status).toBe(201);
    expect(again.body.data).toEqual(first.body.data);
    expect(await counters(job.id)).toMatchObject({ applied: 1, at_location: 1 });
  });
});

describe('applying on the employer’s own page', () => {
  const outside = { application_type: 'online_application', url: 'https://acme.example.com/jobs' } as const;

  // Spec: 2:1/7, 2:5/30, 2:6/9
  it('returns the page’s address, and counts one click per seeker and day', async () => {
    const job = await newJob({ ...outside, questions: QUESTIONS });
    const seeker = await newSeeker(t);
    const many = await Promise.all(Array.from({ length: 5 }, () => apply(seeker.token, job.id)));
    for (const one of many) {
      expect(one.status).toBe(200);
      expect(one.body.data).toEqual({ apply_url: outside.url });
    }
    expect(await counters(job.id)).toMatchObject({ clicks: 1, day_clicks: 1, applied: 0, at_location: 0 });
    await apply((await newSeeker(t)).token, job.id);
    t.clock.advance({ days: 1 });
    await apply(seeker.token, job.id);
    expect(await counters(job.id)).toMatchObject({ clicks: 3, day_clicks: 3 });
  });

  it('keeps the hours sent along in the seeker’s profile', async () => {
    const job = await newJob(outside);
    const { token } = await newSeeker(t);
    const time_slots = [{ day: 1, start: '06:00', end: '09:00' }];
    await t.call(calls.applyToJob, { token, params: { id: job.id }, body: { time_slots } });
    expect((await t.call(calls.readSeekerProfile, { token })).body.data.time_slots).toMatchObject(time_slots);
  });

  it('is refused once the listing is paused', async () => {
    const job = await newJob(outside);
    await set(job.id, 'paused');
    expect((await apply((await newSeeker(t)).token, job.id)).status).toBe(404);
  });
});

describe('one listing', () => {
  // Spec: 2:6/3, 2:6/8
  it('is shown with its business, and with its questions when they are asked in the product', async () => {
    const job = await newJob({ name: 'Banana Brothers', questions: QUESTIONS });
    const seeker = await newSeeker(t);
    const { status, body } = await t.call(calls.readJob, { token: seeker.token, params: { id: job.id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: job.id,
      title: 'Barista',
      questions: QUESTIONS.map((name) => ({ name })),
      business: { name: 'Banana Brothers', about_you: '', banner_url: null, industries: [], media: [] },
      address: { id: job.location_id, street: '1 Main St', zip: '84101' },
      application_id: null,
      conversation_id: null,
      dynamic_link_url: `${t.ctx.settings.publicUrl}/job/${job.id}`,
    });
    expect(body.data.availabilities.time_sheets).toHaveLength(7);
    const outside = await newJob({ application_type: 'online_application', questions: QUESTIONS });
    const other = await t.call(calls.readJob, { token: seeker.token, params: { id: outside.id } });
    expect(other.body.data.questions).toEqual([]);
  });

  it('shows that it is near a ZIP code when its coordinates are only that exact', async () => {
    const seeker = await newSeeker(t);
    const address = async (location: { coordinates_precision?: 'zip' }) => {
      const owner = await newOwner(t);
      const location_id = await newLocation(t, owner.business_id, location);
      const id = await newListing(t, location_id);
      const { body } = await t.call(calls.readJob, { token: seeker.token, params: { id } });
      expect(body.data.location.coordinates_precision).toBe(body.data.address.coordinates_precision);
      return body.data.address;
    };
    expect(await address({})).toMatchObject({ coordinates_precision: 'address', near: null });
    expect(await address({ coordinates_precision: 'zip' })).toMatchObject({
      coordinates_precision: 'zip',
      near: 'near 84101',
    });
  });

  it('hides the business’s links when the business does not share them', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const links = async (share_social_url: boolean) => {
      const change = { company_url: 'https://acme.com', share_social_url };
      await t.ctx.db.updateTable('business').set(change).where('id', '=', job.owner.business_id).execute();
      const { body } = await t.call(calls.readJob, { token: seeker.token, params: { id: job.id } });
      return body.data.business.social_urls.company_url;
    };
    expect(await links(true)).toBe('https://acme.com');
    expect(await links(false)).toBe('');
  });

  // Spec: 2:5/21
  it('is not found once paused or closed, except by its applicants', async () => {
    const job = await newJob();
    const [applied, other] = [await newSeeker(t), await newSeeker(t)];
    const { body } = await apply(applied.token, job.id);
    for (const status of ['paused', 'closed'] as const) {
      await set(job.id, status);
      const mine = await t.call(calls.readJob, { token: applied.token, params: { id: job.id } });
      expect(mine.status).toBe(200);
      expect(mine.body.data).toMatchObject({ status, has_applied: true, application_id: body.data.application_id });
      for (const call of [calls.readJob, calls.countImpression, calls.favouriteJob, calls.unfavouriteJob]) {
        expect((await t.call(call, { token: other.token, params: { id: job.id } })).status).toBe(404);
      }
    }
    await t.ctx.db
      .updateTable('business')
      .set({ deleted_at: t.clock.now() })
      .where('id', '=', job.owner.business_id)
      .execute();
    expect((await t.call(calls.readJob, { token: applied.token, params: { id: job.id } })).status).toBe(404);
  });
});

describe('the counters of a listing', () => {
  // Spec: 2:5/30, 2:6/8
  it('count one impression per seeker and day', async () => {
    const job = await newJob();
    const [one, two] = [await newSeeker(t), await newSeeker(t)];
    const see = (token: string) => t.call(calls.countImpression, { token, params: { id: job.id } });
    const answers = await Promise.all([one, one, one, two].map((seeker) => see(seeker.token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await counters(job.id)).toMatchObject({ swipe_count: 2, day_impressions: 2 });
    t.clock.advance({ days: 1 });
    await see(one.token);
    expect(await counters(job.id)).toMatchObject({ swipe_count: 3, day_impressions: 3 });
  });

  it('still count once a day after the records of earlier days are deleted', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const see = () => t.call(calls.countImpression, { token: seeker.token, params: { id: job.id } });
    await see();
    t.clock.advance({ days: 2 });
    await see();
    t.clock.advance({ ms: 1 });
    await t.runJobs();
    const left = await t.ctx.db.selectFrom('listing_touch').select('day').where('listing_id', '=', job.id).execute();
    expect(left).toHaveLength(1);
    await see();
    expect(await counters(job.id)).toMatchObject({ swipe_count: 2, day_impressions: 2 });
  });

  // Spec: 2:6/8
  it('count a favourite once while it exists, however often it is pressed', async () => {
    const job = await newJob();
    const seeker = await newSeeker(t);
    const sent = { token: seeker.token, params: { id: job.id } };
    const add = () => t.call(calls.favouriteJob, sent);
    const remove = () => t.call(calls.unfavouriteJob, sent);
    const added = await Promise.all([add(), add(), add()]);
    for (const one of added) expect(one).toMatchObject({ status: 200, body: { data: { is_favorited: true } } });
    expect(await counters(job.id)).toMatchObject({ favorited: 1, day_favourites: 1 });
    const removed = await Promise.all([remove(), remove()]);
    for (const one of removed) expect(one).toMatchObject({ status: 200, body: { data: { is_favorited: false } } });
    expect(await counters(job.id)).toMatchObject({ favorited: 0, day_favourites: 0 });
    await add();
    await set(job.id, 'paused');
    expect((await remove()).status).toBe(200);
    expect(await counters(job.id)).toMatchObject({ favorited: 0 });
  });
});
