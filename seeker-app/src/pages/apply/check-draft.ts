import { FULL_NAME_MAX, NOTE_MAX, unansweredQuestions } from '@jipe/contract/seeker/rules';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import { filled } from '@jipe/contract/values/filled';
import { isTooLong } from '@jipe/contract/values/length';
import { EMAIL_MAX, isEmail, normaliseEmail } from '@jipe/contract/values/mailbox';
import { isPhone, phoneDigits } from '@jipe/contract/values/phone';
import { isBlank } from '@jipe/contract/values/visible-text';
import { fieldTexts } from '@jipe/contract/values/texts-fields';
import type { Draft } from './draft.ts';
import { applyWords } from './texts.ts';

/** Error sentences by field; empty when all fields are valid. */
export type FieldErrors = Readonly<Record<string, string>>;

const tooLong = (max: number) => filled(fieldTexts.tooLong, { max });

function nameError(typed: string): string | null {
  const name = typed.trim();
  if (isBlank(name)) return seekerTexts.fullNameRequired;
  return isTooLong(name, FULL_NAME_MAX) ? tooLong(FULL_NAME_MAX) : null;
}

function emailError(typed: string): string | null {
  const email = normaliseEmail(typed.trim());
  if (email === '') return applyWords.emailRequired;
  return isTooLong(email, EMAIL_MAX) || !isEmail(email) ? applyWords.emailInvalid : null;
}

const phoneError = (typed: string): string | null =>
  typed.trim() === '' || isPhone(phoneDigits(typed)) ? null : seekerTexts.phoneInvalid;

/**
 * Checks the person's fields by the rules and in the words of the contract's schema. The schema library itself would be
 * a quarter of this page's size budget. A test compares the two. Only the server refuses links and hidden characters in
 * a name.
 */
export const personErrors = ({ full_name, email, phone }: Pick<Draft, 'full_name' | 'email' | 'phone'>): FieldErrors =>
  withoutNull({ full_name: nameError(full_name), email: emailError(email), phone: phoneError(phone) });

/** Checks the answers and the note. */
export function applicationErrors(draft: Draft, questions: readonly { name: string }[]): FieldErrors {
  const answered = Object.keys(draft.answers).map((name) => ({ name }));
  const missing = unansweredQuestions(questions, answered);
  return withoutNull({
    ...Object.fromEntries<string>(missing.map((name) => [questionField(name), seekerTexts.answersMissing])),
    note: isTooLong(draft.note.trim(), NOTE_MAX) ? tooLong(NOTE_MAX) : null,
  });
}

export const questionField = (name: string): string => `question:${name}`;

const withoutNull = (errors: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null));
