import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { resetClientState } from '../lib/client-state.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { aMe } from '../testing/sample-me.ts';
import { admit } from './admit.ts';
import { routes } from './routes.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

const entry = routes.find(({ name }) => name === 'locationManager') ?? routes[0];
const tokens = { token: 't', refresh_token: 'r', account_type: 'business_owner' } as const;
const refused = (status: number) => new ApiError({ status, fields: { non_field_errors: ['No.'] } });
const enter = async () => {
  if (!entry) throw new Error('no such page');
  return admit(entry, paths.locationManager());
};

session.subscribe(resetClientState);
beforeEach(() => session.start(tokens));
afterEach(() => {
  toast.clear();
  queryClient.clear();
});

test.each([
  ['refused', 401],
  ['forbidden', 403],
])('a %s session ends and leads to /login without an error toast', async (_, status) => {
  ask.mockRejectedValueOnce(refused(status));
  expect(await enter()).toMatchObject({ to: paths.login() });
  expect(session.read()).toBeNull();
  expect(toast.all()).toEqual([]);
});

test('a session that the server ended during the load leads to /login without an error toast', async () => {
  ask.mockImplementationOnce(async () => {
    // A refused refresh ends the session like this, and cancels all loads.
    session.end();
    return Promise.reject(refused(401));
  });
  expect(await enter()).toMatchObject({ to: paths.login() });
  expect(toast.all()).toEqual([]);
});

test('a login while own data is loading lets the user in without an error toast', async () => {
  const me = aMe();
  ask.mockImplementationOnce(async () => {
    session.start({ ...tokens, token: 'another' });
    return Promise.reject(refused(401));
  });
  ask.mockResolvedValueOnce({ data: me });
  expect(await enter()).toBeNull();
  expect(toast.all()).toEqual([]);
});

test('any other failure to load own data is thrown and shows a toast', async () => {
  ask.mockRejectedValueOnce(refused(500));
  await expect(enter()).rejects.toThrow('No.');
  expect(toast.all()).toHaveLength(1);
});
