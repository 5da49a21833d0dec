import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import { coordinateFields, coordinatesChosen } from './coordinates.ts';
import { email } from './email.ts';
import { isEmail } from './mailbox.ts';
import { formatPhone, optionalPhone, phone, phoneDigits } from './phone.ts';
import { optionalUsState, usState } from './us-state.ts';
import { stateName, usStates } from './us-states.ts';
import { zip, zip5 } from './zip.ts';

const texts = { required: 'needed', invalid: 'wrong' };
const messages = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message);
const nothing = [undefined, null, '', '   ', 5, true, {}, []];

describe('phone', () => {
  it.each(nothing)('%j gives the required text', (value) => expect(messages(phone(texts), value)).toEqual(['needed']));
  it.each(['123456789', '12345678901', '801-555-0100', '(801)5550100', '80155501OO', '٨٠١٥٥٥٠١٠٠'])(
    '%s is not ten digits',
    (v) => expect(messages(phone(texts), v)).toEqual(['wrong']),
  );
  it('takes exactly ten digits', () => expect(phone(texts).parse(' 8015550100 ')).toBe('8015550100'));
  it('may be left out if optional, and is checked if given', () => {
    for (const v of [undefined, null, '', ' ']) expect(optionalPhone(texts).parse(v)).toBe('');
    expect(messages(optionalPhone(texts), '123')).toEqual(['wrong']);
    expect(messages(optionalPhone(texts), 8015550100)).toEqual(['wrong']);
  });
  it('keeps the digits of a pasted number and shows them grouped', () => {
    expect(phoneDigits('+1 (801) 555-0100')).toBe('8015550100');
    expect(phoneDigits('801.555.0100 ext 12')).toBe('8015550100');
    expect(phoneDigits('+1 801 555 0100 x12')).toBe('8015550100');
    expect(phoneDigits('Tel. 801 555 O0100')).toBe('8015550100');
    expect(formatPhone('8015550100')).toBe('(801) 555-0100');
    expect(formatPhone('12')).toBe('12');
  });
  it('with too many digits is refused, not shortened', () => {
    expect(phoneDigits('80155501000')).toBe('80155501000');
    expect(phoneDigits('+44 20 7946 0958 12')).toBe('44207946095812');
    expect(messages(phone(texts), phoneDigits('80155501000'))).toEqual(['wrong']);
  });
});

describe('zip', () => {
  it.each(nothing)('%j gives the required text', (value) => {
    expect(messages(zip5(texts), value)).toEqual(['needed']);
    expect(messages(zip(texts), value)).toEqual(['needed']);
  });
  it('of onboarding is exactly five digits', () => {
    expect(zip5(texts).parse('84101')).toBe('84101');
    for (const v of ['8410', '841011', '84101-1234', 'abcde']) expect(messages(zip5(texts), v)).toEqual(['wrong']);
  });
  it('of a location is five digits or 5+4 with a dash', () => {
    expect(zip(texts).parse('84101-1234')).toBe('84101-1234');
    for (const v of ['84101-', '84101-123', '84101 1234', '841011234', '84101-12345'])
      expect(messages(zip(texts), v)).toEqual(['wrong']);
  });
});

describe('US states', () => {
  it('are 50 states, DC and 5 territories', () => {
    expect(usStates).toHaveLength(56);
    expect(new Set(usStates.map((s) => s.code)).size).toBe(56);
    for (const code of ['DC', 'PR', 'GU', 'VI', 'AS', 'MP']) expect(usStates.some((s) => s.code === code)).toBe(true);
  });
  it('are accepted only as two-letter codes, in any letter case', () => {
    expect(usState(texts).parse(' ut ')).toBe('UT');
    for (const v of [...nothing, 'Utah', 'ZZ', 'U']) expect(messages(usState(texts), v)).toEqual(['needed']);
    expect(optionalUsState(texts).parse(null)).toBe('');
    expect(messages(optionalUsState(texts), 'XX')).toEqual(['wrong']);
    expect(stateName('PR')).toBe('Puerto Rico');
    expect(stateName('??')).toBe('??');
  });
});

describe('e-mail', () => {
  it('is trimmed and lowercased', () =>
    expect(email(texts).parse(' Ana.B+x@Example.COM ')).toBe('ana.b+x@example.com'));
  it.each(nothing)('%j gives the required text', (value) => expect(messages(email(texts), value)).toEqual(['needed']));
  it.each([
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    '.a@b.co',
    'a@-b.co',
    'a@b.c',
    'a@1.2.3.44',
    'a@b.co\nBcc: x@y.co',
    `${'a'.repeat(65)}@b.co`,
    'a@b@c.co',
    `a@${'b.'.repeat(130)}co`,
  ])('%j is not an address', (v) => expect(messages(email(texts), v)).toEqual(['wrong']));
  it.each(["o'neil@example.co.uk", 'x_y@a-b.io', 'ana@bücher.example', '1@2.co'])('%s is an address', (v) =>
    expect(isEmail(v)).toBe(true),
  );
});

describe('coordinates', () => {
  const place = z
    .object({ name: z.string({ error: 'name' }), ...coordinateFields })
    .refine(...coordinatesChosen('choose'));
  const errors = (value: unknown) => toErrorMap(place.safeParse(value).error?.issues ?? []);
  it.each([
    {},
    { lat: 1 },
    { lng: 1 },
    { lat: null, lng: null },
    { lat: '', lng: '' },
    { lat: 91, lng: 0 },
    { lat: 0, lng: -180.1 },
    { lat: Number.NaN, lng: 1 },
    { lat: [1], lng: true },
    { lat: '0x10', lng: '1' },
    { lat: '1e1', lng: '1' },
  ])('%j gives one error at lat', (v) => expect(errors({ name: 'x', ...v })).toEqual({ lat: ['choose'] }));
  it('too close to 0 for a database become 0', () =>
    expect(place.parse({ name: 'x', lat: 5e-324, lng: -1e-310 })).toEqual({ name: 'x', lat: 0, lng: 0 }));
  it('are reported together with other fields', () => expect(errors({})).toEqual({ name: ['name'], lat: ['choose'] }));
  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
    ['40.76', '-111.891'],
  ])('%j, %j are valid', (lat, lng) =>
    expect(place.parse({ name: 'x', lat, lng })).toEqual({ name: 'x', lat: Number(lat), lng: Number(lng) }),
  );
});
