import { login, registerOwner, sendVerificationCode, verifyLink } from '@jipe/contract/auth/endpoints';
import { authTexts } from '@jipe/contract/auth/texts';
import { createLocation, listHiringManagers } from '@jipe/contract/locations/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { loginSeeker, readSeekerProfile, registerSeeker } from '@jipe/contract/seeker/endpoints';
import { addUser, editUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastLink, PASSWORD } from './accounts.ts';
import { newOwner } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { address } from './role-matrix-rows.ts';

/* One mailbox is one account, however its domain is written, wherever the API takes an address. */

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const shown = (name: string) => `${name}@kaffee-müller.example`;
const spellings = (name: string) => [
  shown(name),
  `${name}@xn--kaffee-mller-klb.example`,
  shown(name).normalize('NFD'),
  shown(name).toUpperCase(),
];
const person = { first_name: 'Anna', last_name: 'Ruiz' };
const taken = { email: [authTexts.emailTaken] };

describe.each([0, 1, 2, 3])('an email address in spelling %i', (first) => {
  const at = (name: string) => spellings(`${name}${first}`);
  const sent = (name: string) => at(name)[first] ?? '';

  it('belongs to one owner, who logs in with any spelling and gets the mail', async () => {
    await t.call(registerOwner, {
      body: { ...person, email: sent('anna'), password: PASSWORD, confirm_password: PASSWORD },
    });
    const { uid, token } = await lastLink(t, shown(`anna${first}`));
    const verified = await t.call(verifyLink, { body: { type: 'register', uid, token } });
    expect(verified.body).toMatchObject({ data: { basic_info: { email: shown(`anna${first}`) } } });
    for (const email of at('anna')) {
      const body = { ...person, email, password: PASSWORD, confirm_password: PASSWORD };
      expect((await t.call(registerOwner, { body })).body).toEqual(taken);
      const { status, body: answer } = await t.call(login, { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
      const me = await t.call(getMe, { token: answer.data.token, body: {} });
      expect(me.body.data.basic_info.email).toBe(shown(`anna${first}`));
      const before = (await t.mailsTo(shown(`anna${first}`))).length;
      await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email } } });
      expect(await t.mailsTo(shown(`anna${first}`))).toHaveLength(before + 1);
    }
  });

  it('belongs to one job seeker', async () => {
    const body = { full_name: 'Anna Ruiz', password: PASSWORD };
    expect((await t.call(registerSeeker, { body: { ...body, email: sent('anna') } })).status).toBe(201);
    for (const email of at('anna')) {
      expect((await t.call(registerSeeker, { body: { ...body, email } })).body).toEqual(taken);
      const { body: answer } = await t.call(loginSeeker, { body: { email, password: PASSWORD } });
      const profile = await t.call(readSeekerProfile, { token: answer.data.token });
      expect(profile.body.data.email).toBe(shown(`anna${first}`));
    }
  });

  it('belongs to one user of a business, whether added, invited to a location or changed', async () => {
    const owner = await newOwner(t);
    const body = (email: string) => ({ ...person, email, account_type: 'hiring_manager' as const, locations: [] });
    const { body: added } = await t.call(addUser, { token: owner.token, body: body(sent('mia')) });
    expect(added.data.email).toBe(shown(`mia${first}`));
    for (const email of at('mia')) {
      expect((await t.call(addUser, { token: owner.token, body: body(email) })).body).toEqual(taken);
      const hiring_manager = [{ email }];
      const made = await t.call(createLocation, {
        token: owner.token,
        body: { name: 'Shop', ...address, hiring_manager },
      });
      expect(made.status).toBe(200);
    }
    const hiring_manager = at('bo').map((email) => ({ email }));
    await t.call(createLocation, { token: owner.token, body: { name: 'Shop', ...address, hiring_manager } });
    const managers = (await t.call(listHiringManagers, { token: owner.token })).body.data.results;
    expect(managers.map(({ email }) => email).toSorted()).toEqual([shown(`bo${first}`), shown(`mia${first}`)]);
    for (const email of at('bo')) {
      const params = { id: added.data.id };
      expect((await t.call(editUser, { token: owner.token, params, body: body(email) })).body).toEqual(taken);
    }
  });
});
