import type { Translation } from '@jipe/contract/values/translation';
import type { cameByWords } from './texts-came-by.ts';

export const cameByWordsEs: Translation<typeof cameByWords> = {
  title: 'De dónde llegaron las solicitudes',
  way: (via) => (via === 'door' ? 'El código de la puerta' : via === 'link' ? 'Un enlace' : via),
};
