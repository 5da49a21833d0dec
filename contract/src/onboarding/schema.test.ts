import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import { progressSteps } from './rules.ts';
import { businessInfoBody, completedBody } from './schema.ts';

const errors = (schema: z.ZodType, value: unknown) => toErrorMap(schema.safeParse(value).error?.issues ?? []);

const address = {
  name: 'Downtown',
  street: '1 Main St',
  street_alt: 'Suite 2',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '8015550100',
  lat: 40.76,
  lng: -111.89,
};
const info = { business_name: 'Café Ana', address };
const addressErrors = (part: Record<string, unknown>) =>
  errors(businessInfoBody, { ...info, address: { ...address, ...part } });

const required = {
  business_name: ['Please enter a business name.'],
  'address.name': ['Please enter a name for location'],
  'address.street': ['Please enter a street.'],
  'address.state': ['Please select a state'],
  'address.zip': ['Please enter zip code.'],
  'address.phone': ['Please enter a phone number.'],
  'address.lat': ['Please verify your coordinates.'],
};

describe('business info', () => {
  // Spec: 1:3/6
  it('takes a full address', () => expect(businessInfoBody.parse(info)).toEqual(info));

  it.each([undefined, null, 'x', 5])('asks for every address field when the address is %j', (value) =>
    expect(errors(businessInfoBody, { address: value })).toEqual(required),
  );
  // Spec: 1:5/10, 1:D/2
  it.each([undefined, null, '', '  ', true, {}, []])('asks for every field in its own words when all are %j', (v) =>
    expect(
      errors(businessInfoBody, {
        business_name: v,
        address: { name: v, street: v, state: v, zip: v, phone: v, lat: v, lng: v },
      }),
    ).toEqual(required),
  );
  // Spec: 1:5/11, 1:9/2
  it.each(['8410', '841011', '84101-1234', 'abcde'])('refuses the zip %s', (zip) =>
    expect(addressErrors({ zip })).toEqual({ 'address.zip': ['Invalid zip code.'] }),
  );
  // Spec: 1:5/11
  it.each(['801555010', '80155501000', '801-555-010'])('refuses the phone %s', (phone) =>
    expect(addressErrors({ phone })).toEqual({ 'address.phone': ['Please enter a valid phone number.'] }),
  );
  it('takes only listed states', () => {
    expect(addressErrors({ state: 'PR' })).toEqual({});
    expect(addressErrors({ state: 'ZZ' })).toEqual({ 'address.state': ['Please select a state'] });
  });
  // Spec: 1:5/12
  it('reports missing or invalid coordinates at lat, whichever half is wrong', () => {
    for (const part of [{ lat: null }, { lng: undefined }, { lng: 181 }, { lat: -91 }])
      expect(addressErrors(part)).toEqual({ 'address.lat': ['Please verify your coordinates.'] });
  });
  it('takes only a listed precision for the coordinates, or null', () => {
    for (const coordinates_precision of ['zip', null]) expect(addressErrors({ coordinates_precision })).toEqual({});
    for (const coordinates_precision of ['roof', '', 7])
      expect(addressErrors({ coordinates_precision })).toEqual({
        'address.coordinates_precision': ['coordinates_precision must be address, street, zip or city.'],
      });
  });
  it('needs neither city nor alternate street', () => {
    const { city: _city, street_alt: _alt, ...rest } = address;
    expect(businessInfoBody.parse({ ...info, address: rest }).address).toEqual({ ...rest, city: '', street_alt: '' });
  });
  it('limits the business name to 100 characters, and address texts to 150', () => {
    expect(errors(businessInfoBody, { ...info, business_name: 'x'.repeat(101) })).toEqual({
      business_name: ['This can be at most 100 characters long.'],
    });
    for (const field of ['name', 'street', 'street_alt', 'city']) {
      expect(addressErrors({ [field]: 'x'.repeat(150) })).toEqual({});
      expect(addressErrors({ [field]: 'x'.repeat(151) })).toEqual({
        [`address.${field}`]: ['This can be at most 150 characters long.'],
      });
    }
  });
});

describe('marking progress', () => {
  it('takes each step, or none', () => {
    for (const step of progressSteps)
      expect(completedBody.parse({ profile_completed_up_to: step })).toEqual({ profile_completed_up_to: step });
    for (const v of [{}, { profile_completed_up_to: null }]) expect(errors(completedBody, v)).toEqual({});
  });
  it.each(['', 'done', 5])('refuses %j', (v) =>
    expect(errors(completedBody, { profile_completed_up_to: v })).toEqual({
      profile_completed_up_to: ['profile_completed_up_to must be a step of the onboarding.'],
    }),
  );
});
