import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import { userBody, usersQuery } from './schema.ts';

const errors = (schema: z.ZodType, value: unknown) => toErrorMap(schema.safeParse(value).error?.issues ?? []);
const user = {
  first_name: 'Bo',
  last_name: 'Lee',
  email: 'bo@example.com',
  account_type: 'hiring_manager',
  locations: [{ location_id: 'a' }, { location_id: 'b' }],
};

describe('a user', () => {
  // Spec: 1:3/16
  it('takes several locations and strips unknown fields', () =>
    expect(userBody.parse({ ...user, email: ' BO@example.com', account_status: 'active', id: 'x' })).toEqual(user));
  // Spec: 1:5/29
  it.each([undefined, null, '', '  ', 5, true, {}, []])('asks for every field in its own words when all are %j', (v) =>
    expect(errors(userBody, { first_name: v, last_name: v, email: v, account_type: v })).toEqual({
      first_name: ['First name can not be empty'],
      last_name: ['Last name can not be empty'],
      email: ['Email can not be empty'],
      account_type: ['Please select if the user is an admin'],
    }),
  );
  // Spec: 1:5/29
  it('needs a valid e-mail and names of at most 50 characters', () => {
    expect(errors(userBody, { ...user, email: 'bo@' })).toEqual({ email: ['Provided email is not valid'] });
    expect(errors(userBody, { ...user, first_name: 'é'.repeat(50), last_name: 'x'.repeat(50) })).toEqual({});
    expect(errors(userBody, { ...user, first_name: 'é'.repeat(51), last_name: 'x'.repeat(51) })).toEqual({
      first_name: ['This can be at most 50 characters long.'],
      last_name: ['This can be at most 50 characters long.'],
    });
  });
  it('refuses an unknown account type', () =>
    expect(Object.keys(errors(userBody, { ...user, account_type: 'admin' }))).toEqual(['account_type']));
  // Spec: 1:3/16
  it('gets an empty list of locations as an admin, or if locations is null', () => {
    expect(userBody.parse({ ...user, account_type: 'business_owner' }).locations).toEqual([]);
    expect(userBody.parse({ ...user, account_type: 'business_owner', locations: null }).locations).toEqual([]);
    expect(userBody.parse({ ...user, locations: null }).locations).toEqual([]);
  });
  it('refuses locations that are not a list of ids', () => {
    expect(errors(userBody, { ...user, locations: 'a' })).toEqual({
      locations: ['locations must be a list of location ids.'],
    });
    expect(errors(userBody, { ...user, locations: [{ location_id: '' }] })).toEqual({
      locations: ['Please select a location from the list'],
    });
  });
});

describe('the list of users', () => {
  it('takes known filters and sort orders, and refuses others', () => {
    const query = {
      search: 'bo',
      account_type: 'hiring_manager',
      account_status: 'pending',
      location_id: 'a',
      sort: 'name',
    };
    expect(usersQuery.parse(query)).toEqual(query);
    expect(Object.keys(errors(usersQuery, { account_type: 'x', account_status: 'deleted', sort: 'x' }))).toEqual([
      'account_type',
      'account_status',
      'sort',
    ]);
  });
});
