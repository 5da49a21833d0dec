import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  refreshSession,
  sendVerificationCode,
  verifyLink,
} from '@jipe/contract/auth/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { addUser, deleteUser, editUser } from '@jipe/contract/users/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, lastLink, logIn, PASSWORD, signUp, type Account } from './accounts.ts';
import { createTestApp, type TestApp } from './app.ts';
import { address } from './role-matrix-rows.ts';
import { disconnected, openSockets, type SocketServer } from './sockets.ts';

const NEW = 'Other+mango8';
/** At most a second on a busy machine; an effect seen later is not immediate. */
const AT_ONCE_MS = 1_000;

let t: TestApp;
let door: SocketServer;
beforeAll(async () => {
  t = await createTestApp();
  door = await openSockets(t);
});
afterAll(async () => {
  door.close();
  await t.close();
});

interface Place {
  token: string;
  refresh_token: string;
}

/** A user with two sessions. */
interface Twice {
  account: Account;
  other: Place;
}

const twice = async (): Promise<Twice> => {
  const account = await signUp(t);
  return { account, other: await logIn(t, account.email) };
};

const businessOf = async ({ token }: Place) =>
  t.call(saveBasicInfo, { token, body: { business_name: 'Café', address: { name: 'A', ...address } } });

/** A manager of this owner, who has signed up and is signed in. */
async function managerOf(owner: Account): Promise<Account & { id: string }> {
  const email = `mia-${owner.user_id}@example.test`;
  const body = { first_name: 'Mia', last_name: 'Lee', email, account_type: 'hiring_manager', locations: [] };
  const added = await t.call(addUser, { token: owner.token, body });
  expect(added.status).toBe(200);
  const { uid, token } = await lastLink(t, email);
  await t.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  return { id: uid, user_id: uid, email, password: PASSWORD, ...(await logIn(t, email)) };
}

const person = { first_name: 'Mia', last_name: 'Lee' };

/** Ways in which a session ends, with the session's user. */
const ways: Record<string, () => Promise<{ user_id: string; place: Place; end: () => Promise<unknown> }>> = {
  'logging out': async () => {
    const { account, other } = await twice();
    return { ...account, place: other, end: () => t.call(logout, { body: { refresh_token: other.refresh_token } }) };
  },
  'a refresh token used again after its grace': async () => {
    const { account, other } = await twice();
    const fresh = await t.call(refreshSession, { body: { refresh_token: other.refresh_token } });
    t.clock.advance({ seconds: 11 });
    return {
      ...account,
      place: fresh.body.data,
      end: () => t.call(refreshSession, { body: { refresh_token: other.refresh_token } }),
    };
  },
  'a password changed elsewhere': async () => {
    const { account, other } = await twice();
    const body = { old_password: PASSWORD, password: NEW, confirm_password: NEW };
    return { ...account, place: other, end: () => t.call(changePassword, { token: account.token, body }) };
  },
  'a password reset': async () => {
    const { account, other } = await twice();
    await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email: account.email } } });
    const { uid, token } = await lastLink(t, account.email);
    const body = { type: 'forget_password', uid, token, data: { password: NEW } };
    return { ...account, place: other, end: () => t.call(verifyLink, { body }) };
  },
  'being ended from another place': async () => {
    const { account, other } = await twice();
    const { body } = await t.call(listSessions, { token: account.token });
    const id = body.data.results.find((one) => !one.is_current)?.id ?? '';
    return { ...account, place: other, end: () => t.call(endSession, { token: account.token, params: { id } }) };
  },
  'all other places being ended': async () => {
    const { account, other } = await twice();
    return { ...account, place: other, end: () => t.call(endOtherSessions, { token: account.token, body: {} }) };
  },
  'the email being changed by an admin': async () => {
    const account = await signUp(t);
    await businessOf(account);
    const manager = await managerOf(account);
    const { token } = account;
    const body = { ...person, account_type: 'hiring_manager', email: `new-${manager.email}`, locations: [] };
    return { ...manager, place: manager, end: () => t.call(editUser, { token, params: { id: manager.id }, body }) };
  },
  'one’s own email being changed elsewhere': async () => {
    const { account, other } = await twice();
    await businessOf(account);
    const { token, user_id: id } = account;
    const body = { ...person, account_type: 'business_owner', email: `new-${account.email}`, locations: null };
    return { ...account, place: other, end: () => t.call(editUser, { token, params: { id }, body }) };
  },
  'the user being deleted': async () => {
    const account = await signUp(t);
    await businessOf(account);
    const manager = await managerOf(account);
    return {
      ...manager,
      place: manager,
      end: () => t.call(deleteUser, { token: account.token, params: { id: manager.id } }),
    };
  },
  'the account being deleted': async () => {
    const account = await signUp(t);
    await businessOf(account);
    const manager = await managerOf(account);
    const body = { reasons: ['I am not hiring at this time'] };
    return { ...manager, place: manager, end: () => t.call(deleteAccount, { token: account.token, body }) };
  },
};

describe('a session ends immediately for requests, refreshes and open sockets by', () => {
  it.each(Object.entries(ways))('%s', async (_way, arrange) => {
    const { user_id, place, end } = await arrange();
    const { socket } = await door.joined(place.token, user_id);
    expect(await isSignedIn(t, place.token)).toBe(true);
    const closed = disconnected(socket).then(() => performance.now());
    await end();
    const ended = performance.now();
    expect(await isSignedIn(t, place.token)).toBe(false);
    expect((await t.call(refreshSession, { body: { refresh_token: place.refresh_token } })).status).toBe(403);
    expect((await closed) - ended).toBeLessThan(AT_ONCE_MS);
    await expect(door.joined(place.token, user_id)).rejects.toThrow('Please log in to continue.');
  });
});
