import { setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { registerOwner } from '@jipe/contract/auth/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { activateListing, closeListing, createListing, pauseListing } from '@jipe/contract/listings/endpoints';
import { deleteLocation, editLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { applyToJob, favouriteJob } from '@jipe/contract/seeker/endpoints';
import { addUser, deleteUser } from '@jipe/contract/users/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { verifyData } from '../cli/verify-data.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, onPlan } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { listingBody } from '../testing/listing-body.ts';
import { watchStatements } from '../testing/statements.ts';

/*
 * Every statement of a call fails once: either the database refuses it, or it succeeds and its answer is lost. The
 * caller gets an error, nothing is half done, and the repeated call has its effect once.
 */

const REASONS = [{ id: '01900000-0000-7000-8000-000000000011' }];
const MOST_STATEMENTS = 80;
const HELD_SECONDS = 11;

type Way = 'is refused' | 'is done, its answer lost';
const ways: readonly Way[] = ['is refused', 'is done, its answer lost'];

let t: TestApp;
/** The number of the statement that fails, counted from now, and how; 0 for none. */
let failing = { at: 0, way: ways[0]! };
let counted = 0;

class LostError extends Error {
  code = '08006';
}
class RefusedError extends Error {
  code = '53100';
}

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => {
  failing = { at: 0, way: ways[0]! };
  watchStatements({
    before: async () => {
      counted += 1;
      if (counted === failing.at && failing.way === 'is refused') throw new RefusedError('No space left on device');
    },
    after: async (rollBack) => {
      if (counted !== failing.at || failing.way === 'is refused') return;
      await rollBack();
      throw new LostError('Connection terminated');
    },
  });
});
afterAll(() => t.close());

async function newWorld() {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const location_id = await newLocation(t, owner.business_id);
  // A second location, because a business cannot delete its last one.
  await newLocation(t, owner.business_id);
  const job_id = await newListing(t, location_id);
  const seeker = await newSeeker(t);
  const manager = await newManager(t, owner.business_id, [location_id]);
  return { owner, manager, location_id, job_id, seeker };
}
type World = Awaited<ReturnType<typeof newWorld>>;

interface Call {
  endpoint: Endpoint;
  /** Creates what the call needs. Returns the request. */
  prepare: (world: World) => Promise<Parameters<TestApp['call']>[1] & object>;
  /** Counts how often the call had its effect. */
  effects: (world: World) => Promise<number>;
}

