import { allEndpoints } from '@jipe/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { newManager, newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('the API', () => {
  // Spec: 1:7/3, 1:D/1
  it('answers with and without the trailing slash', async () => {
    for (const url of ['/api/v1/auth/login', '/api/v1/auth/login/']) {
      const answer = await t.inject({ method: 'POST', url, payload: {} });
      expect(answer.statusCode).toBe(400);
    }
  });

  // Spec: 1:D/2
  it('names the error of a body that is not JSON, is too large or has the wrong content type', async () => {
    const post = (payload: string, type: string) =>
      t.inject({ method: 'POST', url: '/api/v1/auth/login/', payload, headers: { 'content-type': type } });
    const broken = await post('{"email":', 'application/json');
    expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['non_field_errors']]);
    const large = await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json');
    expect([large.statusCode, Object.keys(large.json())]).toEqual([413, ['non_field_errors']]);
    const json = JSON.stringify({ email: 'ana@example.com', password: 'x' });
    for (const type of [
      'application/xml',
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
    ]) {
      const other = await post(json, type);
      expect([type, other.statusCode, other.json()]).toEqual([
        type,
        415,
        { non_field_errors: ['This content type is not supported. Please send JSON.'] },
      ]);
    }
  });

  it('checks the session and the role before it refuses a bad body', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id, []);
    const bodies = [
      ['{"name":', 'application/json', 400],
      [JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413],
      ['<a/>', 'application/xml', 415],
      ['{}', 'text/plain', 415],
      ['--x--', 'multipart/form-data; boundary=x', 415],
    ] as const;
    for (const [payload, type, refused] of bodies) {
      const statusFor = async (token?: string) => {
        const authorization = token === undefined ? {} : { authorization: `Token ${token}` };
        const headers = { 'content-type': type, ...authorization };
        return (await t.inject({ method: 'POST', url: '/api/v1/business/locations/', payload, headers })).statusCode;
      };
      const statuses = [await statusFor(), await statusFor('x'.repeat(40)), await statusFor(manager.token)];
      expect([type, ...statuses, await statusFor(owner.token)]).toEqual([type, 401, 401, 403, refused]);
    }
  });

  // A browser's fetch sends an empty text as text/plain.
  it.each(['application/json', 'text/plain;charset=UTF-8', 'application/xml', 'application/x-www-form-urlencoded'])(
    'treats an empty body as no body, also with the content type %s',
    async (type) => {
      const { token } = await newOwner(t);
      const send = (method: 'POST' | 'DELETE', url: string) =>
        t.inject({
          method,
          url,
          payload: '',
          headers: { 'content-type': type, 'content-length': '0', authorization: `Token ${token}` },
        });
      expect((await send('POST', '/api/v1/profile/me/')).statusCode).toBe(200);
      expect((await send('DELETE', `/api/v1/profile/media/${newId()}/`)).statusCode).toBe(404);
      const login = await send('POST', '/api/v1/auth/login/');
      expect([login.statusCode, Object.keys(login.json())]).toEqual([400, ['email', 'password']]);
    },
  );

  it('answers an unknown path with the usual 404', async () => {
    const answer = await t.inject({ method: 'GET', url: '/api/v1/nothing/here/' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { non_field_errors: ['Not found.'] }]);
  });

  it('publishes an OpenAPI 3.1 document with no fewer paths than its calls have', async () => {
    const document = (await t.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<{
      openapi: string;
      servers: { url: string }[];
      paths: object;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    // The full URL of a call is the server URL and the path together.
    expect(document.servers).toEqual([{ url: `${t.ctx.settings.publicUrl}/api/v1` }]);
    const paths = new Set(allEndpoints.map((e) => e.path.replace(/^\//, '').replace(/\/$/, '')));
    expect(Object.keys(document.paths).length).toBeGreaterThanOrEqual(paths.size);
    expect((await t.inject({ method: 'GET', url: '/api/docs/' })).statusCode).toBe(200);
  });
});
