import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import type { DecisionBody } from '../../lib/decisions.ts';
import { hoursInWords } from './week.ts';

/** The field of a person's own hours; the others are those of replies, which the server fills. */
export const HOURS = '{hours}';

/** What one person is asked. */
export const askedText = (text: string, slots: readonly DaySlot[]): string =>
  text.replaceAll(HOURS, () => hoursInWords(slots));

/** A message to one person, decided as of `seen_at`. */
export const askBody = (application_id: string, text: string, seen_at: string): DecisionBody => ({
  application_ids: [application_id],
  act: 'message',
  tell: { text },
  seen_at,
});
