import type { Translation } from '@jipe/contract/values/translation';
import type { uiWords } from './texts.ts';

export const uiWordsEs: Translation<typeof uiWords> = {
  loading: 'Cargando …',
  again: 'Volver a intentar',
  optional: 'opcional',
  more: 'Mostrar más',
  no: 'No, volver',
  code: 'Código del correo',
  codeHint: 'Seis cifras. Sirve durante diez minutos.',
};
