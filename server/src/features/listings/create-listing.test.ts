import { choosePlan, listInvoices, readCurrentPlan, saveCard, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { BULK_PLAN, cardBody, STANDARD_PLAN } from '../../testing/cards.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { activeAt, chargesOf, invoiceCount, listingsOf, paidAtProcessor, readyToPay } from '../../testing/paying.ts';
import { creditsOf, verifyBooks } from '../billing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
  await t.close();
});

/** Retries on 503: of fifty requests at once, the last may wait for the lock longer than the statement timeout. */
async function create(token: string, body: Record<string, unknown>, key?: string) {
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  for (;;) {
    const answer = await t.call(createListing, { token, body, ...headers });
    if (answer.status !== 503) return answer;
  }
}

describe('creating a listing', () => {
  // Spec: 2:3/1, 2:3/6, 2:3/7, 2:3/9, 2:7/3
  it('answers the whole listing, active, with 30 days and the charge', async () => {
    const { token, location_id } = await readyToPay(t);
    const { status, body } = await create(token, listingBody([location_id], { hourly_rate: 15.5, number: null }));
    expect(status).toBe(200);
    expect(body.message).toBe('Job created successfully');
    expect(body.data).toMatchObject({
      title: 'Barista',
      number: null,
      min_age: 18,
      hourly_rate: '15.50',
      online_application_url: '',
      status: 'active',
      is_active: true,
      is_closed: false,
      remaining_days: 30,
      swipe_count: 0,
      favorited: 0,
      application_clicked_count: 0,
      job_applications_count: 0,
      application_type: 'jipe_application',
      locations: [{ location_id }],
      location: { id: location_id, name: 'Main Street' },
      address: [{ id: location_id, name: 'Main Street', street: '1 Main St', lat: 40.7608, lng: -111.891 }],
      responsibilities: [{ name: 'Make coffee' }],
      charge: { kind: 'listing', amount: '49.00', currency: 'USD', credits_used: 0, remaining_credits: null },
    });
    expect(body.data.charge?.invoice_id).toMatch(/^INV-\d{6}$/);
    expect(body.data.dynamic_link_url).toBe(`http://localhost:3000/job/${body.data.id}`);
    expect(body.data.availabilities.time_sheets).toHaveLength(7);
    expect(body.data.jobs).toHaveLength(1);
    expect(await activeAt(t, location_id)).toBe(1);
    const again = await t.call(readListing, { token, body: { job_id: body.data.id } });
    expect(again.body.data).toMatchObject({
      id: body.data.id,
      job_id: body.data.id,
      title: 'Barista',
      remaining_days: 30,
    });
  });

  // Spec: 2:5/20
  it('makes one listing per location, in the given order, with one charge for their sum', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    const others = [
      await newLocation(t, business_id, { name: 'Second' }),
      await newLocation(t, business_id, { name: 'Third' }),
    ];
    const wanted = [others[1], location_id, others[0]] as string[];
    const { body } = await create(token, listingBody(wanted));
    expect(body.data.jobs.map((job) => job.locations[0]?.location_id)).toEqual(wanted);
    expect(body.data.id).toBe(body.data.jobs[0]?.id);
    expect(body.data.charge).toMatchObject({ kind: 'listing', amount: '147.00' });
    const invoices = await t.call(listInvoices, { token });
    expect(invoices.body.data.results).toMatchObject([
      {
        invoice_id: body.data.charge?.invoice_id,
        net_total: '147.00',
        tax: '0.00',
        lines: [
          { description: 'Standard: Barista, Third, 30 days', quantity: 1, unit_amount: '49.00', amount: '49.00' },
          { description: 'Standard: Barista, Main Street, 30 days' },
          { description: 'Standard: Barista, Second, 30 days' },
        ],
      },
    ]);
    for (const id of wanted) expect(await activeAt(t, id)).toBe(1);
  });

  it('makes one listing for a location named twice', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    await create(token, listingBody([location_id, location_id.toUpperCase()]));
    expect((await listingsOf(t, business_id)).length).toBe(1);
  });

  // Spec: 2:4/10
  it('completes the profile with the first listing', async () => {
    const owner = await newOwner(t, { upTo: 'questions' });
    const location_id = await newLocation(t, owner.business_id);
    const { token } = owner;
    await t.call(saveCardAndPlan, { token, body: cardBody({ product_id: STANDARD_PLAN }) });
    expect((await t.call(getMe, { token })).body.data).toMatchObject({
      profile_completed_up_to: 'pricing_plans',
      is_profile_completed: false,
    });
    expect((await create(token, listingBody([location_id]))).status).toBe(200);
    expect((await t.call(getMe, { token })).body.data).toMatchObject({
      profile_completed_up_to: 'job_listing_create',
      is_profile_completed: true,
    });
  });

  it('lets a manager create listings at assigned locations only', async () => {
    const { business_id, location_id } = await readyToPay(t);
    const other = await newLocation(t, business_id);
    const manager = await newManager(t, business_id, [location_id]);
    expect((await create(manager.token, listingBody([location_id]))).status).toBe(200);
    for (const ids of [[other], [location_id, other]]) {
      const refused = await create(manager.token, listingBody(ids));
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['locations']]);
    }
  });

  it('refuses an unknown, foreign, deleted or malformed location, and makes nothing', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    const foreign = await newLocation(t, (await newOwner(t)).business_id);
    const deleted = await newLocation(t, business_id);
    await t.ctx.db.updateTable('location').set({ deleted_at: t.clock.now() }).where('id', '=', deleted).execute();
    for (const id of ['01900000-0000-7000-8000-00000000ffff', foreign, deleted, 'x', 'x'.repeat(100)]) {
      const { status, body } = await create(token, listingBody([location_id, id]));
      expect([status, body]).toEqual([400, { locations: ['Please select a location from the list'] }]);
    }
    expect(await listingsOf(t, business_id)).toEqual([]);
    expect(await chargesOf(t, business_id)).toEqual([]);
  });

  // Spec: 2:5/21
  it('refuses an inactive location with 409, and makes nothing', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    const inactive = await newLocation(t, business_id, { is_active: false });
    const { status, body } = await create(token, listingBody([location_id, inactive]));
    expect([status, body]).toEqual([409, { non_field_errors: ['Location is inactive.'] }]);
    expect(await listingsOf(t, business_id)).toEqual([]);
  });

  // Spec: 2:1/7
  it('requires the job URL of an online business, and drops the URL of any other business', async () => {
    const owner = await newOwner(t, { application_type: 'online_application' });
    const location_id = await newLocation(t, owner.business_id);
    await onPlan(t, owner.business_id);
    for (const online_application_url of [undefined, '', 'acme.com/jobs', 'ftp://acme.com']) {
      const { status, body } = await create(owner.token, listingBody([location_id], { online_application_url }));
      expect([status, body]).toEqual([
        400,
        { online_application_url: ['Please enter a valid url starting from http(s)'] },
      ]);
    }
    const online_application_url = 'https://acme.com/jobs?id=1';
    const made = await create(owner.token, listingBody([location_id], { online_application_url }));
    expect(made.body.data).toMatchObject({ online_application_url, application_type: 'online_application' });
    const jipe = await readyToPay(t);
    const dropped = await create(jipe.token, listingBody([jipe.location_id], { online_application_url }));
    expect(dropped.body.data.online_application_url).toBe('');
  });
});

