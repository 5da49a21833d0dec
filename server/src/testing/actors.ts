import { DAY_MS } from '@jipe/contract/values/duration';
import type { Progress } from '@jipe/contract/onboarding/rules';
import type { Precision } from '@jipe/contract/values/coordinates';
import { sql } from 'kysely';
import { newId } from '../access/ids.ts';
import { mintBusinessScope, type OwnerScope } from '../access/scope.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { TestApp } from './app.ts';
import { BULK_PLAN, savedCard, STANDARD_PLAN } from './cards.ts';

/*
 * Fixtures written as rows, which is fast. Tests of registration, onboarding and so on cover how the product creates
 * these rows; other tests start from here.
 */

export interface TestUser {
  user_id: string;
  business_id: string;
  email: string;
  token: string;
}

export interface TestOwner extends TestUser {
  scope: OwnerScope;
}

/** Adds a session of this person. */
export async function newSession(
  t: TestApp,
  who: { user_id: string } | { seeker_id: string },
): Promise<{ session_id: string; token: string }> {
  const now = t.clock.now();
  const id = newId();
  const token = newToken();
  await t.ctx.db
    .insertInto('session')
    .values({
      id,
      ...('user_id' in who ? { user_id: who.user_id } : { seeker_id: who.seeker_id }),
      created_at: now,
      last_used_at: now,
    })
    .execute();
  // Long-lived, so that a test may advance the clock by weeks.
  const expires_at = new Date(now.getTime() + 3650 * DAY_MS);
  await t.ctx.db
    .insertInto('access_token')
    .values({ token_hash: hashToken(token), session_id: id, expires_at })
    .execute();
  return { session_id: id, token };
}

async function user(
  t: TestApp,
  business_id: string,
  account_type: 'business_owner' | 'hiring_manager',
): Promise<TestUser> {
  const now = t.clock.now();
  const user_id = newId();
  const email = `${account_type}-${user_id}@example.test`;
  await t.ctx.db
    .insertInto('user_account')
    .values({
      id: user_id,
      business_id,
      email,
      first_name: 'Robin',
      last_name: account_type === 'business_owner' ? 'Owner' : 'Manager',
      account_type,
      account_status: 'active',
      email_verified_at: now,
      created_at: now,
    })
    .execute();
  return { user_id, business_id, email, token: (await newSession(t, { user_id })).token };
}

export interface OwnerOptions {
  name?: string;
  /** The onboarding step reached; job_listing_create means completed. */
  upTo?: Progress;
  application_type?: 'online_application' | 'jipe_application' | null;
}

/** An owner with a business, signed in. */
export async function newOwner(t: TestApp, options: OwnerOptions = {}): Promise<TestOwner> {
  const { name = 'Corner Café', upTo = 'job_listing_create', application_type = 'jipe_application' } = options;
  const business_id = newId();
  await t.ctx.db
    .insertInto('business')
    .values({
      id: business_id,
      name,
      application_type,
      profile_completed_up_to: upTo,
      is_profile_completed: upTo === 'job_listing_create',
      created_at: t.clock.now(),
    })
    .execute();
  await t.ctx.db.insertInto('credit_account').values({ business_id, balance: 0 }).execute();
  return anotherOwner(t, business_id);
}

/** Adds another owner to the same business. */
export async function anotherOwner(t: TestApp, business_id: string): Promise<TestOwner> {
  const owner = await user(t, business_id, 'business_owner');
  return { ...owner, scope: mintBusinessScope({ ...owner, account_type: 'business_owner' }) as OwnerScope };
}

/** A hiring manager assigned to these locations, signed in. */
export async function newManager(
  t: TestApp,
  business_id: string,
  location_ids: readonly string[] = [],
): Promise<TestUser> {
  const manager = await user(t, business_id, 'hiring_manager');
  for (const location_id of location_ids) {
    await t.ctx.db
      .insertInto('location_manager')
      .values({ location_id, user_id: manager.user_id, created_at: t.clock.now() })
      .execute();
  }
  return manager;
}

export interface LocationOptions {
  name?: string;
  is_active?: boolean;
  lat?: number;
  lng?: number;
  coordinates_precision?: Precision | undefined;
}

/** A location of a business, in Salt Lake City by default. Returns its id. */
export async function newLocation(t: TestApp, business_id: string, options: LocationOptions = {}): Promise<string> {
  const { name = 'Main Street', is_active = true, lat = 40.7608, lng = -111.891, coordinates_precision } = options;
  const id = newId();
  const address = { street: '1 Main St', city: 'Salt Lake City', state: 'UT', zip: '84101', phone: '8015550100' };
  await t.ctx.db
    .insertInto('location')
    .values({
      id,
      business_id,
      name,
      ...address,
      lat,
      lng,
      coordinates_precision,
      is_active,
      created_at: t.clock.now(),
    })
    .execute();
  return id;
}

