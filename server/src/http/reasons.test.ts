import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login, registerOwner } from '@jipe/contract/auth/endpoints';
import { reasons } from '@jipe/contract/http/reasons';
import { createListing } from '@jipe/contract/listings/endpoints';
import { renameSelf } from '@jipe/contract/profile/endpoints';
import { deleteUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { readyToPay } from '../testing/paying.ts';
import { listingBody } from '../testing/listing-body.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const reasonsOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const header = headers['error-reasons'];
  return reasons.parse(JSON.parse(typeof header === 'string' ? header : 'null'));
};

it('the error reasons give a code per field, and the specified English body stays as it is', async () => {
  const { token } = await newOwner(t);
  const body = { first_name: 'x'.repeat(51), last_name: '' };
  const refused = await t.call(renameSelf, { token, body });
  expect(refused.body).toEqual({
    first_name: ['This can be at most 50 characters long.'],
    last_name: ['Please enter the last name'],
  });
  expect(reasonsOf(refused)).toEqual({
    first_name: [{ code: 'field.tooLong', values: { max: '50' } }],
    last_name: [{ code: expect.stringMatching(/\.lastNameRequired$/) as string }],
  });
});

it('the error reasons come with every kind of refusal: 400, 401, 404, 415, 429', async () => {
  const { token } = await newOwner(t);
  const taken = await t.call(login, { body: { email: 'nobody@example.test', password: 'x' } });
  expect(reasonsOf(taken)).toEqual({ non_field_errors: [{ code: 'auth.invalidCredentials' }] });
  expect(reasonsOf(await t.call(renameSelf, { body: {} }))).toEqual({
    non_field_errors: [{ code: 'login.loginToContinue' }],
  });
  const gone = await t.call(deleteUser, { token, params: { id: 'x' } });
  expect(reasonsOf(gone)).toEqual({ non_field_errors: [{ code: 'request.notFound' }] });
  const nowhere = await t.inject({ method: 'GET', url: '/api/v1/no-such/' });
  expect(reasonsOf(nowhere)).toEqual({ non_field_errors: [{ code: 'request.notFound' }] });
  const xml = {
    method: 'POST',
    url: '/api/v1/auth/login/',
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  } as const;
  expect(reasonsOf(await t.inject(xml))).toEqual({ non_field_errors: [{ code: 'request.wrongType' }] });
  let last = await t.call(registerOwner, { body: {} });
  for (let i = 0; i < 25; i += 1)
    last = (await t.call(login, { body: { email: 'often@example.test', password: 'x' } })) as never;
  expect(last.status).toBe(429);
  const [reason] = reasonsOf(last)['non_field_errors'] ?? [];
  expect(reason?.code).toBe('request.tooManyMinutes');
  expect(Number(reason?.values?.['n'])).toBeGreaterThan(1);
});

it('a refusal that is repeated for an idempotency key has the same error reasons', async () => {
  const { token } = await readyToPay(t);
  const again = {
    token,
    body: listingBody(['01900000-0000-7000-8000-00000000ffff']),
    headers: { 'idempotency-key': 'k1' },
  };
  const first = await t.call(createListing, again);
  const second = await t.call(createListing, again);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(reasonsOf(first)).toEqual({ locations: [{ code: 'listing.locationUnknown' }] });
  expect(reasonsOf(second)).toEqual(reasonsOf(first));
});

it('no source file words a refusal where it is thrown', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync(['contract/src/**/*.ts', 'server/src/{access,http,jobs,public-pages,features}/**/*.ts'], {
    cwd: root,
    exclude: (path) => /\.test\.ts$|texts[\w.-]*\.ts$|create-promo\.ts$/.test(path),
  });
  expect(files.length).toBeGreaterThan(200);
  // A sentence begins with a letter and contains a space. Messages for programmers use a plain Error, TypeError or
  // RangeError.
  const SENTENCE = String.raw`['"\x60][\p{L}$][^'"\x60\n]* [^'"\x60\n]*['"\x60]`;
  const worded = new RegExp(
    String.raw`(?:new (?:Invalid|Conflict|Forbidden|TooLarge|UnsupportedType|Unavailable|Api)Error\([^;]{0,80}?|\b(?:error|message): ?)${SENTENCE}`,
    'gu',
  );
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/^\s*(?:\*|\/[/*]).*$/gm, '')
        .matchAll(worded),
    ].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
