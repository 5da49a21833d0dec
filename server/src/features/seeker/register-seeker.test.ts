import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PASSWORD = 'Ripe+yellow7';
const person = (email = `ana-${newId()}@example.test`) => ({ full_name: 'Ana Lopez', email, password: PASSWORD });

async function register(email?: string) {
  const sent = person(email);
  const { status, body } = await t.call(calls.registerSeeker, { body: sent });
  expect(status).toBe(201);
  return { ...body.data, email: sent.email };
}

describe('a job seeker', () => {
  // Spec: 2:6/5
  it('registers and is signed in', async () => {
    const { seeker_id, token, email } = await register();
    const { status, body } = await t.call(calls.readSeekerProfile, { token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ seeker_id, email, full_name: 'Ana Lopez', phone: '', hide_contact: false });
    expect(body.data.availabilities).toMatchObject({ mon_from: null, sun_to: null });
  });

  it('exists once per e-mail in any letter case, even when two register in parallel', async () => {
    const email = `eva-${newId()}@example.test`;
    const both = await Promise.all([
      t.call(calls.registerSeeker, { body: person(email) }),
      t.call(calls.registerSeeker, { body: person(email.toUpperCase()) }),
    ]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const refused = await t.call(calls.registerSeeker, { body: person(email) });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ email: ['A user with this email already exists.'] });
  });

  it('may have the same e-mail as a business user', async () => {
    const owner = await newOwner(t);
    expect((await t.call(calls.registerSeeker, { body: person(owner.email) })).status).toBe(201);
  });

  it('logs in only with the right password', async () => {
    const { email, seeker_id } = await register();
    const right = await t.call(calls.loginSeeker, { body: { email: email.toUpperCase(), password: PASSWORD } });
    expect(right.status).toBe(200);
    expect(right.body.data.seeker_id).toBe(seeker_id);
    const wrong = await t.call(calls.loginSeeker, { body: { email, password: 'Ripe+green7' } });
    const unknown = await t.call(calls.loginSeeker, { body: { email: 'nobody@example.test', password: PASSWORD } });
    for (const refused of [wrong, unknown]) {
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual({ non_field_errors: ['Invalid email or password.'] });
    }
  });

  it('is refused with 429 after twenty wrong passwords', async () => {
    const { email } = await register();
    const attempt = (password: string) => t.call(calls.loginSeeker, { body: { email, password }, ip: '10.9.9.9' });
    for (let i = 0; i < 20; i++) expect((await attempt('wrong-1-pass')).status).toBe(400);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  // Spec: 2:6/5
  it('uses a refresh token once: of parallel calls only one succeeds', async () => {
    const { refresh_token } = await register();
    const tried = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(calls.refreshSeekerSession, { body: { refresh_token } })),
    );
    expect(tried.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403]);
    const next = tried.find((one) => one.status === 201);
    expect((await t.call(calls.readSeekerProfile, { token: next!.body.data.token })).status).toBe(200);
  });

  it('logs out, after which neither token works', async () => {
    const { token, refresh_token } = await register();
    expect((await t.call(calls.logoutSeeker, { body: { refresh_token } })).status).toBe(200);
    expect((await t.call(calls.readSeekerProfile, { token })).status).toBe(401);
    expect((await t.call(calls.refreshSeekerSession, { body: { refresh_token } })).status).toBe(403);
  });
});

describe('one network address', () => {
  it('may try to register 300 times an hour, and then gets 429', async () => {
    const { email } = await register();
    const attempt = () => t.call(calls.registerSeeker, { body: person(email), ip: '10.8.8.8' });
    for (let i = 0; i < 300; i++) expect((await attempt()).status).toBe(400);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    t.clock.advance({ hours: 1 });
    expect((await attempt()).status).toBe(400);
  });
});

describe('the seeker’s picture', () => {
  const upload = async (token: string, field: string, bytes: Uint8Array<ArrayBuffer>) =>
    t.call(calls.uploadSeekerPicture, { token, ...(await formOf([[field, { bytes }]])) });
  const loads = async (url: string) => (await t.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;

  // Spec: 2:6/6
  it('loads without a token, and is replaced by the next upload', async () => {
    const { token } = await register();
    const first = await upload(token, 'profile_picture', await pictureOf(60, 40));
    expect(first.status).toBe(200);
    const { profile_picture_url: url } = first.body.data;
    expect(await loads(url)).toBe(200);
    expect((await t.call(calls.readSeekerProfile, { token })).body.data.profile_picture_url).toBe(url);
    const second = await upload(token, 'profile_picture', await pictureOf(50, 50));
    await t.runJobs();
    expect(await loads(second.body.data.profile_picture_url)).toBe(200);
    expect(await loads(url)).toBe(404);
  });

  it('must be a picture; the error is under its field', async () => {
    const { token } = await register();
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const wrong = await upload(token, 'profile_picture', text);
    expect([400, 415]).toContain(wrong.status);
    expect(Object.keys(wrong.body)).toEqual(['profile_picture']);
    const none = await t.call(calls.uploadSeekerPicture, { token, ...(await formOf([])) });
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['profile_picture']]);
  });
});

describe('the seeker’s profile', () => {
  // Spec: 2:6/6
  it('changes only in the fields sent, and is read as it was written', async () => {
    const { token } = await register();
    const work_history = [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }];
    const change = {
      about_you: 'I cook 🍌',
      phone: '8015550123',
      work_history,
      skills: [{ name: 'Grill' }, { name: 'Knives' }],
      availabilities: { tue_from: '09:00', tue_to: '17:00' },
      hide_contact: true,
    };
    const changed = await t.call(calls.updateSeekerProfile, { token, body: change });
    expect(changed.status).toBe(200);
    const { data } = (await t.call(calls.readSeekerProfile, { token })).body;
    expect(data).toEqual(changed.body.data);
    expect(data).toMatchObject({ ...change, full_name: 'Ana Lopez' });
    expect(data.availabilities.mon_from).toBeNull();
    const again = await t.call(calls.updateSeekerProfile, { token, body: { full_name: 'Ana Ruiz' } });
    expect(again.body.data).toEqual({ ...data, full_name: 'Ana Ruiz' });
    const nothing = await t.call(calls.updateSeekerProfile, { token, body: {} });
    expect(nothing.body.data).toEqual(again.body.data);
  });

  it('refuses invalid values, each under its field', async () => {
    const { token } = await register();
    const body = { phone: '12', availabilities: { mon_from: '09:00' }, full_name: ' ' };
    const { status, body: errors } = await t.call(calls.updateSeekerProfile, { token, body });
    expect(status).toBe(400);
    expect(errors).toEqual({
      full_name: ['Please enter your full name'],
      phone: ['Please enter a valid phone number'],
      'availabilities.mon_to': ['Please enter both from and to, or neither'],
    });
  });
});
