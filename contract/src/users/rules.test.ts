import { describe, expect, it } from 'vitest';
import { accountTypeLabel, canManageUsers, hasLocationPicker, isLastAdmin, isListed, locationsLabel } from './rules.ts';

describe('the users table', () => {
  // Spec: 1:2.7/1
  it('shows Admin or User, and All as the locations of an admin', () => {
    expect([accountTypeLabel('business_owner'), accountTypeLabel('hiring_manager')]).toEqual(['Admin', 'User']);
    const locations = [{ name: 'Downtown' }, { name: 'Airport' }];
    expect(locationsLabel({ account_type: 'business_owner', locations: [] })).toBe('All');
    expect(locationsLabel({ account_type: 'hiring_manager', locations })).toBe('Downtown, Airport');
    expect(locationsLabel({ account_type: 'hiring_manager', locations: [] })).toBe('');
  });
  // Spec: 1:3/15
  it('leaves out deleted users', () =>
    expect(['active', 'pending', 'deleted'].map((account_status) => isListed({ account_status }))).toEqual([
      true,
      true,
      false,
    ]));
  // Spec: 1:2.7/2
  it('lets only owners change users, and offers a location picker only for managers', () => {
    expect([canManageUsers('business_owner'), canManageUsers('hiring_manager')]).toEqual([true, false]);
    expect([hasLocationPicker('business_owner'), hasLocationPicker('hiring_manager')]).toEqual([false, true]);
  });
});

describe('the last admin', () => {
  const admin = { account_type: 'business_owner', account_status: 'active' } as const;
  const invited = { account_type: 'business_owner', account_status: 'pending' } as const;
  const manager = { account_type: 'hiring_manager', account_status: 'active' } as const;
  it('is the only active admin', () => {
    expect(isLastAdmin(admin, [admin, invited, manager])).toBe(true);
    expect(isLastAdmin(admin, [admin, { ...admin }])).toBe(false);
    expect(isLastAdmin(invited, [admin, invited])).toBe(false);
    expect(isLastAdmin(manager, [admin, manager])).toBe(false);
  });
});
