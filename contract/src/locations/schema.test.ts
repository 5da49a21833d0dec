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
  it('takes a full address and strips unknown fields', () =>
    expect(addLocationBody.parse({ ...place, is_active: false, business_id: 'x', active_listings: 9 })).toEqual(place));
  // Spec: 1:5/14, 1:5/18
  it.each(nothing)('asks for every field in its own words when all are %j', (v) =>
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
  it.each(['8410', '84101-', '84101-123', '841011234', 'abcde'])('refuses the zip %s', (zip) =>
    expect(errors(addLocationBody, { ...place, zip })).toEqual({ zip: ['Please enter a valid zip code'] }),
  );
  // Spec: 1:5/16, 1:9/2
  it.each(['801555010', '80155501000', '801-555-0100'])('refuses the phone %s', (phone) =>
    expect(errors(addLocationBody, { ...place, phone })).toEqual({ phone: ['Please enter a valid phone number'] }),
  );
  // Spec: 1:5/17
  it('takes only listed states and territories', () => {
    for (const state of ['UT', 'DC', 'GU', 'pr']) expect(errors(addLocationBody, { ...place, state })).toEqual({});
    expect(errors(addLocationBody, { ...place, state: 'Utah' })).toEqual({ state: ['Please enter the state'] });
  });
  it('takes only a listed precision for its coordinates', () => {
    expect(errors(addLocationBody, { ...place, coordinates_precision: 'zip' })).toEqual({});
    expect(errors(addLocationBody, { ...place, coordinates_precision: 'roof' })).toEqual({
      coordinates_precision: ['coordinates_precision must be address, street, zip or city.'],
    });
  });
  it('limits its texts to 150 characters', () => {
    for (const field of ['name', 'street', 'street_alt', 'city']) {
      expect(errors(addLocationBody, { ...place, [field]: 'x'.repeat(150) })).toEqual({});
      expect(errors(addLocationBody, { ...place, [field]: 'x'.repeat(151) })).toEqual({
        [field]: ['This can be at most 150 characters long.'],
      });
    }
  });
});

describe('a location’s managers', () => {
  const parse = (hiring_manager: unknown) => addLocationBody.parse({ ...place, hiring_manager }).hiring_manager;
  // Spec: 1:3/12
  it('are parsed as e-mails, and undefined, null and an empty list stay distinct', () => {
    expect(parse([{ email: ' Bo@Example.com ' }])).toEqual([{ email: 'bo@example.com' }]);
    expect([parse(undefined), parse(null), parse([])]).toEqual([undefined, null, []]);
  });
  it('are refused unless they are a list of at most 50 e-mails', () => {
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
  it('validates a phone only if one is given, and leaves a missing phone undefined', () => {
    const { phone: _phone, ...rest } = place;
    expect(editLocationBody.parse(rest).phone).toBeUndefined();
    for (const v of [null, '', ' ']) expect(editLocationBody.parse({ ...rest, phone: v }).phone).toBe('');
    expect(errors(editLocationBody, { ...rest, phone: '123' })).toEqual({
      phone: ['Please enter a valid phone number'],
    });
  });
  it('requires the same other fields as a new location', () => {
    const { phone: _phone, ...others } = required;
    expect(errors(editLocationBody, {})).toEqual(others);
  });
  it('takes a whole number as version and nothing else', () => {
    expect(editLocationBody.parse({ ...place, version: 3 }).version).toBe(3);
    for (const version of ['3', 1.5])
      expect(Object.keys(errors(editLocationBody, { ...place, version }))).toEqual(['version']);
  });
});

describe('the location status', () => {
  // Spec: 1:3/13
  it('needs location_id and a boolean is_active', () => {
    expect(errors(locationStatusBody, {})).toEqual({
      location_id: ['Please select a location'],
      is_active: ['is_active must be true or false.'],
    });
    for (const is_active of ['true', 1, null])
      expect(Object.keys(errors(locationStatusBody, { location_id: 'x', is_active }))).toEqual(['is_active']);
    expect(errors(locationStatusBody, { location_id: 'x', is_active: false })).toEqual({});
  });
});

describe('location queries', () => {
  // Spec: 1:9/1
  it('limit the cards to between 1 and 1,000, and refuse a limit that is not a number', () => {
    expect(locationsQuery.parse({ limit: '1000' }).limit).toBe(1000);
    expect(locationsQuery.parse({ limit: '5000' }).limit).toBe(1000);
    expect(locationsQuery.parse({ limit: '0' }).limit).toBe(1);
    expect(locationsQuery.parse({})).toEqual({});
    expect(errors(locationsQuery, { limit: 'x' })).toEqual({ limit: ['limit must be a number.'] });
  });
  it('take only known values for state, status and sort', () => {
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
  it('refuse a show_closed that is neither true nor false', () =>
    expect(errors(locationQuery, { show_closed: 'maybe' })).toEqual({
      show_closed: ['show_closed must be true or false.'],
    }));
  it('need a search text for a place', () => {
    for (const q of [undefined, '', ' '])
      expect(errors(geoQuery, { q })).toEqual({ q: ['Please enter a place to look for'] });
    expect(geoQuery.parse({ q: ' 84101 ' })).toEqual({ q: '84101' });
  });
});
