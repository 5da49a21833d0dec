import { fieldTexts } from './texts-fields.ts';

/** The default messages for a missing value and for a wrong value. */
export const REQUIRED = fieldTexts.required;
export const NOT_VALID = fieldTexts.notValid;
export const TOO_MUCH = fieldTexts.tooMuch;
