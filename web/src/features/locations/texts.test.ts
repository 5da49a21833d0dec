import { expect, test } from 'vitest';
import { locationDialogWords } from './texts-dialogs.ts';

test('the text about applications that stay has a singular and a plural', () => {
  expect(locationDialogWords.applicationsStay(1)).toMatch(/^Its 1 application stays in/);
  expect(locationDialogWords.applicationsStay(56)).toMatch(/^Its 56 applications stay in/);
});