describe('payment for a listing', () => {
  // Spec: 2:5/23
  it('is refused with 409 without a plan, then without a card', async () => {
    const owner = await newOwner(t);
    const { token } = owner;
    const body = listingBody([await newLocation(t, owner.business_id)]);
    expect(await create(token, body)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Please choose a plan first.'], code: 'no_plan' },
    });
    await t.call(choosePlan, { token, body: { product_id: STANDARD_PLAN } });
    expect(await create(token, body)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Please add a card first.'], code: 'no_card' },
    });
    await t.call(choosePlan, { token, body: { product_id: BULK_PLAN } });
    expect(await create(token, body)).toMatchObject({ status: 409, body: { code: 'no_card' } });
    await t.call(saveCard, { token, body: cardBody() });
    expect((await create(token, body)).status).toBe(200);
  });

  // Spec: 2:5/23
  it('is refused in the processor’s words when the card is declined, and nothing remains', async () => {
    const owner = await newOwner(t, { upTo: 'questions' });
    const location_id = await newLocation(t, owner.business_id);
    const { token, business_id } = owner;
    await t.call(saveCardAndPlan, {
      token,
      body: cardBody({ product_id: STANDARD_PLAN, card_token: 'tok_chargeCustomerFail' }),
    });
    const key = 'declined-once';
    const { status, body } = await create(token, listingBody([location_id]), key);
    expect([status, body]).toEqual([400, { card_token: ['Your card was declined.'], code: 'card_declined' }]);
    expect(await listingsOf(t, business_id)).toEqual([]);
    expect(await invoiceCount(t, token)).toBe(0);
    expect(await activeAt(t, location_id)).toBe(0);
    expect((await t.call(getMe, { token })).body.data.is_profile_completed).toBe(false);
    // The same key replays the decline. After a new card, a request without that key is a new intent and is paid.
    const replayed = await create(token, listingBody([location_id]), key);
    expect([replayed.status, replayed.body]).toEqual([status, body]);
    expect((await chargesOf(t, business_id)).length).toBe(1);
    await t.call(saveCard, { token, body: cardBody() });
    expect((await create(token, listingBody([location_id]))).status).toBe(200);
  });

  // Spec: 2:5/23
  it('is refused on a bundle without credits until the bundle is chosen again', async () => {
    const { token, location_id } = await readyToPay(t, { credits: 1 });
    expect((await create(token, listingBody([location_id]))).body.data.charge).toMatchObject({
      kind: 'credits',
      amount: '0.00',
      credits_used: 1,
      remaining_credits: 0,
      invoice_id: null,
    });
    expect(await create(token, listingBody([location_id]))).toMatchObject({
      status: 409,
      body: { non_field_errors: ['No listing credits left. Please choose a plan.'], code: 'no_credits' },
    });
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({
      remaining_credits: 0,
      is_armed: false,
    });
    // Choosing the bundle again arms a purchase, made with the next listing.
    await t.call(choosePlan, { token, body: { product_id: BULK_PLAN } });
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({
      remaining_credits: null,
      is_armed: true,
    });
    const bought = await create(token, listingBody([location_id]));
    expect(bought.body.data.charge).toMatchObject({
      kind: 'bundle',
      amount: '980.00',
      credits_used: 1,
      remaining_credits: 24,
    });
    expect((await t.call(readCurrentPlan, { token })).body.data).toMatchObject({
      remaining_credits: 24,
      is_armed: false,
    });
  });

  it('is refused as a whole when the locations outnumber the credits', async () => {
    const { token, business_id, location_id } = await readyToPay(t, { credits: 2 });
    const ids = [location_id, await newLocation(t, business_id), await newLocation(t, business_id)];
    expect(await create(token, listingBody(ids))).toMatchObject({ status: 409, body: { code: 'no_credits' } });
    expect((await create(token, listingBody(ids.slice(1)))).body.data.charge).toMatchObject({
      credits_used: 2,
      remaining_credits: 0,
    });
  });
});