/** Gives the business a card that pays (`tok_visa`) and the standard plan, or the bundle with these credits. */
export async function onPlan(
  t: TestApp,
  business_id: string,
  plan: 'standard' | { credits: number } = 'standard',
): Promise<void> {
  const now = t.clock.now();
  const customer_ref = await t.ctx.payments.ensureCustomer({
    businessId: business_id,
    email: 'owner@example.test',
    name: 'Corner Café',
  });
  const card = { ref: newId(), customer: customer_ref, cardToken: 'tok_visa' };
  const { ref: card_ref, brand, last4 } = await savedCard(t.ctx.payments, card);
  await t.ctx.db
    .insertInto('card')
    .values({ business_id, provider: 'embedded', customer_ref, card_ref, brand, last4, saved_at: now })
    .execute();
  const plan_id = plan === 'standard' ? STANDARD_PLAN : BULK_PLAN;
  await t.ctx.db.insertInto('business_plan').values({ business_id, plan_id, chosen_at: now }).execute();
  if (plan !== 'standard') {
    await grantCredits(t, business_id, plan.credits);
  }
}

/** Adds credits to a business's account, as a purchase would. */
export async function grantCredits(t: TestApp, business_id: string, credits: number): Promise<void> {
  const entry = { business_id, delta: credits, kind: 'purchase', created_at: t.clock.now() } as const;
  await t.ctx.db
    .insertInto('credit_entry')
    .values({ id: newId(), ...entry })
    .execute();
  await t.ctx.db
    .updateTable('credit_account')
    .set((eb) => ({ balance: eb('balance', '+', credits) }))
    .where('business_id', '=', business_id)
    .execute();
}

export interface ListingOptions {
  title?: string;
  status?: 'active' | 'paused' | 'closed';
  hourly_rate?: string;
}

/** A listing at a location, paid for 30 days from now. Returns its id. */
export async function newListing(t: TestApp, location_id: string, options: ListingOptions = {}): Promise<string> {
  const { title = 'Barista', status = 'active', hourly_rate = '15.50' } = options;
  const now = t.clock.now();
  const { business_id, lat, lng } = await t.ctx.db
    .selectFrom('location')
    .select(['business_id', 'lat', 'lng'])
    .where('id', '=', location_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const paid_until = new Date(now.getTime() + 30 * DAY_MS);
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    may_vary: false,
    time_slots: day === 1 ? [{ start: '09:00', end: '17:00' }] : [],
  }));
  await t.ctx.db
    .insertInto('listing')
    .values({
      id,
      business_id,
      location_id,
      title,
      min_age: 18,
      hourly_rate,
      responsibilities: JSON.stringify([{ name: 'Make coffee' }]),
      job_types: ['Part Time'],
      time_sheets: JSON.stringify(week),
      status,
      period_no: 1,
      paid_until,
      lat,
      lng,
      position: sql`point(${lng}, ${lat})`,
      created_at: now,
      updated_at: now,
      activated_at: now,
      closed_at: status === 'closed' ? now : null,
    })
    .execute();
  await t.ctx.db
    .insertInto('listing_period')
    .values({ listing_id: id, period_no: 1, business_id, paid_by: 'trial', starts_at: now, ends_at: paid_until })
    .execute();
  if (status === 'active') {
    await t.ctx.db
      .updateTable('location')
      .set((eb) => ({ active_listings: eb('active_listings', '+', 1) }))
      .where('id', '=', location_id)
      .execute();
  }
  return id;
}

export interface TestSeeker {
  seeker_id: string;
  email: string;
  token: string;
}

/** A job seeker, signed in. */
export async function newSeeker(
  t: TestApp,
  options: { full_name?: string; hide_contact?: boolean } = {},
): Promise<TestSeeker> {
  const { full_name = 'Sam Seeker', hide_contact = false } = options;
  const seeker_id = newId();
  const email = `seeker-${seeker_id}@example.test`;
  await t.ctx.db
    .insertInto('seeker')
    .values({
      id: seeker_id,
      email,
      password_hash: '',
      full_name,
      phone: '8015550199',
      hide_contact,
      created_at: t.clock.now(),
    })
    .execute();
  return { seeker_id, email, token: (await newSession(t, { seeker_id })).token };
}
