import { texts } from '@jipe/contract/values/translation';

export const uiWords = texts('uiWords', {
  loading: 'Loading …',
  again: 'Try again',
  optional: 'optional',
  more: 'Show more',
  no: 'No, go back',
  code: 'Code from the mail',
  codeHint: 'Six digits. It works for ten minutes.',
});
