import type { Translation } from '@jipe/contract/values/translation';
import type { applyWords } from './texts.ts';

export const applyWordsEs: Translation<typeof applyWords> = {
  title: 'Postularte',
};
