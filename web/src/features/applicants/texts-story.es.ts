import type { Translation } from '@jipe/contract/values/translation';
import type { storyWords } from './texts-story.ts';

export const storyWordsEs: Translation<typeof storyWords> = {
  title: 'Notas e historial',
  note: 'Nota',
  noteHint: 'Solo la lee tu equipo.',
  addNote: 'Agregar nota',
  noteFailed: 'No se pudo guardar la nota.',
  loading: 'Cargando el historial',
  failed: 'No se pudo cargar el historial.',
  showEarlier: 'Mostrar lo anterior',
  deleteNote: (name) => `Eliminar la nota de ${name}`,
  deleteTitle: '¿Eliminar esta nota?',
  deleteText: 'Se elimina para todo el equipo.',
  deleteLabel: 'Eliminar nota',
  keep: 'Conservarla',
  deleteFailed: 'No se pudo eliminar la nota.',
  theirs: { applied: 'Envió la solicitud', withdrawn: 'Retiró la solicitud', message: 'Escribió' },
  what: {
    seen: (name) => `${name} abrió la solicitud`,
    interviewed: (name) => `${name} marcó Entrevistado`,
    hired: (name) => `${name} marcó Contratado`,
    unticked: (name) => `${name} quitó el estado`,
    hidden: (name) => `${name} ocultó al candidato`,
    shown: (name) => `${name} volvió a mostrar al candidato`,
    note: (name) => `${name} anotó`,
    told: (name) => `${name} le comunicó la decisión`,
    message: (name) => `${name} escribió`,
  },
  somebody: 'Alguien del equipo',
};
