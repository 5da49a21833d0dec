import { describe, expect, it } from 'vitest';
import { bodyOf, checkUser, valuesOf } from './form.ts';

const user = {
  id: 'u1',
  first_name: 'Bo',
  last_name: 'Lee',
  email: 'bo@example.com',
  account_type: 'hiring_manager' as const,
  account_status: 'active' as const,
  locations: [
    { id: 'a', name: 'Airport' },
    { id: 'b', name: 'Brewery' },
  ],
  profile_picture_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

describe('the user form', () => {
  it('starts with the user’s values, and with the role User for a new user', () => {
    expect(valuesOf(user)).toMatchObject({ first_name: 'Bo', account_type: 'hiring_manager', locations: ['a', 'b'] });
    expect(valuesOf(null)).toMatchObject({ first_name: '', account_type: 'hiring_manager', locations: [] });
  });

  // Spec: 1:2.7/3, 1:3/16
  it('sends location ids, or null for an admin, and keeps the picked locations for a change of role', () => {
    expect(bodyOf(valuesOf(user)).locations).toEqual([{ location_id: 'a' }, { location_id: 'b' }]);
    const admin = { ...valuesOf(user), account_type: 'business_owner' as const };
    expect(bodyOf(admin).locations).toBeNull();
    expect(bodyOf({ ...admin, account_type: 'hiring_manager' }).locations).toHaveLength(2);
  });

  it('shows errors in the words of the specification', () => {
    expect(checkUser({ ...valuesOf(user), email: 'bo@', first_name: 'x'.repeat(51) })).toEqual({
      first_name: 'This can be at most 50 characters long.',
      email: 'Provided email is not valid',
    });
    expect(checkUser(valuesOf(user))).toEqual({});
  });
});