describe('parallel creations', () => {
  // Spec: 2:9/7
  it.each([1, 5])('by several users spend each of %d credits once', async (credits) => {
    const { token, business_id, location_id } = await readyToPay(t, { credits });
    const managers = [await newManager(t, business_id, [location_id]), await newManager(t, business_id, [location_id])];
    const tokens = [token, ...managers.map((manager) => manager.token)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => create(tokens[i % 3]!, listingBody([location_id]))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(credits);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
      new Set(['no_credits']),
    );
    expect((await listingsOf(t, business_id)).length).toBe(credits);
    expect(await activeAt(t, location_id)).toBe(credits);
    expect(await creditsOf(t.ctx.db, business_id)).toBe(0);
  });

  it('of 30 first listings buy one bundle, and make no more listings than its credits', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    const { token, business_id } = owner;
    await t.call(saveCardAndPlan, { token, body: cardBody({ product_id: BULK_PLAN }) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(token, listingBody([location_id]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(answers.filter(({ body }) => body['code'] === 'no_credits')).toHaveLength(5);
    expect((await chargesOf(t, business_id)).map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
      ['paid', 98_000],
    ]);
    expect(await activeAt(t, location_id)).toBe(25);
  });

  // Spec: 2:9/7, 2:3/27
  it('with one idempotency key charge once and answer alike', async () => {
    const { token, business_id, location_id } = await readyToPay(t);
    const key = 'fifty-at-once';
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(token, listingBody([location_id]), key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      expect(status === 200 || body['code'] === 'idempotency_in_progress').toBe(true);
    const replayed = await create(token, listingBody([location_id]), key);
    for (const { body } of done) expect(body).toEqual(replayed.body);
    expect((await listingsOf(t, business_id)).length).toBe(1);
    expect((await chargesOf(t, business_id)).length).toBe(1);
    expect(await paidAtProcessor(t, business_id)).toBe(1);
    t.clock.advance({ hours: 23 });
    expect(await create(token, listingBody([location_id]), key)).toMatchObject({ status: 200, body: replayed.body });
    expect(await paidAtProcessor(t, business_id)).toBe(1);
    const other = await create(token, listingBody([location_id], { title: 'Cook' }), key);
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_mismatch']);
  });

  it('with the same idempotency key from two businesses make two listings', async () => {
    const [a, b] = [await readyToPay(t), await readyToPay(t)];
    const first = await create(a.token, listingBody([a.location_id]), 'shared-key');
    const second = await create(b.token, listingBody([b.location_id]), 'shared-key');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.id).not.toBe(second.body.data.id);
  });
});

it('a listing does not exist for other businesses, and visitors must sign in', async () => {
  const { token, location_id } = await readyToPay(t);
  const { body } = await create(token, listingBody([location_id]));
  const stranger = await newOwner(t);
  const unassigned = await newManager(t, stranger.business_id);
  for (const other of [stranger.token, unassigned.token]) {
    const answer = await t.call(readListing, { token: other, body: { job_id: body.data.id } });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['job_id']]);
  }
  expect((await t.call(readListing, { body: { job_id: body.data.id } })).status).toBe(401);
  expect(await newListing(t, location_id)).toMatch(/-/);
});
