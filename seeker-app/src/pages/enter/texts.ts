import { texts } from '@jipe/contract/values/translation';

export const enterWords = texts('enterWords', {
  title: 'Sign in',
});
