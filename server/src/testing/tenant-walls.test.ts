import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { exportBusiness } from '@jipe/contract/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { matrix } from './role-matrix-rows.ts';
import { newWorld, type World } from './role-matrix-world.ts';
import { tablesOf } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

/**
 * Fields that only the product or another call may set. Their values would be worth something, and no id or hash
 * contains them by chance.
 */
const NOT_THEIRS = {
  id: '01900000-0000-7000-8000-00000000dead',
  user_id: '01900000-0000-7000-8000-00000000dead',
  business_id: '01900000-0000-7000-8000-00000000dead',
  account_status: 'deleted',
  password_hash: 'canary-471147114',
  email_verified_at: '2020-01-01T00:00:00.000Z',
  is_profile_completed: false,
  is_admin: true,
  role: 'canary-471147114',
  status: 'canary-471147114',
  remaining_credits: 471147114,
  balance: 471147114,
  credits: 471147114,
  amount: '4711471.14',
  amount_minor: 471147114,
  price: '4711471.14',
  trial_days: 471147114,
  paid_until: '2999-01-01T00:00:00.000Z',
  period_no: 471147114,
  created_at: '1999-01-01T00:00:00.000Z',
  deleted_at: '1999-01-01T00:00:00.000Z',
  hired_count: 471147114,
  favorited: 471147114,
  impressions: 471147114,
  job_applications_count: 471147114,
  total_applications: 471147114,
  active_listings: 471147114,
  last_message_no: 471147114,
} as const;

const tokenFor = ({ access }: Endpoint, { owner, seeker }: World) =>
  ({ public: undefined, owner: owner.token, member: owner.token, seeker: seeker.token })[access];

const writes = allEndpoints.filter(({ method }) => method !== 'GET');

function sentTo(endpoint: Endpoint, on: World) {
  const row = matrix[endpoint.name];
  const id = row?.id?.(on) ?? '';
  const sent = row?.send?.(id, on) ?? {};
  return { ...sent, params: { ...(row?.at === 'path' ? { id } : {}), ...sent.params } };
}

describe('fields that the caller may not set change no role and no money, when sent with', () => {
  it.each(writes.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', async ({ endpoint }) => {
    const own = await newWorld(t, 'Ours');
    const sent = sentTo(endpoint, own);
    const declared = Object.keys(endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {});
    const extra = Object.fromEntries(Object.entries(NOT_THEIRS).filter(([field]) => !declared.includes(field)));
    const before = await rolesAndMoney(own);
    const { status } = await t.call(endpoint, {
      ...sent,
      token: tokenFor(endpoint, own),
      body: { ...sent.body, ...extra },
    });
    expect(status).toBeLessThan(500);
    expect(MOVES_MONEY.has(endpoint.name) ? before : await rolesAndMoney(own)).toEqual(before);
  });

  it('any call, and none of their values is stored', async () => {
    // Each call above was made by a business of its own, so anything it stored is still there.
    const rows = await tablesOf(t, { but: 'activity_entry' });
    const canaries = ['471147114', '00000000dead', '2999-01-01', '1999-01-01', '4711471.14'];
    expect(rows.filter((row) => canaries.some((canary) => row.includes(canary)))).toEqual([]);
  });
});

/** Calls that charge, or change or delete users or the account. */
const MOVES_MONEY = new Set([
  'createListing',
  'activateListing',
  'saveCardAndPlan',
  'choosePlan',
  'deleteAccount',
  'editUser',
  'deleteUser',
  'addUser',
]);

async function rolesAndMoney({ owner }: World) {
  const { db } = t.ctx;
  const { business_id } = owner;
  return {
    people: await db
      .selectFrom('user_account')
      .select(['id', 'account_type', 'account_status', 'business_id'])
      .where('business_id', '=', business_id)
      .orderBy('id')
      .execute(),
    credits: await db.selectFrom('credit_account').selectAll().where('business_id', '=', business_id).execute(),
    charges: await db
      .selectFrom('charge')
      .select(['id', 'amount_minor', 'status'])
      .where('business_id', '=', business_id)
      .execute(),
  };
}

describe('a business', () => {
  it('changes no row of another business by any call', async () => {
    const theirs = await newWorld(t, 'Theirs');
    // The jobs have made their own changes before the comparison starts.
    await t.runJobs();
    const before = await tablesOf(t, { holding: theirs.owner.business_id });
    expect(before.length).toBeGreaterThan(10);
    for (const endpoint of allEndpoints) {
      const own = await newWorld(t, 'Ours');
      // The other business's ids in every place of the call, also in place of the caller's own.
      const sent = sentTo(endpoint, theirs);
      for (const token of [own.owner.token, own.assigned.token]) {
        await t.call(endpoint, { ...sent, token });
        await t.call(endpoint, { ...sent, token, query: { ...idsOf(theirs), ...sent.query } });
        if (endpoint.method !== 'GET')
          await t.call(endpoint, {
            ...sent,
            token,
            body: { ...sent.body, ...idsOf(theirs), locations: [{ location_id: theirs.location_id }] },
          });
      }
    }
    await t.runJobs();
    expect(await tablesOf(t, { holding: theirs.owner.business_id })).toEqual(before);
  });

  it('gets no data of another business in its export', async () => {
    const [ours, theirs] = [await newWorld(t, 'OURS-CANARY'), await newWorld(t, 'THEIRS-CANARY')];
    const { body } = await t.call(exportBusiness, { token: ours.owner.token });
    const text = body.toString('latin1');
    for (const id of [theirs.owner.business_id, theirs.location_id, theirs.seeker.email, 'THEIRS-CANARY'])
      expect(text).not.toContain(id);
  });
});

const idsOf = ({ owner, location_id, listing_id, application_id, conversation_id, seeker }: World) => ({
  user_id: owner.user_id,
  business_id: owner.business_id,
  location_id,
  job_id: listing_id,
  application_id,
  conversation_id,
  seeker_id: seeker.seeker_id,
});
