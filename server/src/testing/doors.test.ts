import { allEndpoints } from '@jipe/contract/all-endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { newListing, newLocation, newOwner, type TestOwner } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { directivesOf, observatoryScore } from './observatory.ts';
import { tablesOf } from './tables.ts';

const ORIGIN = 'https://jipe.example';
const EVIL = 'https://evil.example';
const PAGE = join(import.meta.dirname, '..', '..', '..', 'web', 'index.html');

let t: TestApp;
let webFolder: string;
let owner: TestOwner;
let job_id: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'product-pages-'));
  await cp(PAGE, join(webFolder, 'index.html'));
  t = await createTestApp({ webFolder, env: { PUBLIC_URL: ORIGIN } });
  owner = await newOwner(t);
  job_id = await newListing(t, await newLocation(t, owner.business_id));
});
afterAll(async () => {
  await t.close();
  await rm(webFolder, { recursive: true });
});

const pathOf = (path: string) => `/api/v1/${path.replaceAll(/\{\w+\}/g, newId())}`;

describe('a page', () => {
  // 130 is the maximum without the browsers' HSTS preload list; the API docs page needs its vendor's styles.
  it.each([
    ['/', 130],
    ['/login', 130],
    ['/location-manager', 130],
    ['/no/such/page', 130],
    ['/job/JOB', 130],
    [`/job/${newId()}`, 130],
    ['/job', 130],
    ['/download', 130],
    ['/api/docs/', 120],
  ])(
    '%s scores %i at MDN’s Observatory, and allows no unsafe source and no frame of another site',
    async (path, score) => {
      const { headers } = await t.inject({ method: 'GET', url: path.replace('JOB', job_id) });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(observatoryScore(headers)).toBe(score);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|\*/);
      const directives = directivesOf(policy);
      expect(["'none'", "'self'"]).toContain(directives.get('frame-ancestors')?.join(' '));
      expect(directives.get('base-uri')?.join(' ')).toMatch(/^'(?:none|self)'$/);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    },
  );
});

describe('an API response has all security headers, with and without a token, for', () => {
  it.each(allEndpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', async ({ endpoint }) => {
    for (const authorization of ['', `Token ${owner.token}`]) {
      const { headers } = await t.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path),
        headers: { origin: EVIL, authorization },
        ...(endpoint.method === 'GET' ? {} : { payload: { password: 'x' } }),
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-type']).toMatch(/; charset=utf-8$|^application\/(?:pdf|zip)$/);
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';\s*frame-ancestors 'none'$/);
      for (const none of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers[none]).toBeUndefined();
    }
  });
});

describe('a page of another origin', () => {
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const writes = allEndpoints.filter(({ method }) => method !== 'GET');

  it('can change nothing with requests that need no preflight', async () => {
    const before = await tablesOf(t);
    for (const { path } of writes) {
      for (const type of simple) {
        const payload = '{"email":"ana@example.test","type":"register","data":{"email":"ana@example.test"}}';
        const answer = await t.inject({
          // A form, or a fetch without a preflight, is a POST.
          method: 'POST',
          url: pathOf(path),
          payload,
          headers: { origin: EVIL, 'content-type': type, cookie: `token=${owner.token}; access_token=${owner.token}` },
        });
        // A logout that names no session succeeds and ends none.
        const isRefused = answer.statusCode >= 400 || path.includes('logout');
        expect([path, type, answer.statusCode, isRefused]).toEqual([path, type, answer.statusCode, true]);
      }
    }
    expect(await tablesOf(t)).toEqual(before);
  });

  it('is refused by every preflight', async () => {
    for (const { path, method } of allEndpoints) {
      const answer = await t.inject({
        method: 'OPTIONS',
        url: pathOf(path),
        headers: {
          origin: EVIL,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(answer.statusCode).toBe(404);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('a token', () => {
  it('is accepted in its header only, never in an address or a cookie', async () => {
    const { token } = owner;
    const url = '/api/v1/profile/me/';
    const tries = [
      { url: `${url}?token=${token}` },
      { url: `${url}?access_token=${token}&authorization=Token%20${token}` },
      { url, headers: { cookie: `token=${token}` } },
      { url, headers: { authorization: token } },
      { url, headers: { authorization: `Bearer ${token}` } },
      { url, headers: { 'x-access-token': token } },
    ];
    for (const sent of tries) expect((await t.inject({ method: getMe.method, ...sent })).statusCode).toBe(401);
    expect((await t.call(getMe, { token })).status).toBe(200);
  });
});

it('a caller that forges its forwarded address is rate-limited by its real address', async () => {
  const tries = Array.from({ length: 160 }, (_none, n) => n);
  const statuses: number[] = [];
  for (const n of tries) {
    const body = { email: `nobody-${n}@example.test`, password: 'Wrong+pass1' };
    const headers = {
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    };
    statuses.push((await t.call(login, { body, headers, ip: '10.9.9.9' })).status);
  }
  expect(statuses.slice(0, 150).every((status) => status === 400)).toBe(true);
  expect(statuses.slice(150).every((status) => status === 429)).toBe(true);
});
