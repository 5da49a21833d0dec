import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  [' 15.50 ', '15.50'],
  ['15,50', '15.50'],
  ['15,5', '15.5'],
  ['1,550', '1,550'],
  ['-0,50', '-0.50'],
  ['\u22120.50', '-0.50'],
  ['\u20130,5', '-0.5'],
  ['much', 'much'],
])('the typed amount %s is sent as %s', (typed, sent) => {
  expect(typedAmount(typed)).toBe(sent);
});
