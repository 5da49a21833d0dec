import { texts } from '@jipe/contract/values/translation';
import { plural } from './format.ts';

/** How long ago something was, in whole units. */
export const ageWords = texts('ageWords', {
  day: (count: number) => plural(count, 'day'),
  hour: (count: number) => plural(count, 'hour'),
  minute: (count: number) => plural(count, 'minute'),
});
