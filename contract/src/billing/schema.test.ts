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
  it('is parsed unchanged when it is complete', () => expect(saveCardBody.parse(card)).toEqual(card));
  it('fills missing optional fields with empty texts', () => {
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
  it('reports every missing required field', () => {
    expect(toErrorMap(saveCardBody.safeParse({}).error?.issues ?? [])).toEqual({
      card_token: ['Please re-enter your card info!'],
      street: ['Please enter a street.'],
      zip: ['Please enter zip code.'],
    });
  });
  // Spec: 2:5/24
  it.each([null, '', '  ', 42])('asks for the card again when its token is %j', (card_token) =>
    expect(errorsWith({ card_token })).toEqual({ card_token: ['Please re-enter your card info!'] }),
  );
  it.each(['4242424242424242', '4242 4242 4242 4242', 'visa', 'tok_'])('refuses %j as its token', (card_token) =>
    expect(errorsWith({ card_token })).toEqual({ card_token: ['Invalid card number'] }),
  );
  it.each(['card_name', 'street', 'street_alt', 'city'])('refuses a card number in %s', (field) =>
    expect(errorsWith({ [field]: '4242 4242 4242 4242' })).toEqual({ [field]: ['Invalid card number'] }),
  );
  // Spec: 2:5/16, 2:9/14
  it.each(['8460', '846011', '84601-1234', 'abcde'])('needs a zip of five digits, not %j', (zip) =>
    expect(errorsWith({ zip })).toEqual({ zip: ['Invalid zip code.'] }),
  );
  // Spec: 2:5/16
  it.each(['801555010', '80155501001', 'phone'])('needs a phone of ten digits, not %j', (phone) =>
    expect(errorsWith({ phone })).toEqual({ phone: ['Please enter a valid phone number.'] }),
  );
  it('takes a state code in lower case and refuses an unknown one', () => {
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
  it('cannot be chosen with a card number in another field', () => {
    const body = { product_id: '018f0000-0000-7000-8000-000000000000', note: '4242 4242 4242 4242' };
    expect(toErrorMap(choosePlanBody.safeParse(body).error?.issues ?? [])).toEqual({ note: ['Invalid card number'] });
  });
  it.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])('reports errors at a field named %s', (name) => {
    const issues = [{ path: [name], message: 'Invalid card number' }];
    expect(Object.entries(toErrorMap(issues))).toEqual([[name, ['Invalid card number']]]);
  });
});

describe('an unknown field', () => {
  let deep: unknown[] = [];
  for (let i = 0; i < 50_000; i += 1) deep = [deep];
  const plan = { product_id: '018f0000-0000-7000-8000-000000000000' };
  it.each([
    ['a card', saveCardRequest, card],
    ['a plan', choosePlanBody, plan],
    ['a card and a plan', saveCardAndPlanRequest, { ...card, ...plan }],
  ])('is stripped from %s, however deeply nested', (_, schema, known) =>
    expect(JSON.stringify(schema.parse({ ...known, note: 'x', deep }))).toBe(JSON.stringify(known)),
  );
});

describe('a promo code', () => {
  // Spec: 2:5/14
  it.each([undefined, null, '', '   '])('is required, not %j', (promo_code) =>
    expect(promoForm.safeParse({ promo_code }).error?.issues[0]?.message).toBe(
      'Please enter the code before validating!',
    ),
  );
  it('is trimmed', () => expect(promoForm.parse({ promo_code: ' SPRING ' })).toEqual({ promo_code: 'SPRING' }));
});
