import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import {
  addLocationBody,
  editLocationBody,
  geoQuery,
  locationQuery,
  locationsQuery,
  locationStatusBody,
} from './schema.ts';

const errors = (schema: z.ZodType, value: unknown) => toErrorMap(schema.safeParse(value).error?.issues ?? []);

const place = {
  name: 'Downtown',
  street: '1 Main St',
  street_alt: '',
  city: '',
  state: 'UT',
  zip: '84101-1234',
  phone: '8015550100',
  lat: 40.76,
  lng: -111.89,
};
const required = {
  name: ['Please enter a name for location'],
  street: ['Please enter the street'],
  state: ['Please enter the state'],
  zip: ['Please enter your zip code'],
  phone: ['Please enter a valid phone number'],
  lat: ['Please verify your coordinates.'],
};
const nothing = [undefined, null, '', '  ', true, {}, []];

describe('a new location', () => {
  // Spec: 1:D/1
  it('takes a whole place and strips what it does not know', () =>
    expect(addLocationBody.parse({ ...place, is_active: false, business_id: 'x', active_listings: 9 })).toEqual(place));
  // Spec: 1:5/14, 1:5/18
  it.each(nothing)('%j in every field asks for it in its own words', (v) =>
    expect(errors(addLocationBody, { name: v, street: v, state: v, zip: v, phone: v, lat: v, lng: v })).toEqual(
      required,
    ),
  );
  // Spec: 1:5/17
  it('needs neither city nor alternate street nor managers', () => {
    const { city: _city, street_alt: _alt, ...rest } = place;
    expect(addLocationBody.parse({ ...rest, hiring_manager: null })).toEqual({ ...place, hiring_manager: null });
  });
  // Spec: 1:5/15, 1:9/2
  it.each(['8410', '84101-', '84101-123', '841011234', 'abcde'])('zip %s is invalid', (zip) =>
    expect(errors(addLocationBody, { ...place, zip })).toEqual({ zip: ['Please enter a valid zip code'] }),
  );
  // Spec: 1:5/16, 1:9/2
  it.each(['801555010', '80155501000', '801-555-0100'])('phone %s is invalid', (phone) =>
    expect(errors(addLocationBody, { ...place, phone })).toEqual({ phone: ['Please enter a valid phone number'] }),
  );
  // Spec: 1:5/17
  it('takes states and territories of the list only', () => {
    for (const state of ['UT', 'DC', 'GU', 'pr']) expect(errors(addLocationBody, { ...place, state })).toEqual({});
    expect(errors(addLocationBody, { ...place, state: 'Utah' })).toEqual({ state: ['Please enter the state'] });
  });
  it('says how exact its coordinates are by a word of the list', () => {
    expect(errors(addLocationBody, { ...place, coordinates_precision: 'zip' })).toEqual({});
    expect(errors(addLocationBody, { ...place, coordinates_precision: 'roof' })).toEqual({
      coordinates_precision: ['coordinates_precision must be address, street, zip or city.'],
    });
  });
  it('holds the lengths', () => {
    for (const field of ['name', 'street', 'street_alt', 'city']) {
      expect(errors(addLocationBody, { ...place, [field]: 'x'.repeat(150) })).toEqual({});
      expect(errors(addLocationBody, { ...place, [field]: 'x'.repeat(151) })).toEqual({
        [field]: ['This can be at most 150 characters long.'],
      });
    }
  });
});

