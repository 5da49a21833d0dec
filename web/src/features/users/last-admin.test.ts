import type { ManagedUser } from '@jipe/contract/users/schema';
import { expect, test } from 'vitest';
import { lastAdminIn } from './last-admin.ts';

const person = (id: string, change: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  first_name: 'Olive',
  last_name: 'Owner',
  email: `${id}@example.com`,
  account_type: 'business_owner',
  account_status: 'active',
  locations: [],
  profile_picture_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const owner = person('owner');
const invited = person('invited', { account_status: 'pending' });
const manager = person('manager', { account_type: 'hiring_manager' });
const everybody = { search: '', type: 'all' } as const;
const whole = { results: [manager, invited, owner], next: null };

test('the only admin who has signed up is the last admin', () => {
  expect(lastAdminIn(whole, everybody)?.id).toBe('owner');
  expect(lastAdminIn({ results: [invited, owner], next: null }, { search: '', type: 'business_owner' })?.id).toBe(
    'owner',
  );
  expect(lastAdminIn({ results: [owner, person('second')], next: null }, everybody)).toBeUndefined();
});

test('an incomplete list names no last admin', () => {
  expect(lastAdminIn(undefined, everybody)).toBeUndefined();
  expect(lastAdminIn({ ...whole, next: 'https://example.com/next' }, everybody)).toBeUndefined();
  expect(lastAdminIn(whole, { search: 'olive', type: 'all' })).toBeUndefined();
  expect(lastAdminIn({ results: [manager], next: null }, { search: '', type: 'hiring_manager' })).toBeUndefined();
});
