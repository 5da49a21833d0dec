import { login, refreshSession, sendVerificationCode, verifyLink } from '@jipe/contract/auth/endpoints';
import { createLocation, getLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { addUser, deleteUser, editUser, listUsers } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { isSignedIn, lastLink, logIn, opens, signUp } from '../../testing/accounts.ts';
import { anotherOwner, newLocation, newManager, newOwner, newSession, type TestUser } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const lastAdmin = { non_field_errors: ['A business needs at least one admin.'] };
const manager = (user: { email: string }, locations: readonly string[] = []) => ({
  first_name: 'Bo',
  last_name: 'Lee',
  email: user.email,
  account_type: 'hiring_manager' as const,
  locations: locations.map((location_id) => ({ location_id })),
});
const admin = (user: { email: string }) => ({
  ...manager(user),
  account_type: 'business_owner' as const,
  locations: null,
});
const edit = (by: { token: string }, id: string, body: Record<string, unknown>) =>
  t.call(editUser, { token: by.token, params: { id }, body });
const remove = (by: { token: string }, id: string) => t.call(deleteUser, { token: by.token, params: { id } });
const seen = async (user: TestUser) =>
  (await t.call(listMyLocations, { token: user.token })).body.data.results.map((l) => l.id).toSorted();

describe('editing a user', () => {
  // Spec: 1:6/7, 1:7/22
  it('changes names and locations from the next request on', async () => {
    const owner = await newOwner(t);
    const [a, b, c] = [
      await newLocation(t, owner.business_id),
      await newLocation(t, owner.business_id),
      await newLocation(t, owner.business_id),
    ];
    const user = await newManager(t, owner.business_id, [a, b]);
    expect(await seen(user)).toEqual([a, b].toSorted());
    const { status, body } = await edit(owner, user.user_id, manager(user, [b, c]));
    expect([status, body.message]).toEqual([200, 'User Edited Successfully']);
    expect(body.data).toMatchObject({ first_name: 'Bo', last_name: 'Lee', account_status: 'active' });
    expect(body.data.locations.map((l) => l.id).toSorted()).toEqual([b, c].toSorted());
    expect(await seen(user)).toEqual([b, c].toSorted());
    expect(await t.mailsTo(user.email)).toEqual([]);
    expect((await t.call(getLocation, { token: user.token, params: { id: a } })).status).toBe(404);
    await edit(owner, user.user_id, { ...manager(user), locations: null });
    expect(await seen(user)).toEqual([]);
  });

  // Spec: 1:6/7
  it('promotes and demotes from the next request on, without a new login', async () => {
    const owner = await newOwner(t);
    const [a, b] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    const user = await newManager(t, owner.business_id, [a]);
    const mayAdd = async () => (await t.call(createLocation, { token: user.token, body: {} })).status;
    expect(await mayAdd()).toBe(403);
    expect((await edit(owner, user.user_id, admin(user))).body.data).toMatchObject({
      account_type: 'business_owner',
      locations: [],
    });
    expect(await mayAdd()).toBe(400);
    expect(await seen(user)).toEqual([a, b].toSorted());
    expect((await edit(owner, user.user_id, manager(user, [b]))).status).toBe(200);
    expect(await mayAdd()).toBe(403);
    expect(await seen(user)).toEqual([b]);
  });

  it('with a new address ends the sessions, and allows a login once the address is verified', async () => {
    const owner = await newOwner(t);
    const account = await signUp(t);
    await t.ctx.db
      .updateTable('user_account')
      .set({ business_id: owner.business_id, account_type: 'hiring_manager' })
      .where('id', '=', account.user_id)
      .execute();
    const email = `new-${newId()}@example.test`;
    expect((await edit(owner, account.user_id, manager({ email }))).body.data).toMatchObject({
      email,
      account_status: 'active',
    });
    expect(await isSignedIn(t, account.token)).toBe(false);
    const { refresh_token } = account;
    expect((await t.call(refreshSession, { body: { refresh_token } })).status).toBe(403);
    const body = { email, password: account.password };
    expect((await t.call(login, { body })).body).toEqual({ non_field_errors: ['Please verify your email first.'] });
    expect((await t.call(login, { body: { ...body, email: account.email } })).status).toBe(400);
    expect((await t.mailsTo(account.email)).at(-1)?.subject).toContain('email was changed');
    const { page, uid, token } = await lastLink(t, email);
    expect(page).toBe('email-confirmation');
    expect((await t.call(verifyLink, { body: { type: 'register', uid, token } })).status).toBe(200);
    await logIn(t, email);
  });

  it('with a new address of one’s own ends the other sessions; with the same address it ends none', async () => {
    const owner = await newOwner(t);
    const elsewhere = await newSession(t, owner);
    await edit(owner, owner.user_id, admin(owner));
    expect(await isSignedIn(t, elsewhere.token)).toBe(true);
    expect((await edit(owner, owner.user_id, admin({ email: `own-${newId()}@example.test` }))).status).toBe(200);
    expect([await isSignedIn(t, elsewhere.token), await isSignedIn(t, owner.token)]).toEqual([false, true]);
  });

  it('with a new address voids reset links to the old one, whether sent or pending', async () => {
    const owner = await newOwner(t);
    const user = await newManager(t, owner.business_id, []);
    const ask = (type: 'forget_password' | 'register') =>
      t.call(sendVerificationCode, { body: { type, data: { email: user.email } } });
    await ask('forget_password');
    const reset = await lastLink(t, user.email);
    expect(await opens(t, reset)).toBe(true);
    t.clock.advance({ minutes: 5 });
    await ask('forget_password');
    await edit(owner, user.user_id, manager({ email: `new-${newId()}@example.test` }));
    expect(await opens(t, reset)).toBe(false);
    // Mails still waiting to be sent are not sent.
    const links = (await t.mailsTo(user.email)).filter(({ text }) => text.includes('/forget-password-confirmation/'));
    expect(links).toHaveLength(1);
  });

  it('of a pending user mails the invitation to the new address, and voids the earlier link', async () => {
    const owner = await newOwner(t);
    const first = `typo-${newId()}@example.test`;
    const { id } = (await t.call(addUser, { token: owner.token, body: manager({ email: first }) })).body.data;
    const before = await lastLink(t, first);
    const email = `right-${newId()}@example.test`;
    expect((await edit(owner, id, manager({ email }))).body.data).toMatchObject({ email, account_status: 'pending' });
    const link = await lastLink(t, email);
    expect(link.page).toBe('manager-signup');
    expect([await opens(t, before), await opens(t, link)]).toEqual([false, true]);
  });

  it('refuses the e-mail of another user, even a pending one, and a foreign location', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const user = await newManager(t, owner.business_id);
    const pending = { email: `pending-${newId()}@example.test` };
    await t.call(addUser, { token: owner.token, body: manager(pending) });
    for (const has of [other, pending]) {
      const taken = await edit(owner, user.user_id, manager(has));
      expect([taken.status, taken.body]).toEqual([400, { email: ['A user with this email already exists.'] }]);
    }
    const unknown = await edit(owner, user.user_id, manager(user, [await newLocation(t, other.business_id)]));
    expect([unknown.status, unknown.body]).toEqual([400, { locations: ['Please select a location from the list'] }]);
  });

  it('twice in parallel to one address succeeds for one of the two users', async () => {
    const owner = await newOwner(t);
    const [one, two] = [await newManager(t, owner.business_id), await newManager(t, owner.business_id)];
    const email = `wanted-${newId()}@example.test`;
    const answers = await Promise.all([one, two].map((user) => edit(owner, user.user_id, manager({ email }))));
    expect(answers.map((a) => a.status).toSorted((x, y) => x - y)).toEqual([200, 400]);
  });

  it('answers 404 alike for a foreign, an unknown and a deleted user', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const gone = await newManager(t, owner.business_id);
    await remove(owner, gone.user_id);
    const missing = await edit(owner, newId(), manager(owner));
    expect(missing.status).toBe(404);
    for (const id of [other.user_id, gone.user_id, 'nonsense']) {
      expect(await edit(owner, id, manager(owner))).toMatchObject({ status: 404, body: missing.body });
      expect(await remove(owner, id)).toMatchObject({ status: 404, body: missing.body });
    }
    expect(await isSignedIn(t, other.token)).toBe(true);
  });

  // Spec: 1:6/4
  it('is refused for a manager (403)', async () => {
    const owner = await newOwner(t);
    const user = await newManager(t, owner.business_id);
    expect((await edit(user, user.user_id, {})).status).toBe(403);
    expect((await remove(user, user.user_id)).status).toBe(403);
  });
});

