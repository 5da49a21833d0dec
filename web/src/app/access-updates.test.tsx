// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { reportAccessRefused } from '../lib/refused-access.ts';
import { toast } from '../lib/toast.ts';
import { aMe, aPlace } from '../testing/sample-me.ts';
import { AccessUpdates } from './access-updates.tsx';

const { ask, invalidate } = vi.hoisted(() => ({
  ask: vi.fn<() => Promise<unknown>>(),
  invalidate: vi.fn<() => Promise<void>>(),
}));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useRouter: () => ({ invalidate }) as never,
}));

const me = (account_type: Me['account_type'], ...names: string[]) =>
  aMe({ account_type, business_locations: names.map((name) => aPlace(name, name)) });

beforeEach(() => {
  session.start({ token: 't', refresh_token: 'r', account_type: 'business_owner' });
  queryClient.setQueryData(['locations', 'cards'], 'shown before');
  ask.mockReset();
  invalidate.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

async function refusedAs(before: Me, now: Me) {
  queryClient.setQueryData(meQuery.queryKey, before);
  ask.mockResolvedValue({ data: now });
  render(<AccessUpdates />);
  reportAccessRefused();
  await vi.waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(now));
}

test('a demotion shows a toast, drops the cached data and loads the route again', async () => {
  await refusedAs(me('business_owner', 'Downtown'), me('hiring_manager', 'Downtown'));
  await vi.waitFor(() => expect(queryClient.getQueryData(['locations', 'cards'])).toBeUndefined());
  expect(toast.all().map(({ text }) => text)).toEqual([
    'You are a User now, not an Admin any more. What only Admins may see or do is no longer here.',
  ]);
  expect(session.read()?.account_type).toBe('hiring_manager');
  expect(invalidate).toHaveBeenCalledOnce();
});

test('a manager who is removed from locations sees a toast that names them', async () => {
  await refusedAs(me('hiring_manager', 'Downtown', 'Airport', 'Mall'), me('hiring_manager', 'Mall'));
  await vi.waitFor(() => expect(toast.all()).toHaveLength(1));
  expect(toast.all()[0]?.text).toBe('You are no longer assigned to Downtown and Airport.');
});

test('a removal from a location shows the toast also when other code reloaded own data', () => {
  queryClient.setQueryData(meQuery.queryKey, me('hiring_manager', 'Downtown'));
  render(<AccessUpdates />);
  queryClient.setQueryData(meQuery.queryKey, me('hiring_manager'));
  expect(toast.all().map(({ text }) => text)).toEqual(['You are no longer assigned to Downtown.']);
});

test('a refusal that arrived before the component was loaded is still handled', async () => {
  queryClient.setQueryData(meQuery.queryKey, me('hiring_manager', 'Downtown'));
  ask.mockResolvedValue({ data: me('hiring_manager') });
  reportAccessRefused();
  render(<AccessUpdates />);
  await vi.waitFor(() => expect(toast.all()).toHaveLength(1));
  expect(toast.all()[0]?.text).toBe('You are no longer assigned to Downtown.');
});

test('an owner who removes a location sees no toast', () => {
  queryClient.setQueryData(meQuery.queryKey, me('business_owner', 'Downtown', 'Mall'));
  render(<AccessUpdates />);
  queryClient.setQueryData(meQuery.queryKey, me('business_owner', 'Mall'));
  expect(toast.all()).toEqual([]);
});

test('a refusal shortly after another one is still handled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const before = me('hiring_manager', 'Downtown');
  queryClient.setQueryData(meQuery.queryKey, before);
  ask.mockResolvedValue({ data: before });
  render(<AccessUpdates />);
  reportAccessRefused();
  await vi.advanceTimersByTimeAsync(100);
  ask.mockResolvedValue({ data: me('hiring_manager') });
  reportAccessRefused();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(toast.all()[0]?.text).toBe('You are no longer assigned to Downtown.');
});

test('a refusal that took no access away changes nothing, and several together ask the server once', async () => {
  const same = me('hiring_manager', 'Downtown');
  await refusedAs(same, { ...same });
  reportAccessRefused();
  reportAccessRefused();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(toast.all()).toEqual([]);
  expect(queryClient.getQueryData(['locations', 'cards'])).toBe('shown before');
});
