import type { Translation } from '@jipe/contract/values/translation';
import type { meWords } from './texts.ts';

export const meWordsEs: Translation<typeof meWords> = {
  title: 'Yo',
};
