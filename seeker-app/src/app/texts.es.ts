import type { Translation } from '@jipe/contract/values/translation';
import type { appWords } from './texts.ts';

export const appWordsEs: Translation<typeof appWords> = {
  pagesLabel: 'Páginas',
  mine: 'Solicitudes',
  messages: 'Mensajes',
  me: 'Yo',
  enter: 'Entrar',
  aboutLabel: 'Acerca de',
  contact: 'Contacto',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  broken: 'No se pudo mostrar esta página.',
  reload: 'Cargarla otra vez',
};
