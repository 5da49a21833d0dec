import { allEndpoints } from '@jipe/contract/all-endpoints';
import { endSession, login, logout, sendVerificationCode } from '@jipe/contract/auth/endpoints';
import { setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { createListing } from '@jipe/contract/listings/endpoints';
import { editLocation } from '@jipe/contract/locations/endpoints';
import { renameBusiness } from '@jipe/contract/profile/endpoints';
import { deleteAccount, listActivity } from '@jipe/contract/settings/endpoints';
import { actNames, actOfCall, unrecordedCalls } from '@jipe/contract/settings/rules.activity';
import { activityTexts } from '@jipe/contract/settings/texts.activity';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyData } from '../../cli/verify-data.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { newManager, newOwner, newSession } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { matrix } from '../../testing/role-matrix-rows.ts';
import { newWorld, type World } from '../../testing/role-matrix-world.ts';
import { hashPassword } from '../auth/index.ts';
import { eraseExpired } from './jobs.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

const entries = async (token: string, query: Record<string, string | number> = {}) =>
  (await t.call(listActivity, { token, query })).body.data;
const rowsOf = (business_id: string) =>
  t.ctx.db.selectFrom('audit_entry').selectAll().where('business_id', '=', business_id).orderBy('no').execute();
const offOf = async () =>
  (await verifyData(t.ctx.db, t.clock.now())).off.filter(({ name }) => name.includes('activity log'));

/** Gives the world's owner a password. */
async function withPassword(world: World): Promise<string> {
  const { user_id } = world.owner;
  const password_hash = await hashPassword(PASSWORD);
  await t.ctx.db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute();
  return password_hash;
}

async function withFactor({ owner: { user_id } }: World, isOn: boolean): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  const now = t.clock.now();
  const row = { user_id, secret: t.ctx.sealer.seal(secret, user_id), created_at: now, enabled_at: isOn ? now : null };
  await t.ctx.db.insertInto('two_factor').values(row).execute();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

const picture = async (field: string) => formOf([[field, { bytes: await pictureOf(50, 50) }]]);

/** Bodies for calls to which the role matrix sends nothing useful. */
const sends: Readonly<
  Record<string, (world: World) => Promise<{ body: Record<string, unknown>; headers?: Record<string, string> }>>
> = {
  changePassword: async (world) => {
    await withPassword(world);
    return { body: { old_password: PASSWORD, password: 'Other+pass1', confirm_password: 'Other+pass1' } };
  },
  startTwoFactor: async (world) => {
    await withPassword(world);
    return { body: { password: PASSWORD } };
  },
  enableTwoFactor: async (world) => ({ body: { otp: await withFactor(world, false) } }),
  disableTwoFactor: async (world) => {
    await withPassword(world);
    return { body: { password: PASSWORD, otp: await withFactor(world, true) } };
  },
  renewRecoveryCodes: async (world) => {
    await withPassword(world);
    return { body: { password: PASSWORD, otp: await withFactor(world, true) } };
  },
  uploadLogo: () => picture('business_logo'),
  uploadMedia: () => picture('media1'),
  uploadFile: () => picture('file'),
  uploadProfilePicture: () => picture('profile_picture'),
};

const isUsers = ({ access }: Endpoint) => access === 'owner' || access === 'member';
const changing = allEndpoints.filter((e) => isUsers(e) && e.method !== 'GET');

