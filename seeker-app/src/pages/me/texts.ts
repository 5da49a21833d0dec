import { texts } from '@jipe/contract/values/translation';

export const meWords = texts('meWords', {
  title: 'Me',
});