describe('deleting a user', () => {
  // Spec: 1:3/15, 1:6/7, 1:7/23
  it('ends the sessions immediately, removes the assignments and hides the user', async () => {
    const owner = await newOwner(t);
    const here = await newLocation(t, owner.business_id);
    const user = await newManager(t, owner.business_id, [here]);
    const { status, body } = await remove(owner, user.user_id);
    expect([status, body]).toEqual([200, { message: 'User Deleted Successfully' }]);
    expect(await isSignedIn(t, user.token)).toBe(false);
    const card = await t.call(getLocation, { token: owner.token, params: { id: here } });
    expect(card.body.data.hiring_managers).toEqual([]);
    const { results } = (await t.call(listUsers, { token: owner.token })).body.data;
    expect(results.map((u) => u.id)).toEqual([owner.user_id]);
  });
});

describe('the last admin', () => {
  // Spec: 1:D/17
  it('cannot be deleted or demoted; pending admins and managers do not count', async () => {
    const owner = await newOwner(t);
    await newManager(t, owner.business_id);
    await t.call(addUser, { token: owner.token, body: admin({ email: `pending-${newId()}@example.test` }) });
    const deleted = await remove(owner, owner.user_id);
    expect([deleted.status, deleted.body]).toEqual([409, lastAdmin]);
    const demoted = await edit(owner, owner.user_id, manager(owner));
    expect([demoted.status, demoted.body]).toEqual([409, lastAdmin]);
    expect((await edit(owner, owner.user_id, admin(owner))).status).toBe(200);
  });

  it('is the second admin once the first was demoted, and cannot be deleted', async () => {
    const owner = await newOwner(t);
    const second = await anotherOwner(t, owner.business_id);
    expect((await edit(owner, owner.user_id, manager(owner))).status).toBe(200);
    expect((await remove(second, second.user_id)).status).toBe(409);
  });

  // Spec: 1:D/17
  it('remains when two admins remove each other in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await newOwner(t);
      const two = await anotherOwner(t, one.business_id);
      const answers = await Promise.all([remove(one, two.user_id), edit(two, one.user_id, manager(one))]);
      const left = await t.ctx.db
        .selectFrom('user_account')
        .select('id')
        .where('business_id', '=', one.business_id)
        .where('account_type', '=', 'business_owner')
        .where('account_status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    }
  });

  it('may delete a pending admin', async () => {
    const owner = await newOwner(t);
    const { id } = (await t.call(addUser, { token: owner.token, body: admin({ email: `p-${newId()}@example.test` }) }))
      .body.data;
    expect((await remove(owner, id)).status).toBe(200);
  });
});
