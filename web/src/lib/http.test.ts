import { sessionTexts } from '@jipe/contract/auth/texts.login';
import { readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './http.ts';
import { session } from './session.ts';

/** Returns the error that `call` throws for this response. */
async function refused(status: number, body: unknown, headers: Record<string, string> = {}): Promise<ApiError> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
  const error: unknown = await call(readUnreadCount).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

// Spec: 1:7/2, 1:8/1
test('an answer without a body is a network failure', async () => {
  const error = await refused(200, '');
  expect(error.isNetwork).toBe(true);
  expect(error.message).toBe(sessionTexts.network);
  expect(error.message).toBe('Network Error. Please check your connection');
});

test('a proxy’s HTML page instead of JSON gives a plain error message', async () => {
  expect((await refused(502, '<html>Bad Gateway</html>')).message).toBe(
    'The service is not reachable right now. Please try again in a moment.',
  );
});

// Spec: 1:D/2
test('the API error of a refusal has its status, error map, code and request id', async () => {
  const error = await refused(400, {
    code: 'promo_invalid',
    request_id: 'r-1',
    promo_code: ['Unknown code.'],
    'address.zip': ['Invalid zip code.'],
  });
  expect(error.fields).toEqual({ promo_code: ['Unknown code.'], 'address.zip': ['Invalid zip code.'] });
  expect([error.status, error.code, error.requestId]).toEqual([400, 'promo_invalid', 'r-1']);
});

test('status 429 gives a plain message with the time to wait', async () => {
  const error = await refused(429, { non_field_errors: ['Rate limit exceeded'] }, { 'retry-after': '90' });
  expect(error.fields).toEqual({ non_field_errors: ['Too many tries. Please wait 2 minutes and try again.'] });
  expect(error.retryAfter).toBe(90);
});

// Spec: 1:401/1
test('an expired token is exchanged, and the session continues with the new one', async () => {
  session.start({ token: 'a-0', refresh_token: 'r-0', account_type: 'business_owner' });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    asked.push([url, token, body]);
    if (url.endsWith('/auth/token'))
      return Response.json({ data: { token: 'a-1', refresh_token: 'r-1' } }, { status: 201 });
    return token === 'Token a-1'
      ? Response.json({ data: { has_unread_messages: true, count: 3 } })
      : Response.json({}, { status: 401 });
  });
  await call(readUnreadCount);
  expect(asked[1]).toEqual(['/api/v1/auth/token', null, '{"refresh_token":"r-0"}']);
  expect(session.read()).toEqual({ token: 'a-1', refresh_token: 'r-1', account_type: 'business_owner' });
});
