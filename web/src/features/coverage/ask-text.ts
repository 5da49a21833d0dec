import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { hoursInWords } from './week.ts';

/** The field of a person's own hours; the others are those of replies, which the server fills. */
export const HOURS = '{hours}';

/** What one person is asked. */
export const askedText = (text: string, slots: readonly DaySlot[]): string =>
  text.replaceAll(HOURS, () => hoursInWords(slots));
