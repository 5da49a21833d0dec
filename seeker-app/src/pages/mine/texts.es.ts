import type { Translation } from '@jipe/contract/values/translation';
import type { mineWords } from './texts.ts';

export const mineWordsEs: Translation<typeof mineWords> = {
  title: 'Solicitudes',
};
