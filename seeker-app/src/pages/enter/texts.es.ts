import type { Translation } from '@jipe/contract/values/translation';
import type { enterWords } from './texts.ts';

export const enterWordsEs: Translation<typeof enterWords> = {
  title: 'Entrar',
};