describe('its managers', () => {
  const parse = (hiring_manager: unknown) => addLocationBody.parse({ ...place, hiring_manager }).hiring_manager;
  // Spec: 1:3/12
  it('come as e-mails; absent, null and none are told apart', () => {
    expect(parse([{ email: ' Bo@Example.com ' }])).toEqual([{ email: 'bo@example.com' }]);
    expect([parse(undefined), parse(null), parse([])]).toEqual([undefined, null, []]);
  });
  it('are refused when they are no list of e-mails', () => {
    expect(errors(addLocationBody, { ...place, hiring_manager: 'bo@example.com' })).toEqual({
      hiring_manager: ['hiring_manager must be a list of emails.'],
    });
    expect(errors(addLocationBody, { ...place, hiring_manager: [{ email: 'a@b.co' }, { email: 'bo' }] })).toEqual({
      hiring_manager: ['Provided email is not valid'],
    });
    expect(errors(addLocationBody, { ...place, hiring_manager: ['a@b.co'] })).toEqual({
      hiring_manager: ['Provided email is not valid'],
    });
    const many = Array.from({ length: 51 }, (_, i) => ({ email: `m${i}@example.com` }));
    expect(errors(addLocationBody, { ...place, hiring_manager: many.slice(1) })).toEqual({});
    expect(Object.keys(errors(addLocationBody, { ...place, hiring_manager: many }))).toEqual(['hiring_manager']);
  });
});

describe('an edited location', () => {
  // Spec: 1:5/16
  it('checks the phone only when it is there; left out it stays as it is', () => {
    const { phone: _phone, ...rest } = place;
    expect(editLocationBody.parse(rest).phone).toBeUndefined();
    for (const v of [null, '', ' ']) expect(editLocationBody.parse({ ...rest, phone: v }).phone).toBe('');
    expect(errors(editLocationBody, { ...rest, phone: '123' })).toEqual({
      phone: ['Please enter a valid phone number'],
    });
  });
  it('requires the rest as a new one does', () => {
    const { phone: _phone, ...others } = required;
    expect(errors(editLocationBody, {})).toEqual(others);
  });
  it('may carry the version that was read', () => {
    expect(editLocationBody.parse({ ...place, version: 3 }).version).toBe(3);
    for (const version of ['3', 1.5])
      expect(Object.keys(errors(editLocationBody, { ...place, version }))).toEqual(['version']);
  });
});

describe('status', () => {
  // Spec: 1:3/13
  it('needs the location and a true or false', () => {
    expect(errors(locationStatusBody, {})).toEqual({
      location_id: ['Please select a location'],
      is_active: ['is_active must be true or false.'],
    });
    for (const is_active of ['true', 1, null])
      expect(Object.keys(errors(locationStatusBody, { location_id: 'x', is_active }))).toEqual(['is_active']);
    expect(errors(locationStatusBody, { location_id: 'x', is_active: false })).toEqual({});
  });
});

describe('queries', () => {
  // Spec: 1:9/1
  it('of the cards take the limit of 1000, and bring others into range', () => {
    expect(locationsQuery.parse({ limit: '1000' }).limit).toBe(1000);
    expect(locationsQuery.parse({ limit: '5000' }).limit).toBe(1000);
    expect(locationsQuery.parse({ limit: '0' }).limit).toBe(1);
    expect(locationsQuery.parse({})).toEqual({});
    expect(errors(locationsQuery, { limit: 'x' })).toEqual({ limit: ['limit must be a number.'] });
  });
  it('filter and sort by what there is', () => {
    const query = { search: 'main', state: 'ut', status: 'active', sort: 'newest' };
    expect(locationsQuery.parse(query)).toEqual({ ...query, state: 'UT' });
    expect(Object.keys(errors(locationsQuery, { state: 'ZZ', status: 'on', sort: 'zip' }))).toEqual([
      'state',
      'status',
      'sort',
    ]);
  });
  it.each([
    ['true', true],
    ['1', true],
    ['FALSE', false],
    ['0', false],
    [undefined, undefined],
  ])('show_closed=%s is %s', (text, flag) => expect(locationQuery.parse({ show_closed: text }).show_closed).toBe(flag));
  it('show_closed is a yes or no', () =>
    expect(errors(locationQuery, { show_closed: 'maybe' })).toEqual({
      show_closed: ['show_closed must be true or false.'],
    }));
  it('of a place need something to look for', () => {
    for (const q of [undefined, '', ' '])
      expect(errors(geoQuery, { q })).toEqual({ q: ['Please enter a place to look for'] });
    expect(geoQuery.parse({ q: ' 84101 ' })).toEqual({ q: '84101' });
  });
});
