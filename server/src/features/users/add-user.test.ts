import { login, readLink, verifyLink } from '@jipe/contract/auth/endpoints';
import { listMyLocations } from '@jipe/contract/locations/endpoints';
import { addUser, deleteUser, listUsers, resendInvite } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { lastLink, PASSWORD } from '../../testing/accounts.ts';
import { newLocation, newManager, newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const newEmail = () => `bo-${newId()}@example.test`;
const person = (email = newEmail()) => ({
  first_name: 'Bo',
  last_name: 'Lee',
  email,
  account_type: 'hiring_manager' as const,
});
const add = (owner: { token: string }, body: Record<string, unknown>) => t.call(addUser, { token: owner.token, body });
const mailCount = async (email: string) => (await t.mailsTo(email)).length;

async function signUp(email: string): Promise<string> {
  const { page, uid, token } = await lastLink(t, email);
  expect(page).toBe('manager-signup');
  const done = await t.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  expect(done.status).toBe(200);
  return (await t.call(login, { body: { email, password: PASSWORD } })).body.data.token;
}

describe('adding a user', () => {
  // Spec: 1:7/21
  it('mails an invitation, with which the person signs up and sees the assigned locations', async () => {
    const owner = await newOwner(t);
    const [a, b] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    await newLocation(t, owner.business_id);
    const locations = [{ location_id: a }, { location_id: b }];
    const body = { ...person(), email: `BO-${newId()}@Example.test`, locations };
    const answer = await add(owner, body);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Added User Successfully');
    const email = body.email.toLowerCase();
    expect(answer.body.data).toMatchObject({ ...person(email), account_status: 'pending', profile_picture_url: null });
    expect(answer.body.data.locations.map((l) => l.id).toSorted()).toEqual([a, b].toSorted());

    const { uid, token } = await lastLink(t, email);
    const link = await t.call(readLink, { body: { uid, token } });
    expect(link.body.data.basic_info).toEqual({ first_name: 'Bo', last_name: 'Lee', email });
    const mine = await t.call(listMyLocations, { token: await signUp(email) });
    expect(mine.body.data.results.map((l) => l.id).toSorted()).toEqual([a, b].toSorted());
  });

  it('adds an admin without assigned locations, whatever locations are sent', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    for (const locations of [null, [{ location_id }], [{ location_id: 'unknown' }]]) {
      const { status, body } = await add(owner, { ...person(), account_type: 'business_owner', locations });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ account_type: 'business_owner', locations: [] });
    }
  });

  it('accepts a user without locations, and assigns a location sent twice once', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    expect((await add(owner, person())).body.data.locations).toEqual([]);
    const twice = [{ location_id }, { location_id: location_id.toUpperCase() }];
    expect((await add(owner, { ...person(), locations: twice })).body.data.locations).toHaveLength(1);
  });

  // Spec: 1:8/34
  it('refuses an e-mail in use in any business, in any letter case, and sends no mail', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const manager = await newManager(t, owner.business_id);
    for (const email of [manager.email, other.email, owner.email.toUpperCase()]) {
      const before = await mailCount(email.toLowerCase());
      const { status, body } = await add(owner, person(email));
      expect([status, body]).toEqual([400, { email: ['A user with this email already exists.'] }]);
      expect(await mailCount(email.toLowerCase())).toBe(before);
    }
  });

  it('refuses a location that the business does not have, and adds no user', async () => {
    const owner = await newOwner(t);
    const foreign = await newLocation(t, (await newOwner(t)).business_id);
    const deleted = await newLocation(t, owner.business_id);
    await t.ctx.db.updateTable('location').set({ deleted_at: t.clock.now() }).where('id', '=', deleted).execute();
    for (const location_id of [foreign, deleted, newId(), 'nonsense']) {
      const body = { ...person(), locations: [{ location_id }] };
      const answer = await add(owner, body);
      expect([answer.status, answer.body]).toEqual([400, { locations: ['Please select a location from the list'] }]);
      expect(await mailCount(body.email)).toBe(0);
    }
    expect((await t.call(listUsers, { token: owner.token })).body.data.count).toBe(1);
  });

  it('returns the form’s error for each missing field', async () => {
    const owner = await newOwner(t);
    expect((await add(owner, {})).body).toEqual({
      first_name: ['First name can not be empty'],
      last_name: ['Last name can not be empty'],
      email: ['Email can not be empty'],
      account_type: ['Please select if the user is an admin'],
    });
  });

  // Spec: 1:D/19
  it('invites a deleted user again, as a new user', async () => {
    const owner = await newOwner(t);
    const body = person();
    const first = (await add(owner, body)).body.data.id;
    expect(await mailCount(body.email)).toBe(1);
    await t.call(deleteUser, { token: owner.token, params: { id: first } });
    const again = await add(owner, body);
    expect(again.status).toBe(200);
    expect(again.body.data.id).not.toBe(first);
    expect(await mailCount(body.email)).toBe(2);
    await signUp(body.email);
  });

  it('with one address in parallel makes one user', async () => {
    const owner = await newOwner(t);
    const body = person();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(owner, body)));
    expect(answers.map((a) => a.status).toSorted((x, y) => x - y)).toEqual([200, 400, 400, 400]);
  });

  // Spec: 1:6/4
  it('is refused for a manager (403), before the body is validated', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    expect((await add(manager, {})).status).toBe(403);
  });
});

describe('sending an invitation again', () => {
  const resend = (owner: TestOwner, id: string) => t.call(resendInvite, { token: owner.token, params: { id } });

  // Spec: 1:D/19
  it('mails a new link that works', async () => {
    const owner = await newOwner(t);
    const body = person();
    const { id } = (await add(owner, body)).body.data;
    const { uid, token } = await lastLink(t, body.email);
    t.clock.advance({ hours: 25 });
    expect((await t.call(readLink, { body: { uid, token } })).status).toBe(400);
    const { status, body: answer } = await resend(owner, id);
    expect([status, answer]).toEqual([200, { message: 'The invitation has been sent again.' }]);
    await signUp(body.email);
  });

  // Spec: 1:D/19
  it('is refused for a signed-up user (409), and for an unknown or foreign one alike (404)', async () => {
    const [owner, other] = [await newOwner(t), await newOwner(t)];
    const manager = await newManager(t, owner.business_id);
    const theirs = (await add(other, person())).body.data.id;
    const { status, body } = await resend(owner, manager.user_id);
    expect([status, body]).toEqual([409, { non_field_errors: ['This user has already signed up.'] }]);
    const missing = await resend(owner, newId());
    expect(missing.status).toBe(404);
    for (const id of [theirs, 'nonsense'])
      expect(await resend(owner, id)).toMatchObject({ status: 404, body: missing.body });
  });
});
