import { texts } from './translation.ts';

/** By day of the week: 1 is Monday. */
export const dayNames = texts('dayNames', {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
});

/** Before and after noon. */
export const dayHalves = texts('dayHalves', { am: 'AM', pm: 'PM' });