describe('every call with which a user changes something', () => {
  it('is assigned an act of the log, or a reason why it is not logged', () => {
    const silent = changing.filter(({ name }) => !actOfCall[name] && !unrecordedCalls[name]);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const known = new Set(allEndpoints.map(({ name }) => name));
    for (const name of [...Object.keys(actOfCall), ...Object.keys(unrecordedCalls)]) expect(known).toContain(name);
    expect(Object.keys(activityTexts.acts).toSorted()).toEqual([...actNames].toSorted());
  });

  const recorded = allEndpoints
    .filter((e) => isUsers(e) && actOfCall[e.name])
    .map((endpoint) => ({ name: endpoint.name, endpoint }));
  it.each(recorded)('$name writes an entry with user, subject, time, IP and device', async ({ name, endpoint }) => {
    const world = await newWorld(t, 'CANARY-SECRET-TEXT');
    const { owner } = world;
    const row = matrix[name];
    const id = row?.id?.(world) ?? '';
    const sent = row?.send?.(id, world) ?? {};
    const more = await sends[name]?.(world);
    const answer = await t.call(endpoint, {
      token: owner.token,
      // An IPv4 address as a server that listens on both address families sees it.
      ip: '::ffff:203.0.113.77',
      ...sent,
      ...more,
      headers: { 'user-agent': 'Robot/1.0', ...more?.headers },
      params: { id, ...sent.params },
    });
    expect(answer.status).toBe(200);
    const rule = actOfCall[name];
    const acts = typeof rule?.act === 'function' ? [rule.act(sent.body ?? {})] : [rule?.act];
    const rows = await rowsOf(owner.business_id);
    const own = rows.filter(({ act }) => acts.includes(act as never));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      user_id: owner.user_id,
      at: t.clock.now(),
      // The name after the change.
      detail: { who: name === 'renameSelf' ? 'Ro Bin' : 'Robin Owner', ip: '203.0.113.77', user_agent: 'Robot/1.0' },
    });
    const { subject_type = null, subject_id = null, detail } = own[0] ?? {};
    const isAbout = rule?.subject !== undefined;
    expect(subject_type).toBe(rule?.subject ?? null);
    expect(/^[\da-f-]{36}$/.test(subject_id ?? '')).toBe(isAbout);
    // A seeker's name is looked up when the log is read.
    const isOfSeeker = subject_type === 'application' || subject_type === 'conversation';
    expect((detail?.what ?? '') !== '').toBe(isAbout && !isOfSeeker);
  });

  const again = recorded.filter(
    ({ name, endpoint: { method } }) => method === 'PATCH' || actOfCall[name]?.onlyIfChanged,
  );
  it.each(again)('$name writes no second entry when nothing changes', async ({ name, endpoint }) => {
    const world = await newWorld(t, 'Same');
    const row = matrix[name];
    const id = row?.id?.(world) ?? '';
    const sent = { token: world.owner.token, ...row?.send?.(id, world) };
    for (let n = 0; n < 3; n += 1) expect((await t.call(endpoint, sent)).status).toBe(200);
    expect(await rowsOf(world.owner.business_id)).toHaveLength(1);
  });

  it('a refused call writes no entry', async () => {
    const owner = await newOwner(t);
    expect((await t.call(renameBusiness, { token: owner.token, body: { full_name: '' } })).status).toBe(400);
    const params = { id: '01900000-0000-7000-8000-00000000dead' };
    expect((await t.call(endSession, { token: owner.token, params })).status).toBe(404);
    expect(await rowsOf(owner.business_id)).toEqual([]);
  });

  it('writes no message text, password or card token into the log', async () => {
    const { rows } = await sql<{ text: string }>`select string_agg(detail::text, ' ') as text from audit_entry`.execute(
      t.ctx.db,
    );
    for (const secret of ['CANARY-SECRET-TEXT hello', PASSWORD, 'tok_', 'Other+pass1']) {
      expect(rows[0]?.text).not.toContain(secret);
    }
  });
});

describe('signing in and out', () => {
  it('is logged: logins, failed ones, one lockout, a requested reset link and a logout', async () => {
    const owner = await newOwner(t);
    const password_hash = await hashPassword(PASSWORD);
    await t.ctx.db.updateTable('user_account').set({ password_hash }).where('id', '=', owner.user_id).execute();
    const ip = '198.51.100.9';
    const enter = (password: string) => t.call(login, { body: { email: owner.email, password }, ip });
    const { data } = (await enter(PASSWORD)).body;
    for (let i = 0; i < 20; i += 1) expect((await enter('Wrong+pass1')).status).toBe(400);
    for (let i = 0; i < 3; i += 1) expect((await enter(PASSWORD)).status).toBe(429);
    await t.runJobs();
    await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email: owner.email } }, ip });
    await t.call(logout, { body: { refresh_token: data.refresh_token }, ip });
    await t.call(logout, { body: { refresh_token: data.refresh_token }, ip });
    const counts = Map.groupBy(await rowsOf(owner.business_id), ({ act }) => act);
    expect([...counts].map(([act, rows]) => [act, rows.length])).toEqual([
      ['logged_in', 1],
      ['login_failed', 20],
      ['login_locked', 1],
      ['password_reset_asked', 1],
      ['logged_out', 1],
    ]);
    for (const [, rows] of counts) expect(rows[0]?.detail?.ip).toBe(ip);
  });
});

