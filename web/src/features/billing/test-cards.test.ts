import { isCardToken, looksLikeCardNumber } from '@jipe/contract/billing/rules';
import { expect, test } from 'vitest';
import { formatCardNumber, formatExpiry, testCardNumbers, tokenOf } from './test-cards.ts';

const now = new Date('2026-11-20T12:00:00Z');
const card = (number: string, change: Partial<{ expiry: string; code: string }> = {}) => ({
  number,
  expiry: '12 / 30',
  code: '123',
  ...change,
});

test('a test number becomes its test token', () => {
  expect(tokenOf(card('4242 4242 4242 4242'), now)).toEqual({ card_token: 'tok_visa' });
  expect(tokenOf(card('4000 0000 0000 0002'), now)).toEqual({ card_token: 'tok_chargeDeclined' });
  expect(tokenOf(card('4000 0000 0000 0341'), now)).toEqual({ card_token: 'tok_chargeCustomerFail' });
  expect(tokenOf(card('3782 822463 10005', { code: '1234' }), now)).toEqual({ card_token: 'tok_amex' });
});

test('any other card number is refused', () => {
  expect(tokenOf(card('4111 1111 1111 1111'), now)).toEqual({ error: 'Invalid card number' });
  expect(tokenOf(card('4242 4242 4242 4241'), now)).toEqual({ error: 'Invalid card number' });
  expect(tokenOf(card('5425 2334 3010 9903'), now)).toEqual({ error: 'Invalid card number' });
});

// Spec: 2:5/15
test.each([
  ['an incomplete number', card('42')],
  ['no expiry', card('4242424242424242', { expiry: '12' })],
  ['no code', card('4242424242424242', { code: '1' })],
  ['nothing', card('', { expiry: '', code: '' })],
])('a card with %s is refused as incomplete', (_, typed) =>
  expect(tokenOf(typed, now)).toEqual({ error: 'Please re-enter your card info!' }),
);

test('a card is valid until the end of its expiry month', () => {
  expect(tokenOf(card('4242424242424242', { expiry: '11 / 26' }), now)).toEqual({ card_token: 'tok_visa' });
  expect(tokenOf(card('4242424242424242', { expiry: '10 / 26' }), now)).toHaveProperty('error');
  expect(tokenOf(card('4242424242424242', { expiry: '13 / 30' }), now)).toHaveProperty('error');
});

test('American Express needs a four-digit code, other cards a three-digit one', () => {
  expect(tokenOf(card('378282246310005'), now)).toHaveProperty('error');
  expect(tokenOf(card('4242424242424242', { code: '1234' }), now)).toHaveProperty('error');
});

test('every known test number is a valid card number and yields a valid token', () => {
  for (const number of testCardNumbers) {
    const isAmex = /^3[47]/.test(number);
    const result = tokenOf(card(number, isAmex ? { code: '1234' } : {}), now);
    const isGood = looksLikeCardNumber(number) && 'card_token' in result && isCardToken(result.card_token);
    expect({ number, isGood }).toEqual({ number, isGood: true });
  }
});

test('card numbers and expiry dates are grouped as they are typed, and can be deleted', () => {
  expect(formatCardNumber('42424242424')).toBe('4242 4242 424');
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatCardNumber('6205500000000000004')).toBe('6205 5000 0000 0000 004');
  expect(formatExpiry('12', '1')).toBe('12 / ');
  expect(formatExpiry('5', '')).toBe('05 / ');
  expect(formatExpiry('12 / 3', '12 / ')).toBe('12 / 3');
  expect(formatExpiry('12 /', '12 / ')).toBe('12');
});
