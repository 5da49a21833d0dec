import { texts } from '@jipe/contract/values/translation';
import { plural } from './format.ts';

export const ageWords = texts('ageWords', {
  day: (count: number) => plural(count, 'day'),
  hour: (count: number) => plural(count, 'hour'),
  minute: (count: number) => plural(count, 'minute'),
});
