import { expect, test } from 'vitest';
import { locationDialogWords } from './texts-dialogs.ts';

test('one application stays, several stay', () => {
  expect(locationDialogWords.applicationsStay(1)).toMatch(/^Its 1 application stays in/);
  expect(locationDialogWords.applicationsStay(56)).toMatch(/^Its 56 applications stay in/);
});
