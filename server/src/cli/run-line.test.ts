import { readPromoCode } from '@jipe/contract/billing/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { newListing, newLocation, newOwner, newSeeker } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { operate } from '../testing/operator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const run = (line: string) => operate(t, line);
/** Runs a command with `--json` that must succeed. Returns its output. */
async function json<T>(line: string): Promise<T> {
  const { code, out, err } = await run(`${line} --json`);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

describe('the operator’s command line', () => {
  it('shows help for itself and for each command', async () => {
    const all = await run('--help');
    expect([all.code, all.err]).toEqual([0, '']);
    const names = [
      'plan list',
      'plan set',
      'promo create',
      'promo list',
      'promo end',
      'business list',
      'mail resend',
      'verify',
      'restore finish',
      'export',
      'import',
    ];
    for (const name of names) {
      expect(all.out).toContain(`  ${name}`);
      const one = await run(`${name} --help`);
      expect(one.code).toBe(0);
      expect(one.out).toContain(`npm run admin -- ${name}`);
    }
  });

  it.each([
    ['', 'No command was given.'],
    ['plan', 'There is no command “plan”.'],
    ['plan drop standard', 'There is no command “plan drop”.'],
    ['plan set standard', '--amount is missing.'],
    ['plan set --amount 39.00', 'Something is missing.'],
    ['plan set standard bulk_pricing --amount 39.00', '“bulk_pricing” is too much.'],
    ['plan set standard --amount 39.001', '--amount must be an amount of money such as 39.00.'],
    ['plan set standard --amount=-1', '--amount must be an amount of money such as 39.00.'],
    ['promo create X1', '--plan is missing.'],
    ['promo create X1 --plan standard --trial-days two', '--trial-days must be a whole number.'],
    ['promo create X1 --plan standard --expires 2027-02-31', '--expires must be a date such as 2027-01-31.'],
    ['plan list --colour', "Unknown option '--colour'."],
    ['mail list --status lost', '--status must be queued, sent or refused.'],
  ])('refuses “%s” with exit code 2 and the correct usage', async (line, message) => {
    const { code, out, err } = await run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toBe(message);
    expect(err).toMatch(/\n(?:Usage|Try): npm run admin -- /);
  });

  it.each([
    ['plan set nope --amount 1.00', 'There is no plan nope.'],
    ['promo create AB --plan nope', 'There is no plan nope.'],
    ['promo create AB --plan standard --credits 5', 'The plan standard has no credits.'],
    ['promo create AB --plan standard --expires 2020-01-01', 'The code would have expired already.'],
    ['promo end NOPE', 'There is no code NOPE that could be ended.'],
    ['mail resend nope', 'There is no mail with the id nope.'],
    ['import /no/such/file', '/no/such/file cannot be read.'],
  ])('answers “%s” with one line and exit code 1', async (line, message) => {
    expect(await run(line)).toEqual({ code: 1, out: '', err: `${message}\n` });
  });
});

describe('plans and promo codes', () => {
  it('the operator lists plans and sets the price of a plan', async () => {
    const before = await json<{ code: string; amount: string }[]>('plan list');
    expect(before.map((p) => [p.code, p.amount])).toEqual([
      ['standard', '49.00'],
      ['bulk_pricing', '980.00'],
    ]);
    expect((await run('plan set standard --amount 39.00')).out).toBe(
      'The plan standard costs 39.00 USD from now on.\n',
    );
    expect((await json<{ amount: string }[]>('plan list'))[0]?.amount).toBe('39.00');
    expect((await run('plan list')).out).toContain('standard      Standard  39.00 USD');
    await run('plan set standard --amount 49.00');
  });

  it('a new promo code works in the product until the operator ends it', async () => {
    const owner = await newOwner(t);
    const look = () => t.call(readPromoCode, { token: owner.token, params: { code: 'SPRING' } });
    expect((await look()).status).toBe(400);
    const made = await json<{ promo_code: string; amount: string; trial_days: number }>(
      'promo create SPRING --plan standard --amount 19.50 --trial-days 14 --max-uses 2 --expires 2026-12-31',
    );
    expect(made).toMatchObject({ promo_code: 'SPRING', amount: '19.50', trial_days: 14 });
    expect((await look()).body.data).toMatchObject({ amount: '19.50', trial_days: 14 });
    expect((await run('promo create SPRING --plan standard')).code).toBe(1);
    const [listed] = await json<Record<string, unknown>[]>('promo list');
    expect(listed).toMatchObject({
      promo_code: 'SPRING',
      max_uses: 2,
      used_count: 0,
      expires_at: '2026-12-31T23:59:59.999Z',
    });
    expect((await run('promo end SPRING')).code).toBe(0);
    expect((await look()).status).toBe(400);
  });
});

describe('businesses and mails', () => {
  it('the operator lists businesses with owners, plan, credits and counts', async () => {
    const owner = await newOwner(t, { name: 'Listed Ltd' });
    await newListing(t, await newLocation(t, owner.business_id));
    const found = await json<Record<string, unknown>[]>('business list');
    expect(found.find((b) => b['id'] === owner.business_id)).toMatchObject({
      name: 'Listed Ltd',
      owners: [owner.email],
      plan_code: null,
      credits: 0,
      locations: 1,
      active_listings: 1,
      users: 1,
      deleted_at: null,
    });
    expect((await run('business list')).out).toContain(owner.email);
  });

  it('the operator sends a mail again', async () => {
    const owner = await newOwner(t);
    const email = `bo-${newId()}@example.test`;
    const body = { first_name: 'Bo', last_name: 'Lee', email, account_type: 'hiring_manager' as const };
    await t.call(addUser, { token: owner.token, body });
    expect(await t.mailsTo(email)).toHaveLength(1);
    const mails = await json<{ id: string; recipient: string; status: string }[]>('mail list --status sent');
    const mail = mails.find((m) => m.recipient === email);
    expect((await run(`mail resend ${mail?.id}`)).code).toBe(0);
    expect(await t.mailsTo(email)).toHaveLength(2);
  });
});

describe('account email', () => {
  it('gives a user or a job seeker a new address, and refuses an address that is in use', async () => {
    const [{ user_id }, other, { seeker_id }] = [await newOwner(t), await newOwner(t), await newSeeker(t)];
    for (const [id, address] of [
      [user_id, 'Given@xn--kaffee-mller-klb.example'],
      [seeker_id, 'given@kaffee-müller.example'],
    ] as const)
      expect(await json(`account email ${id} ${address}`)).toEqual({ id, email: 'given@kaffee-müller.example' });
    expect(await t.mailsTo('given@kaffee-müller.example')).toHaveLength(1);
    const user = t.ctx.db.selectFrom('user_account').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
    expect(await user).toMatchObject({ email: 'given@kaffee-müller.example', email_verified_at: null });
    for (const [line, code] of [
      [`account email ${other.user_id} given@kaffee-müller.example`, 1],
      [`account email ${seeker_id} given@kaffee-müller.example`, 1],
      [`account email ${newId()} free@example.test`, 1],
      [`account email ${other.user_id} nonsense`, 2],
    ] as const)
      expect([line, (await run(line)).code]).toEqual([line, code]);
  });
});

describe('verify', () => {
  it('shows that all is well, or names the broken rules and exits with code 1', async () => {
    const good = await run('verify');
    expect(good.code).toBe(0);
    expect(good.out).toContain('All is well.');
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    const { user_id } = await newOwner(t);
    await t.ctx.db.insertInto('location_manager').values({ location_id, user_id, created_at: t.clock.now() }).execute();
    await t.ctx.db.updateTable('location').set({ active_listings: 3 }).where('id', '=', location_id).execute();
    const bad = await run('verify --json');
    expect(bad.code).toBe(1);
    const { ok, off } = JSON.parse(bad.out) as { ok: boolean; off: { name: string; ids: string[] }[] };
    expect(ok).toBe(false);
    expect(off).toEqual([
      { name: 'the counter of active listings equals those of the location', ids: [location_id] },
      { name: 'only hiring managers of its business are assigned to a location', ids: [location_id] },
    ]);
    expect((await run('verify')).out).toContain(
      `OFF   the counter of active listings equals those of the location: ${location_id}`,
    );
  });
});
