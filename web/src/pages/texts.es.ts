import type { Translation } from '@jipe/contract/values/translation';
import type { pageWords } from './texts.ts';
import type { viewWords } from './texts-view.ts';
import type { weekWords } from './texts-week.ts';

export const pageWordsEs: Translation<typeof pageWords> = {
  notFound: '¿Cómo llegué aquí? ¡Esta página no existe!',
  notFoundLine: 'El enlace puede ser viejo o estar mal escrito.',
  nothingLost: (brand) => `Tu cuenta de ${brand} y todo lo que hay en ella siguen como las dejaste.`,
  home: 'Inicio',
};

export const viewWordsEs: Translation<typeof viewWords> = {
  show: 'Mostrar',
  locations: 'Ubicaciones',
  listings: 'Vacantes',
  allListings: 'Todas las vacantes',
};

export const weekWordsEs: Translation<typeof weekWords> = {
  show: 'Mostrar las horas por cubrir',
  hide: 'Ocultar las horas por cubrir',
};
