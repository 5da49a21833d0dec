import { changeNotices } from '@jipe/contract/notifications/endpoints';
import { hideApplication } from '@jipe/contract/applicants/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestUser } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { mailAboutPeople } from './jobs.ts';
import { briefAfter, isBriefTime } from './rules.ts';

describe('the time of the brief', () => {
  it.each([
    // Denver, winter and summer; the clocks change at 2:00 on 8 March and 1 November 2026.
    ['2026-03-02T15:00:00Z', 'America/Denver', '2026-03-03T14:00:00Z'],
    ['2026-03-07T13:59:59Z', 'America/Denver', '2026-03-07T14:00:00Z'],
    ['2026-03-07T14:00:00Z', 'America/Denver', '2026-03-08T13:00:00Z'],
    ['2026-10-31T13:00:00Z', 'America/Denver', '2026-11-01T14:00:00Z'],
    ['2026-11-01T07:30:00Z', 'America/Denver', '2026-11-01T14:00:00Z'],
    // Midnight, and days that differ from London's.
    ['2026-01-01T04:59:59Z', 'America/New_York', '2026-01-01T12:00:00Z'],
    ['2026-12-31T23:30:00Z', 'Pacific/Honolulu', '2027-01-01T17:00:00Z'],
    ['2026-06-30T20:00:00Z', 'Pacific/Guam', '2026-06-30T21:00:00Z'],
    ['2026-06-30T21:00:00Z', 'Pacific/Guam', '2026-07-01T21:00:00Z'],
  ])('after %s in %s is %s', (at, zone, brief) =>
    expect(briefAfter(new Date(at), zone).toISOString()).toBe(new Date(brief).toISOString()),
  );
  it('lasts from seven until noon', () =>
    expect(
      ['13:59:59', '14:00:00', '18:59:59', '19:00:00'].map((time) =>
        isBriefTime(new Date(`2026-03-02T${time}Z`), 'America/Denver'),
      ),
    ).toEqual([false, true, true, false]));
});

describe('the brief of a business in Utah', () => {
  let t: TestApp;
  let owner: TestUser & { business_id: string };
  let location_id: string;
  let job_id: string;
  beforeEach(async () => {
    // Eight in the morning in Utah.
    t = await createTestApp({ startAt: '2026-03-06T15:00:00Z' });
    owner = await newOwner(t);
    location_id = await newLocation(t, owner.business_id, { name: 'Provo' });
    job_id = await newListing(t, location_id);
    await t.runJobs();
  });
  afterEach(async () => t.close());

  async function apply() {
    const { token } = await newSeeker(t);
    return (await t.call(applyToJob, { token, params: { id: job_id }, body: {} })).body.data.application_id ?? '';
  }
  async function briefs(user: TestUser = owner): Promise<string[]> {
    await t.runJobs();
    const mails = await t.mailsTo(user.email);
    return mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined).map(({ subject }) => subject);
  }

  it('leaves at seven, once, with the counts of each reader’s own locations', async () => {
    const manager = await newManager(t, owner.business_id, [location_id]);
    const elsewhere = await newManager(t, owner.business_id, [await newLocation(t, owner.business_id)]);
    const off = await newManager(t, owner.business_id, [location_id]);
    await t.call(changeNotices, { token: off.token, body: { applicants: 'off' } });
    await apply();
    await apply();
    t.clock.set('2026-03-07T13:59:59Z');
    expect(await briefs()).toEqual([]);
    t.clock.set('2026-03-07T14:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => mailAboutPeople(t.ctx)));
    const said = '2 new applicants, 2 people wait for an answer';
    expect(await briefs()).toEqual([said]);
    expect(await briefs(manager)).toEqual([said]);
    expect(await briefs(elsewhere)).toEqual([]);
    expect(await briefs(off)).toEqual([]);
    const [mail] = await t.mailsTo(manager.email);
    expect(mail?.text).toContain('Provo: 2 new, 2 waiting');
    // There is no other brief, over the change of the clocks and past midnight, until the next seven o'clock.
    t.clock.set('2026-03-08T12:59:59Z');
    expect(await briefs()).toHaveLength(1);
    t.clock.set('2026-03-08T13:00:00Z');
    expect(await briefs()).toHaveLength(2);
  });

  it('leaves late, but before noon, when the product was down at seven', async () => {
    await apply();
    t.clock.set('2026-03-07T18:59:00Z');
    expect(await briefs()).toHaveLength(1);
    t.clock.set('2026-03-08T18:00:00Z');
    expect(await briefs()).toHaveLength(1);
    t.clock.set('2026-03-09T13:00:00Z');
    expect(await briefs()).toHaveLength(2);
  });

  it('reaches one business when another’s fails, and the other once the fault is gone', async () => {
    const other = await newOwner(t);
    const place = await newLocation(t, other.business_id);
    await t.runJobs();
    await apply();
    job_id = await newListing(t, place);
    await apply();
    const first = [owner, other].map(({ business_id }) => business_id).toSorted()[0];
    const [broken, whole] = owner.business_id === first ? [owner, other] : [other, owner];
    await sql`alter table notice_hour add constraint refused check (user_id <> ${sql.lit(broken.user_id)})`.execute(
      t.ctx.db,
    );
    t.clock.set('2026-03-07T14:00:00Z');
    expect([(await briefs(broken)).length, (await briefs(whole)).length]).toEqual([0, 1]);
    await sql`alter table notice_hour drop constraint refused`.execute(t.ctx.db);
    expect(await briefs(broken)).toHaveLength(1);
  });

  it('follows the time zone of the first remaining location', async () => {
    const left = await newLocation(t, owner.business_id);
    job_id = await newListing(t, left);
    await apply();
    const change = t.ctx.db.updateTable('location');
    await change.set({ state: 'TX', zip: '79901' }).where('id', '=', left).execute();
    await change.set({ deleted_at: t.clock.now() }).where('id', '=', location_id).execute();
    t.clock.set('2026-03-07T14:00:00Z');
    expect(await briefs()).toHaveLength(1);
    // El Paso keeps Mountain time, unlike most of Texas.
    t.clock.set('2026-03-08T12:59:59Z');
    expect(await briefs()).toHaveLength(1);
    t.clock.set('2026-03-08T13:00:00Z');
    expect(await briefs()).toHaveLength(2);
  });

  it('is not sent when nobody is new or waiting', async () => {
    const application_id = await apply();
    await t.call(hideApplication, { token: owner.token, body: { application_id, is_hidden: true } });
    t.clock.set('2026-03-07T14:00:00Z');
    expect(await briefs()).toEqual([]);
  });

  it('is in the reader’s language', async () => {
    await t.ctx.db.updateTable('user_account').set({ language: 'es' }).where('id', '=', owner.user_id).execute();
    await apply();
    t.clock.set('2026-03-07T14:00:00Z');
    expect(await briefs()).toEqual(['1 candidato nuevo, 1 persona espera respuesta']);
    const [mail] = await t.mailsTo(owner.email);
    expect(mail?.html).toContain('<html lang="es">');
  });
});