describe('the activity list', () => {
  it('shows the business’s entries newest first, page by page, with current names', async () => {
    const world = await newWorld(t, 'Bean');
    const { owner, location_id } = world;
    for (const full_name of ['One', 'Two', 'Three']) {
      await t.call(renameBusiness, { token: owner.token, body: { full_name } });
      t.clock.advance({ minutes: 1 });
    }
    const address = {
      street: '1 Main St',
      city: 'Provo',
      state: 'UT',
      zip: '84601',
      phone: '8015550100',
      lat: 40.2,
      lng: -111.6,
    };
    const edited = await t.call(editLocation, {
      token: owner.token,
      params: { id: location_id },
      body: { name: 'Renamed', ...address },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      },
    });
    expect(edited.status).toBe(200);
    const first = await entries(owner.token, { limit: 2 });
    expect(first.count).toBe(4);
    expect(first.results.map(({ act, no }) => [act, no])).toEqual([
      ['location_edited', 4],
      ['business_renamed', 3],
    ]);
    expect(first.results[0]).toMatchObject({
      person: { id: owner.user_id, name: 'Robin Owner' },
      subject: { type: 'location', id: location_id, name: 'Renamed' },
      device: 'Chrome on Windows',
      ip: '10.0.0.1',
      at: t.clock.now().toISOString(),
    });
    const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? '';
    const second = await entries(owner.token, { limit: 2, cursor });
    expect(second.results.map(({ no }) => no)).toEqual([2, 1]);
    expect(second.next).toBeNull();
    const back = new URL(second.previous ?? '').searchParams.get('cursor') ?? '';
    expect((await entries(owner.token, { limit: 2, cursor: back })).results.map(({ no }) => no)).toEqual([4, 3]);
    expect(first.people.map(({ name }) => name)).toEqual([
      'Bean Pending',
      'Robin Manager',
      'Robin Manager',
      'Robin Owner',
    ]);
  });

  it('is filtered by person, kind and time, and only an owner of the business sees its entries', async () => {
    const { owner, assigned, application_id } = await newWorld(t, 'Narrow');
    const stranger = await newOwner(t);
    const [startedAt, token] = [t.clock.now(), owner.token];
    await t.call(renameBusiness, { token, body: { full_name: 'Other' } });
    t.clock.advance({ hours: 1 });
    const body = { application_id, actions: ['hired'] };
    expect((await t.call(setApplicationStatus, { token: assigned.token, body })).status).toBe(200);
    const acts = async (query: Record<string, string>) => (await entries(token, query)).results.map(({ act }) => act);
    expect(await acts({ user_id: assigned.user_id })).toEqual(['application_marked']);
    expect(await acts({ user_id: owner.user_id })).toEqual(['business_renamed']);
    expect(await acts({ user_id: stranger.user_id })).toEqual([]);
    expect(await acts({ user_id: 'nonsense' })).toEqual([]);
    expect(await acts({ kind: 'business' })).toEqual(['business_renamed']);
    const until = t.clock.now().toISOString();
    expect(await acts({ from: startedAt.toISOString(), until })).toEqual(['business_renamed']);
    expect(await acts({ from: until })).toEqual(['application_marked']);
    expect((await t.call(listActivity, { token, query: { kind: 'x' } })).body['kind']).toEqual([
      activityTexts.kindInvalid,
    ]);
    expect((await t.call(listActivity, { token, query: { from: 'x' } })).body['from']).toEqual([
      activityTexts.dayInvalid,
    ]);
    expect((await entries(stranger.token)).count).toBe(0);
    expect((await t.call(listActivity, { token: assigned.token })).status).toBe(403);
  });

  it('shows a charge and the listing created with it', async () => {
    const { owner, location_id } = await newWorld(t, 'Charged');
    const made = await t.call(createListing, { token: owner.token, body: listingBody([location_id]) });
    expect(made.status).toBe(200);
    const { results } = await entries(owner.token);
    expect(results.map(({ act, subject, person }) => [act, subject?.name, person?.name])).toEqual([
      ['charge_paid', '49.00 USD', undefined],
      ['listing_created', expect.stringContaining(', Charged location'), 'Robin Owner'],
    ]);
  });
});

