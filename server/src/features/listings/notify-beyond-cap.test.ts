import { listInvoices, readForecast } from '@jipe/contract/billing/endpoints';
import { activateListing, createListing } from '@jipe/contract/listings/endpoints';
import { readToday } from '@jipe/contract/applicants/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function capped(monthly_cap: string) {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const place = await newLocation(t, owner.business_id);
  const answer = await t.call(editBusinessSettings, { token: owner.token, body: { monthly_cap } });
  expect(answer.status).toBe(200);
  return { owner, place };
}

it('a listing beyond the monthly cap needs an owner’s confirmation; reaching the cap does not', async () => {
  const { owner, place } = await capped('98.00');
  const { token } = owner;
  const create = (count: number, over_cap?: boolean, who = token) =>
    t.call(createListing, {
      token: who,
      body: { ...listingBody([place]), ...(over_cap === undefined ? {} : { over_cap }), number: count },
    });
  expect([(await create(1)).status, (await create(2)).status]).toEqual([200, 200]);
  const refused = await create(3);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      non_field_errors: ['This would go beyond the monthly cap that was set for your business.'],
      code: 'cap_reached',
      cap: '98.00',
      charged: '98.00',
      would_charge: '49.00',
    },
  ]);
  expect((await t.call(listInvoices, { token })).body.data.count).toBe(2);
  const manager = await newManager(t, owner.business_id, [place]);
  expect((await create(3, true, manager.token)).body).toMatchObject({ code: 'cap_reached' });
  expect((await create(3, true)).status).toBe(200);
  expect(await t.ctx.db.selectFrom('listing').select('id').where('location_id', '=', place).execute()).toHaveLength(3);
});

it('unpausing asks about the cap for a new period, and not within a paid one', async () => {
  const { owner, place } = await capped('10.00');
  const { token } = owner;
  const [over, within] = [
    await newListing(t, place, { status: 'paused' }),
    await newListing(t, place, { status: 'paused' }),
  ];
  await t.ctx.db.updateTable('listing').set({ paid_until: t.clock.now() }).where('id', '=', over).execute();
  const activate = (id: string, body?: Record<string, unknown>) =>
    t.call(activateListing, { token, params: { id }, ...(body ? { body } : {}) });
  expect((await activate(within)).status).toBe(200);
  expect((await activate(over)).body).toMatchObject({ code: 'cap_reached', charged: '0.00', would_charge: '49.00' });
  expect((await activate(over, { over_cap: 'yes' })).body).toEqual({ over_cap: ['over_cap must be true or false.'] });
  expect((await activate(over, { over_cap: true })).status).toBe(200);
});

it('the monthly cap starts again at midnight in the first location’s time zone', async () => {
  const { owner, place } = await capped('49.00');
  const create = () => t.call(createListing, { token: owner.token, body: listingBody([place]) });
  expect([(await create()).status, (await create()).status]).toEqual([200, 409]);
  // 23:00 on 31 March in Salt Lake City, then 1:00 on 1 April.
  t.clock.set(new Date('2026-04-01T05:00:00Z'));
  expect((await create()).status).toBe(409);
  t.clock.set(new Date('2026-04-01T07:00:00Z'));
  expect((await create()).status).toBe(200);
});

it('renewals beyond the cap happen, and the owner gets a mail three days before and on the day', async () => {
  const { owner, place } = await capped('49.00');
  for (const title of ['Cook', 'Barista']) await newListing(t, place, { title });
  const mails = async () => (await t.mailsTo(owner.email)).map(({ subject }) => subject);
  await t.runJobs();
  const on = (await t.call(readForecast, { token: owner.token })).body.data.lines[0]?.on ?? '';
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
  expect(await mails()).toEqual([]);
  t.clock.advance({ days: 27 });
  await t.runJobs();
  await t.runJobs();
  const { token } = await newManager(t, owner.business_id, [place]);
  const today = async (who: string) => (await t.call(readToday, { token: who })).body.data.over_cap;
  const [second] = (await today(owner.token)).map(({ title }) => title);
  expect(await today(owner.token)).toEqual([
    { job_id: expect.any(String) as string, title: second, on, amount: '49.00' },
  ]);
  expect(await today(token)).toEqual([]);
  const said = `Renewals on ${day} go beyond your monthly cap`;
  expect(await mails()).toEqual([said]);
  t.clock.advance({ days: 3 });
  await t.runJobs();
  expect((await mails()).filter((subject) => subject === said)).toHaveLength(2);
  expect((await t.call(listInvoices, { token: owner.token })).body.data.results.map((i) => i.net_total)).toEqual([
    '98.00',
  ]);
});

it('a failed cap notice of one business stops neither renewals nor the notices of others', async () => {
  const [one, other] = [await capped('10.00'), await capped('10.00')];
  for (const { place } of [one, other]) await newListing(t, place);
  const first = [one, other].map(({ owner }) => owner.business_id).toSorted()[0] ?? '';
  await sql`alter table cap_notice add constraint refused check (business_id <> ${sql.lit(first)}) not valid`.execute(
    t.ctx.db,
  );
  t.clock.advance({ days: 30 });
  await t.runJobs();
  for (const { owner } of [one, other]) {
    const isTold = owner.business_id !== first;
    const subjects = (await t.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Renewals on '))).toHaveLength(isTold ? 1 : 0);
    expect((await t.call(listInvoices, { token: owner.token })).body.data.count).toBe(1);
  }
  await sql`alter table cap_notice drop constraint refused`.execute(t.ctx.db);
});
