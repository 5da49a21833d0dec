import type { Translation } from '@jipe/contract/values/translation';
import type { askWords } from './texts-asks.ts';

export const askWordsEs: Translation<typeof askWords> = {
  pause: { verbs: 'pausar pausa', group: 'Pausar', label: (name) => `Pausar ${name}` },
  activate: { verbs: 'reanudar reactivar activar', group: 'Reanudar', label: (name) => `Reanudar ${name}` },
  close: { verbs: 'cerrar cierra', group: 'Cerrar', label: (name) => `Cerrar ${name}` },
  message: { verbs: 'escribir mensaje escribe', group: 'Escribir', label: (name) => `Escribir a ${name}` },
  hire: { verbs: 'contratar contrata', group: 'Contratar', label: (name) => `Contratar a ${name}` },
  allFound: {
    locations: (count) => `Ver las ${count} ubicaciones`,
    listings: (count) => `Ver las ${count} vacantes`,
    applicants: (count) => `Ver los ${count} candidatos`,
    conversations: (count) => `Ver las ${count} conversaciones`,
  },
};