describe('the activity log cannot be rewritten', () => {
  it('a hundred parallel entries are numbered without a gap, and the chain is valid', async () => {
    const owner = await newOwner(t);
    const people = [owner, ...(await Promise.all([1, 2, 3].map(() => newManager(t, owner.business_id))))];
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const { session_id, token } = await newSession(t, people[i % 4] ?? owner);
        await t.call(endSession, { token, params: { id: session_id } });
      }),
    );
    const rows = await rowsOf(owner.business_id);
    expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(await offOf()).toEqual([]);
  });

  it.each([
    [`update audit_entry set act = 'logged_out'`],
    [`update audit_entry set detail = null, salt = null`],
    [`delete from audit_entry`],
    [`truncate audit_entry`],
    [`truncate audit_head`],
    [`delete from audit_head`],
  ])('the database refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(t.ctx.db)).rejects.toThrow('append-only');
  });

  it('the data check finds a changed, a deleted, an inserted and a cut-off entry', async () => {
    const owner = await newOwner(t);
    const { business_id } = owner;
    for (const full_name of ['A', 'B', 'C', 'D', 'E']) {
      await t.call(renameBusiness, { token: owner.token, body: { full_name } });
    }
    const tampering = [
      sql`update audit_entry set act = 'logo_changed' where business_id = ${business_id} and no = 2`,
      sql`update audit_entry set at = at - interval '1 day' where business_id = ${business_id} and no = 2`,
      sql`update audit_entry set detail = detail || '{"ip":"192.0.2.1"}' where business_id = ${business_id} and no = 2`,
      sql`update audit_entry set detail = null, salt = null where business_id = ${business_id} and no = 2`,
      sql`delete from audit_entry where business_id = ${business_id} and no = 3`,
      sql`delete from audit_entry where business_id = ${business_id} and no = 5`,
      sql`insert into audit_entry (id, business_id, no, at, act, detail, salt, detail_hash, hash)
        select gen_random_uuid(), business_id, 6, at, act, detail, salt, detail_hash, hash from audit_entry
        where business_id = ${business_id} and no = 5`,
    ];
    for (const tamper of tampering) {
      const found: string[] = [];
      const undone = t.ctx.db.transaction().execute(async (trx) => {
        await sql`alter table audit_entry disable trigger user`.execute(trx);
        await tamper.execute(trx);
        const { off } = await verifyData(trx, t.clock.now());
        found.push(...off.map(({ name }) => name).filter((name) => name.includes('activity log')));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(found).not.toEqual([]);
    }
    expect(await offOf()).toEqual([]);
  });

  it('erasure removes only the personal details, and the chain stays valid', async () => {
    const owner = await newOwner(t, { name: 'Canary' });
    const { business_id } = owner;
    await t.call(renameBusiness, { token: owner.token, body: { full_name: 'Other' } });
    await t.call(deleteAccount, { token: owner.token, body: { reasons: ['Enough'] } });
    t.clock.advance({ days: 31 });
    await eraseExpired(t.ctx);
    const rows = await rowsOf(business_id);
    expect(rows.map(({ act, detail, salt }) => [act, detail, salt])).toEqual([
      ['business_renamed', null, null],
      ['account_deleted', null, null],
    ]);
    expect(await offOf()).toEqual([]);
  });
});
