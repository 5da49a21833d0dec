import type { Translation } from '@jipe/contract/values/translation';
import type { replyWords } from './texts.ts';

export const replyWordsEs: Translation<typeof replyWords> = {
  title: 'Respuestas',
  line: 'Textos listos para los mensajes. Todas las personas de tu negocio los encuentran encima de un mensaje vacío, con los nombres puestos.',
  add: 'Agregar respuesta',
  addTitle: 'Respuesta nueva',
  editTitle: 'Editar respuesta',
  name: 'Nombre',
  nameHint: 'Lo que dice el botón encima de un mensaje.',
  english: 'Texto en inglés',
  spanish: 'Texto en español',
  spanishHint: 'Sin él se ofrece el texto en inglés en ambos idiomas.',
  fields: (fields) => `Se completan por sí solos: ${fields}`,
  noSpanish: 'Sin texto en español',
  edit: 'Editar',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  delete: 'Eliminar',
  actionsFor: (name) => `Acciones para ${name}`,
  moved: (name, place) => `${name} está ahora en el lugar ${place}.`,
  deleteTitle: (name) => `¿Eliminar “${name}”?`,
  deleteLine: 'Desaparece para todas las personas de tu negocio. Los mensajes enviados quedan como están.',
  none: 'Aún no hay respuestas',
  noneLine: 'Agrega lo que escribes una y otra vez.',
  loading: 'Cargando las respuestas',
  failed: 'No se pudo guardar la respuesta. Inténtalo de nuevo.',
  deleteFailed: 'No se pudo eliminar la respuesta. Inténtalo de nuevo.',
  moveFailed: 'No se pudieron mover las respuestas. Inténtalo de nuevo.',

  offer: 'Respuestas listas',
  inLanguage: 'Idioma de la respuesta',
};
