import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import type { DecisionBody } from '../../lib/decisions.ts';
import { hoursInWords } from './week.ts';

/** The placeholder for the person's own hours. The server fills the other placeholders, as in replies. */
export const HOURS = '{hours}';

/** The message to one person, with the hours filled in. */
export const askedText = (text: string, slots: readonly DaySlot[]): string =>
  text.replaceAll(HOURS, () => hoursInWords(slots));

/** The payload of a message to one person. `seen_at`: the server time that the user has seen. */
export const askBody = (application_id: string, text: string, seen_at: string): DecisionBody => ({
  application_ids: [application_id],
  act: 'message',
  tell: { text },
  seen_at,
});
