import { newId } from '../access/ids.ts';
import {
  newListing,
  newLocation,
  newManager,
  newSession,
  newOwner,
  newSeeker,
  onPlan,
  type TestOwner,
  type TestSeeker,
  type TestUser,
} from './actors.ts';
import type { TestApp } from './app.ts';

/** A business with one of every resource that a call may name, and its people. */
export interface World {
  owner: TestOwner;
  /** Manager of `location_id`. */
  assigned: TestUser;
  /** Manager of another location of the business. */
  unassigned: TestUser;
  pending_id: string;
  location_id: string;
  listing_id: string;
  paused_id: string;
  seeker: TestSeeker;
  application_id: string;
  /** Application of another seeker, who is hired for the paused listing. */
  hired_id: string;
  /** The assigned manager's note about the application. */
  note_id: string;
  conversation_id: string;
  media_id: string;
  invoice_id: string;
  device_id: string;
  change_id: string;
  decision_id: string;
  run_id: string;
  reply_id: string;
  /** Another session of the owner. */
  session_id: string;
  seeker_device_id: string;
}

/** Every text of the world contains `canary`. */
export async function newWorld(t: TestApp, canary: string): Promise<World> {
  const { db } = t.ctx;
  const now = t.clock.now();
  const owner = await newOwner(t, { name: canary });
  const { business_id } = owner;
  await onPlan(t, business_id);
  const location_id = await newLocation(t, business_id, { name: `${canary} location` });
  const elsewhere = await newLocation(t, business_id, { name: 'Elsewhere' });
  const assigned = await newManager(t, business_id, [location_id]);
  const unassigned = await newManager(t, business_id, [elsewhere]);
  const listing_id = await newListing(t, location_id, { title: `${canary} listing` });
  const paused_id = await newListing(t, location_id, { title: `${canary} paused`, status: 'paused' });
  const seeker = await newSeeker(t, { full_name: `${canary} seeker` });
  const pending_id = newId();
  await db
    .insertInto('user_account')
    .values({
      id: pending_id,
      business_id,
      email: `pending-${pending_id}@example.test`,
      first_name: canary,
      last_name: 'Pending',
      account_type: 'hiring_manager',
      account_status: 'pending',
      created_at: now,
    })
    .execute();
  const ids = { business_id, listing_id, location_id, seeker_id: seeker.seeker_id };
  const application_id = newId();
  await db
    .insertInto('application')
    .values({ ...ids, id: application_id, applied_at: now })
    .execute();
  const hired_id = newId();
  const { seeker_id: hired } = await newSeeker(t, { full_name: `${canary} hired` });
  await db
    .insertInto('application')
    .values({ ...ids, listing_id: paused_id, seeker_id: hired, id: hired_id, is_hired: true, applied_at: now })
    .execute();
  await db.insertInto('favorite').values({ listing_id, seeker_id: seeker.seeker_id, favorited_at: now }).execute();
  await db
    .updateTable('listing')
    .set({ job_applications_count: 1, favorited: 1 })
    .where('id', '=', listing_id)
    .execute();
  await db.updateTable('location').set({ total_applications: 1 }).where('id', '=', location_id).execute();
  const note_id = newId();
  const people = { owner, assigned, unassigned, pending_id, seeker };
  const things = { location_id, listing_id, paused_id, application_id, hired_id, note_id };
  await db
    .insertInto('application_note')
    .values({ id: note_id, application_id, user_id: assigned.user_id, text: `${canary} note`, created_at: now })
    .execute();
  const conversation_id = await conversationWith(t, ids, canary);
  const media_id = newId();
  await db
    .insertInto('media')
    .values({ id: media_id, business_id, slot: 1, key: `${newId()}.webp`, type: 'image', created_at: now })
    .execute();
  const invoice_id = await newInvoice(t, business_id, canary);
  const device_id = await newDevice(t, { user_id: owner.user_id });
  const seeker_device_id = await newDevice(t, { seeker_id: seeker.seeker_id });
  const reply_id = newId();
  const kept = [{ id: reply_id, name: canary, text: canary, text_es: canary }];
  await db
    .insertInto('reply_list')
    .values({ business_id, replies: JSON.stringify(kept) })
    .execute();
  const decision_id = await newDecision(t, { ...ids, application_id, user_id: owner.user_id }, canary);
  const run_id = await newRun(t, { ...ids, user_id: owner.user_id });
  const change_id = await newChange(t, business_id, listing_id);
  const { session_id } = await newSession(t, owner);
  return {
    ...people,
    ...things,
    conversation_id,
    media_id,
    invoice_id,
    device_id,
    change_id,
    decision_id,
    run_id,
    reply_id,
    session_id,
    seeker_device_id,
  };
}

