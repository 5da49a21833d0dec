import { login, verifyLink } from '@jipe/contract/auth/endpoints';
import { userTexts } from '@jipe/contract/users/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isSignedIn, lastLink, logIn, opens, PASSWORD } from '../../testing/accounts.ts';
import { anotherOwner, newOwner, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { deleteUserAccount, inviteUser, updateUserAccount } from './index.ts';

let t: TestApp;
let owner: TestOwner;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
});
afterAll(async () => t.close());
beforeEach(() => void t.clock.advance({ hours: 2 }));

const mia = { first_name: 'Mia', last_name: 'Chen', account_type: 'hiring_manager' } as const;

async function invited() {
  const email = `mia-${newId()}@example.test`;
  const user_id = await inTransaction(t.ctx, (trx) =>
    inviteUser(t.ctx, trx, { ...mia, business_id: owner.business_id, invited_by: owner.user_id, email }),
  );
  return { user_id, email, link: await lastLink(t, email) };
}

async function signedUp() {
  const user = await invited();
  const { uid, token } = user.link;
  await t.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  return { ...user, ...(await logIn(t, user.email)) };
}

const update = (user_id: string, email: string, scope = owner.scope, change: Partial<typeof mia> = {}) =>
  inTransaction(t.ctx, (trx) =>
    updateUserAccount(t.ctx, trx, { scope, session_id: newId() }, user_id, { ...mia, ...change, email }),
  );

describe('editing a user', () => {
  it('keeps the session and the address when only names change', async () => {
    const user = await signedUp();
    const mails = (await t.mailsTo(user.email)).length;
    await update(user.user_id, user.email, owner.scope, { first_name: 'Maya' as 'Mia' });
    expect(await isSignedIn(t, user.token)).toBe(true);
    expect(await t.mailsTo(user.email)).toHaveLength(mails);
    await logIn(t, user.email);
  });

  it('invites a pending user at the new address, and the old invitation opens nothing', async () => {
    const user = await invited();
    const email = `new-${newId()}@example.test`;
    await update(user.user_id, email);
    expect(await opens(t, user.link)).toBe(false);
    const link = await lastLink(t, email);
    expect(link.page).toBe('manager-signup');
    expect(await opens(t, link)).toBe(true);
  });

  it('has a new address verified before the next login, and tells the old one', async () => {
    const user = await signedUp();
    const email = `new-${newId()}@example.test`;
    await update(user.user_id, email);
    expect((await t.call(login, { body: { email, password: PASSWORD } })).body).toEqual({
      non_field_errors: ['Please verify your email first.'],
    });
    expect((await t.mailsTo(user.email)).at(-1)?.subject).toContain('email was changed');
    const { uid, token } = await lastLink(t, email);
    expect((await t.call(verifyLink, { body: { type: 'register', uid, token } })).status).toBe(200);
    await logIn(t, email);
    expect((await t.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(400);
  });

  it('refuses the address of somebody else, a pending one too', async () => {
    const user = await signedUp();
    const other = await invited();
    const refusal = { status: 400, body: { email: [userTexts.emailTaken] } };
    await expect(update(user.user_id, other.email)).rejects.toMatchObject(refusal);
    await expect(update(other.user_id, user.email)).rejects.toMatchObject(refusal);
  });

  it('knows no user of another business', async () => {
    const user = await signedUp();
    const { scope } = await newOwner(t);
    await expect(update(user.user_id, user.email, scope)).rejects.toMatchObject({ status: 404 });
    const remove = inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, scope, user.user_id));
    await expect(remove).rejects.toMatchObject({ status: 404 });
    expect(await isSignedIn(t, user.token)).toBe(true);
  });

  it('knows no deleted user', async () => {
    const user = await signedUp();
    const remove = () => inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, owner.scope, user.user_id));
    await remove();
    await expect(update(user.user_id, user.email)).rejects.toMatchObject({ status: 404 });
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });
});

describe('inviting', () => {
  it('refuses an address that has an account, and undoes nothing else', async () => {
    const other = await anotherOwner(t, owner.business_id);
    const again = inTransaction(t.ctx, (trx) =>
      inviteUser(t.ctx, trx, { ...mia, business_id: owner.business_id, invited_by: owner.user_id, email: other.email }),
    );
    await expect(again).rejects.toMatchObject({ status: 400, body: { email: [userTexts.emailTaken] } });
  });

  it('lets a deleted user be invited afresh, as a new user', async () => {
    const user = await signedUp();
    await inTransaction(t.ctx, (trx) => deleteUserAccount(t.ctx, trx, owner.scope, user.user_id));
    const user_id = await inTransaction(t.ctx, (trx) =>
      inviteUser(t.ctx, trx, { ...mia, business_id: owner.business_id, invited_by: owner.user_id, email: user.email }),
    );
    expect(user_id).not.toBe(user.user_id);
    expect((await t.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(400);
    expect((await lastLink(t, user.email)).page).toBe('manager-signup');
  });
});
