import { locale } from './language.ts';

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** `May 4`; with the year unless it is the current one. */
export function dayOf(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** The time if the instant is today, otherwise the day. */
export const timeOrDay = (instant: string, now = new Date()): string => {
  const at = new Date(instant);
  return at.toDateString() === now.toDateString() ? time.format(at) : dayOf(instant, now);
};

/** `May 4, 9:05 AM`. */
export const dayAndTime = (instant: string): string => `${dayOf(instant)}, ${time.format(new Date(instant))}`;
