import type { Translation } from '@jipe/contract/values/translation';
import type { uiWords } from './texts.ts';

export const uiWordsEs: Translation<typeof uiWords> = {
  cancel: 'Cancelar',
  save: 'Guardar',
  actions: 'Acciones',
  noData: 'No hay datos',
  nothingFound: 'Sin resultados',

  leaveTitle: '¿Salir sin guardar?',
  leave: 'Salir',
  keepEditing: 'Seguir editando',
  leavingHere: 'Lo que cambiaste aquí no se ha guardado.',
  leavingPage: 'Lo que cambiaste en esta página no se ha guardado.',
};
