import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import {
  choosePlanBody,
  promoForm,
  saveCardAndPlanBody,
  saveCardAndPlanRequest,
  saveCardBody,
  saveCardRequest,
} from './schema.ts';

const card = {
  card_token: 'tok_visa',
  street: '1 Main St',
  street_alt: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '8015550100',
  card_name: 'Ana Lopez',
};
const errorsWith = (change: Record<string, unknown>) =>
  toErrorMap(saveCardBody.safeParse({ ...card, ...change }).error?.issues ?? []);

describe('a card', () => {
  // Spec: 2:3/13
  it('is read as it is', () => expect(saveCardBody.parse(card)).toEqual(card));
  it('goes without what is optional', () => {
    expect(saveCardBody.parse({ card_token: 'tok_visa', street: 'x', zip: '84601' })).toEqual({
      card_token: 'tok_visa',
      street: 'x',
      street_alt: '',
      city: '',
      state: '',
      zip: '84601',
      phone: '',
      card_name: '',
    });
  });
  it('names everything that is missing', () => {
    expect(toErrorMap(saveCardBody.safeParse({}).error?.issues ?? [])).toEqual({
      card_token: ['Please re-enter your card info!'],
      street: ['Please enter a street.'],
      zip: ['Please enter zip code.'],
    });
  });
  // Spec: 2:5/24
  it.each([null, '', '  ', 42])('is given as a token, not %j', (card_token) =>
    expect(errorsWith({ card_token })).toEqual({ card_token: ['Please re-enter your card info!'] }),
  );
  it.each(['4242424242424242', '4242 4242 4242 4242', 'visa', 'tok_'])('is refused as %j', (card_token) =>
    expect(errorsWith({ card_token })).toEqual({ card_token: ['Invalid card number'] }),
  );
  it.each(['card_name', 'street', 'street_alt', 'city'])('does not carry its number in %s', (field) =>
    expect(errorsWith({ [field]: '4242 4242 4242 4242' })).toEqual({ [field]: ['Invalid card number'] }),
  );
  // Spec: 2:5/16, 2:9/14
  it.each(['8460', '846011', '84601-1234', 'abcde'])('has a zip of five digits, not %j', (zip) =>
    expect(errorsWith({ zip })).toEqual({ zip: ['Invalid zip code.'] }),
  );
  // Spec: 2:5/16
  it.each(['801555010', '80155501001', 'phone'])('has a phone of ten digits, not %j', (phone) =>
    expect(errorsWith({ phone })).toEqual({ phone: ['Please enter a valid phone number.'] }),
  );
  it('has a state of the list, in any case', () => {
    expect(saveCardBody.parse({ ...card, state: 'ut' }).state).toBe('UT');
    expect(errorsWith({ state: 'ZZ' })).toEqual({ state: ['Please select a state'] });
  });
});

describe('a plan', () => {
  it.each([undefined, null, '', 5])('is chosen by its id, not %j', (product_id) => {
    const required = { product_id: ['Please select a plan'] };
    expect(toErrorMap(choosePlanBody.safeParse({ product_id }).error?.issues ?? [])).toEqual(required);
    expect(toErrorMap(saveCardAndPlanBody.safeParse({ ...card, product_id }).error?.issues ?? [])).toEqual(required);
  });
  it('is not chosen together with the number of a card', () => {
    const body = { product_id: '018f0000-0000-7000-8000-000000000000', note: '4242 4242 4242 4242' };
    expect(toErrorMap(choosePlanBody.safeParse(body).error?.issues ?? [])).toEqual({ note: ['Invalid card number'] });
  });
  it.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])('nor when the field is called %s', (name) => {
    const issues = [{ path: [name], message: 'Invalid card number' }];
    expect(Object.entries(toErrorMap(issues))).toEqual([[name, ['Invalid card number']]]);
  });
});

describe('a field nobody knows', () => {
  let deep: unknown[] = [];
  for (let i = 0; i < 50_000; i += 1) deep = [deep];
  const plan = { product_id: '018f0000-0000-7000-8000-000000000000' };
  it.each([
    ['a card', saveCardRequest, card],
    ['a plan', choosePlanBody, plan],
    ['a card and a plan', saveCardAndPlanRequest, { ...card, ...plan }],
  ])('goes no further than the check of %s, however deep', (_, schema, known) =>
    expect(JSON.stringify(schema.parse({ ...known, note: 'x', deep }))).toBe(JSON.stringify(known)),
  );
});

describe('a promo code', () => {
  // Spec: 2:5/14
  it.each([undefined, null, '', '   '])('is not empty: %j', (promo_code) =>
    expect(promoForm.safeParse({ promo_code }).error?.issues[0]?.message).toBe(
      'Please enter the code before validating!',
    ),
  );
  it('is trimmed', () => expect(promoForm.parse({ promo_code: ' SPRING ' })).toEqual({ promo_code: 'SPRING' }));
});
