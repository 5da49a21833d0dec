import { expect, test } from 'vitest';
import { locationWords } from './texts.ts';

test('one application stays, several stay', () => {
  expect(locationWords.applicationsStay(1)).toMatch(/^Its 1 application stays in/);
  expect(locationWords.applicationsStay(56)).toMatch(/^Its 56 applications stay in/);
});
