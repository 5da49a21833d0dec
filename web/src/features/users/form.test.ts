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

describe('the form of a user', () => {
  it('starts as the user is, a new one as a plain user', () => {
    expect(valuesOf(user)).toMatchObject({ first_name: 'Bo', account_type: 'hiring_manager', locations: ['a', 'b'] });
    expect(valuesOf(null)).toMatchObject({ first_name: '', account_type: 'hiring_manager', locations: [] });
  });

  // Spec: 1:2.7/3, 1:3/16
  it('sends ids of locations, and null for an admin, without forgetting what was picked', () => {
    expect(bodyOf(valuesOf(user)).locations).toEqual([{ location_id: 'a' }, { location_id: 'b' }]);
    const admin = { ...valuesOf(user), account_type: 'business_owner' as const };
    expect(bodyOf(admin).locations).toBeNull();
    expect(bodyOf({ ...admin, account_type: 'hiring_manager' }).locations).toHaveLength(2);
  });

  it('says what is wrong in the words of the specification', () => {
    expect(checkUser({ ...valuesOf(user), email: 'bo@', first_name: 'x'.repeat(51) })).toEqual({
      first_name: 'This can be at most 50 characters long.',
      email: 'Provided email is not valid',
    });
    expect(checkUser(valuesOf(user))).toEqual({});
  });
});