async function newDevice(t: TestApp, holder: { user_id: string } | { seeker_id: string }): Promise<string> {
  const id = newId();
  const device = { id, p256dh: 'key', auth: 'auth', endpoint: `https://push.test/${id}`, created_at: t.clock.now() };
  await t.ctx.db
    .insertInto('push_device')
    .values({ ...device, ...holder })
    .execute();
  return id;
}

/** A bulk change of listings that can still be undone. */
async function newChange(t: TestApp, business_id: string, listing_id: string): Promise<string> {
  const [id, at] = [newId(), t.clock.now()];
  await t.ctx.db
    .insertInto('listing_change')
    .values({
      id,
      business_id,
      kind: 'min_age',
      status: 'done',
      answer: JSON.stringify({}),
      rows: JSON.stringify([{ id: listing_id, from: 17, to: 18, pause_cause: null }]),
      at,
      undo_until: new Date(at.getTime() + 600_000),
    })
    .execute();
  return id;
}

async function conversationWith(
  t: TestApp,
  ids: { business_id: string; listing_id: string; location_id: string; seeker_id: string },
  canary: string,
): Promise<string> {
  const now = t.clock.now();
  const id = newId();
  const counts = { last_message_no: 1, last_seeker_message_no: 1, last_message_at: now };
  await t.ctx.db
    .insertInto('conversation')
    .values({ ...ids, ...counts, id, created_at: now })
    .execute();
  await t.ctx.db
    .insertInto('message')
    .values({
      id: newId(),
      conversation_id: id,
      no: 1,
      seeker_id: ids.seeker_id,
      message: `${canary} hello`,
      log_date: now,
    })
    .execute();
  return id;
}

/** A stored plan without people for a listing. */
async function newRun(
  t: TestApp,
  whose: { business_id: string; location_id: string; listing_id: string; user_id: string },
): Promise<string> {
  const { business_id, location_id, listing_id, user_id } = whose;
  const id = newId();
  const open = Array.from({ length: 336 }, () => 0);
  const answer = { chosen: [], open_left: open, is_exact: true, lower_bound: 0, alternatives: [] };
  await t.ctx.db
    .insertInto('coverage_run')
    .values({
      id,
      business_id,
      location_id,
      listing_id,
      user_id,
      at: t.clock.now(),
      rules_version: 1,
      inputs: JSON.stringify({ people_wanted: 1, open, people: [], with: [], without: [] }),
      answer: JSON.stringify(answer),
    })
    .execute();
  return id;
}

async function newInvoice(t: TestApp, business_id: string, canary: string): Promise<string> {
  const now = t.clock.now();
  const [charge_id, id] = [newId(), newId()];
  const lines = JSON.stringify([{ description: canary, quantity: 1, unit_minor: 4900, amount_minor: 4900 }]);
  const money = { amount_minor: 4900, currency: 'USD', lines, provider: 'embedded' };
  await t.ctx.db
    .insertInto('charge')
    .values({
      ...money,
      id: charge_id,
      business_id,
      purpose: 'renewal',
      status: 'paid',
      effect: JSON.stringify({ listings: [], credits: 0 }),
      created_at: now,
      settled_at: now,
    })
    .execute();
  const billed_to = { business_name: canary, card_name: '', street: '', street_alt: '', city: '', state: '', zip: '' };
  // Far outside the product's own sequence of invoice numbers.
  const number = 900_000_000 + Number.parseInt(id.slice(-7), 16) * 3;
  await t.ctx.db
    .insertInto('invoice')
    .values({
      id,
      business_id,
      charge_id,
      number,
      invoice_date: now,
      lines,
      net_total_minor: 4900,
      currency: 'USD',
      billed_to: JSON.stringify(billed_to),
    })
    .execute();
  return id;
}

/** A decision whose message still waits. */
async function newDecision(
  t: TestApp,
  of: { business_id: string; location_id: string; seeker_id: string; application_id: string; user_id: string },
  canary: string,
): Promise<string> {
  const at = t.clock.now();
  const undo_until = new Date(at.getTime() + 600_000);
  const { business_id, location_id, seeker_id, application_id, user_id } = of;
  const id = newId();
  await t.ctx.db
    .insertInto('decision')
    .values({ id, business_id, user_id, act: 'message', text: canary, text_es: '', at, undo_until })
    .execute();
  const flags = { was_interviewed: false, was_hired: false, was_hidden: false };
  const same = { is_interviewed: false, is_hired: false, is_hidden: false };
  await t.ctx.db
    .insertInto('decision_row')
    .values({
      ...flags,
      ...same,
      id: newId(),
      decision_id: id,
      business_id,
      application_id,
      seeker_id,
      location_id,
      telling: 'waiting',
      says: true,
      is_not_this_time: false,
      batch_id: newId(),
      due_at: undo_until,
      leaves_at: undo_until,
    })
    .execute();
  return id;
}
