import { texts } from '@jipe/contract/values/translation';

export const uiWords = texts('uiWords', {
  loading: 'Loading …',
  again: 'Try again',
  optional: 'optional',
});
