import type { Translation } from '@jipe/contract/values/translation';
import type { appWords } from './texts.ts';

export const appWordsEs: Translation<typeof appWords> = {
  pagesLabel: 'Páginas',
  mine: 'Solicitudes',
  messages: 'Mensajes',
  unread: (count) => (count === 1 ? '1 con algo nuevo' : `${count} con algo nuevo`),
  me: 'Yo',
  enter: 'Entrar',
  aboutLabel: 'Acerca de',
  contact: 'Contacto',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  broken: 'No se pudo mostrar esta página.',
  reload: 'Cargarla otra vez',
};
