import type { Translation } from '@jipe/contract/values/translation';
import type { trafficWords } from './texts-traffic.ts';

export const trafficWordsEs: Translation<typeof trafficWords> = {
  title: (days) => `Últimos ${days} días`,
  loading: 'Cargando las cifras',
  failed: 'No se pudieron cargar los resultados de tus vacantes.',
  none: 'Nadie que busca empleo vio una vacante en estos días.',
};
