import { texts } from './translation.ts';

/** Messages at a field for calls without their own wording. `{…}` is a placeholder. */
export const fieldTexts = texts('fieldTexts', {
  required: 'This field is required.',
  notNull: 'This field may not be null.',
  notValid: 'This value is not valid.',
  tooMuch: 'This value is too long or too large.',
  tooLittle: 'This value is too short or too small.',
  tooLong: 'This can be at most {max} characters long.',
  notTrueOrFalse: '{name} must be true or false.',
  notWhole: '{name} must be a whole number.',
  notNumber: '{name} must be a number.',
  sortInvalid: 'sort must be newest, oldest, name, hours or waiting.',
  cursorInvalid: 'This cursor is not valid.',
});