const count = async (from: ReturnType<typeof sql>) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${from}`.execute(t.ctx.db)).rows[0]?.n);
const key = () => ({ 'idempotency-key': newId() });
const apply = async ({ seeker, job_id }: World) => {
  const { body } = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
  return body.data.application_id ?? '';
};
const talk = async ({ owner, location_id, job_id, seeker }: World) => {
  const id = newId();
  const created_at = t.clock.now();
  const { business_id } = owner;
  await t.ctx.db
    .insertInto('conversation')
    .values({ id, business_id, location_id, listing_id: job_id, seeker_id: seeker.seeker_id, created_at })
    .execute();
  return id;
};
const place = {
  name: 'Moved',
  street: '9 New Street',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  lat: 40.2338,
  lng: -111.6585,
};
const person = { first_name: 'Mia', last_name: 'Manager', account_type: 'hiring_manager', locations: [] };
/** One address per world, shared by the body and the effects. */
const emailOf = ({ owner }: World) => `new-${owner.business_id}@example.test`;

const calls: readonly Call[] = [
  {
    endpoint: createListing,
    prepare: async ({ owner, location_id }) => ({
      token: owner.token,
      body: listingBody([location_id], { title: 'New' }),
      headers: key(),
    }),
    effects: ({ location_id }) =>
      count(sql`listing where location_id = ${location_id} and title = 'New' and status = 'active'`),
  },
  {
    endpoint: pauseListing,
    prepare: async ({ owner, job_id }) => ({ token: owner.token, params: { id: job_id }, body: { reasons: REASONS } }),
    effects: ({ job_id }) => count(sql`listing_event where listing_id = ${job_id} and kind = 'paused'`),
  },
  {
    endpoint: activateListing,
    prepare: async ({ owner, job_id }) => {
      const params = { id: job_id };
      await t.call(pauseListing, { token: owner.token, params, body: { reasons: REASONS } });
      return { token: owner.token, params, headers: key() };
    },
    effects: ({ job_id }) => count(sql`listing where id = ${job_id} and status = 'active'`),
  },
  {
    endpoint: closeListing,
    prepare: async ({ owner, job_id }) => ({ token: owner.token, params: { id: job_id }, body: { reasons: REASONS } }),
    effects: ({ job_id }) => count(sql`listing where id = ${job_id} and status = 'closed'`),
  },
  {
    endpoint: applyToJob,
    prepare: async ({ seeker, job_id }) => ({ token: seeker.token, params: { id: job_id }, body: {}, headers: key() }),
    effects: ({ job_id }) => count(sql`application where listing_id = ${job_id}`),
  },
  {
    endpoint: favouriteJob,
    prepare: async ({ seeker, job_id }) => ({ token: seeker.token, params: { id: job_id } }),
    effects: ({ job_id }) => count(sql`favorite where listing_id = ${job_id}`),
  },
  {
    endpoint: sendMessage,
    prepare: async (world) => ({
      token: world.owner.token,
      body: { conversation_id: await talk(world), message: 'Hello', client_id: newId() },
      headers: key(),
    }),
    effects: ({ job_id }) =>
      count(sql`message where conversation_id in (select id from conversation where listing_id = ${job_id})`),
  },
  {
    endpoint: setApplicationStatus,
    prepare: async (world) => ({
      token: world.manager.token,
      body: { application_id: await apply(world), actions: ['hired'] },
    }),
    effects: ({ job_id }) => count(sql`application where listing_id = ${job_id} and is_hired`),
  },
  {
    endpoint: editLocation,
    prepare: async ({ owner, location_id }) => ({ token: owner.token, params: { id: location_id }, body: place }),
    effects: ({ location_id }) =>
      count(sql`location p where p.id = ${location_id} and p.name = 'Moved' and not exists (
        select from listing l where l.location_id = p.id and l.lat <> p.lat)`),
  },
  {
    endpoint: setLocationStatus,
    prepare: async ({ owner, location_id }) => ({ token: owner.token, body: { location_id, is_active: false } }),
    effects: ({ location_id }) => count(sql`listing where location_id = ${location_id} and pause_cause = 'location'`),
  },
  {
    endpoint: deleteLocation,
    prepare: async ({ owner, location_id }) => ({ token: owner.token, params: { id: location_id } }),
    effects: ({ location_id }) =>
      count(sql`listing l join location p on p.id = l.location_id
        where p.id = ${location_id} and l.status = 'closed' and p.deleted_at is not null`),
  },
  {
    endpoint: addUser,
    prepare: async (world) => ({ token: world.owner.token, body: { ...person, email: emailOf(world) } }),
    effects: (world) =>
      count(sql`user_account u join mail m on m.recipient = u.email where u.email = ${emailOf(world)}`),
  },
  {
    endpoint: deleteUser,
    prepare: async ({ owner, manager }) => ({ token: owner.token, params: { id: manager.user_id } }),
    effects: ({ manager }) =>
      count(sql`user_account u join session s on s.user_id = u.id
        where u.id = ${manager.user_id} and u.account_status = 'deleted' and s.ended_at is not null`),
  },
  {
    endpoint: registerOwner,
    prepare: async (world) => ({
      body: {
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: emailOf(world),
        password: PASSWORD,
        confirm_password: PASSWORD,
      },
    }),
    effects: (world) =>
      count(sql`user_account u join business b on b.id = u.business_id join mail m on m.recipient = u.email
        where u.email = ${emailOf(world)}`),
  },
  {
    endpoint: deleteAccount,
    prepare: async ({ owner }) => ({ token: owner.token, body: { reasons: ['I am done hiring'] } }),
    effects: ({ owner }) =>
      count(sql`business b where b.id = ${owner.business_id} and b.deleted_at is not null and not exists (
        select from listing l where l.business_id = b.id and l.status <> 'closed')`),
  },
];

/** A call in which one statement failed. */
interface Failed {
  wasReached: boolean;
  /** Repeats the call, which then has its effect. */
  repeat: () => Promise<void>;
}

/** Makes the call in a world of its own; its statement number `at` fails. */
async function failAt(at: number, way: Way, { endpoint, prepare, effects }: Call): Promise<Failed> {
  const world = await newWorld();
  const sent = await prepare(world);
  const where = `statement ${at} of ${endpoint.name} ${way}`;
  counted = 0;
  failing = { at, way };
  const { status } = await t.call(endpoint, sent);
  const wasReached = counted >= at;
  failing.at = 0;
  const before = await effects(world);
  // The answer is an error, or a success when the failure came after all work was done.
  expect.soft([status >= 500, status < 300 && before === 1], where).toContain(true);
  expect.soft([0, 1], where).toContain(before);
  // Lets the leases of the failed call expire.
  t.clock.advance({ seconds: HELD_SECONDS });
  const repeat = async () => {
    const again = await t.call(endpoint, sent);
    // The repeated call may answer that there is nothing left to do.
    expect.soft(again.status, `${where}, again: ${JSON.stringify(again.body)}`).toBeLessThan(before === 0 ? 300 : 500);
    expect.soft(await effects(world), `${where}, again`).toBe(1);
  };
  return { wasReached, repeat };
}

describe.each(calls)('$endpoint.name', (call) => {
  it.each(ways)(
    'leaves nothing half done when one of its statements %s, and can be repeated',
    async (way) => {
      const failed: Failed[] = [];
      do failed.push(await failAt(failed.length + 1, way, call));
      while (failed.at(-1)?.wasReached && failed.length < MOST_STATEMENTS);
      expect(failed.length).toBeGreaterThan(2);
      expect(failed.length).toBeLessThan(MOST_STATEMENTS);
      // Every call failed in a business of its own, so one verification before the repeats covers all of them.
      expect((await verifyData(t.ctx.db, t.clock.now())).off).toEqual([]);
      for (const { repeat } of failed) await repeat();
      await t.runJobs();
      expect((await verifyData(t.ctx.db, t.clock.now())).off).toEqual([]);
    },
    120_000,
  );
});
