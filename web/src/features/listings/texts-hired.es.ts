import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber } from '../../lib/format.ts';
import type { hiredWords } from './texts-hired.ts';

export const hiredWordsEs: Translation<typeof hiredWords> = {
  title: 'Después de contratar',
  close: 'Cerrar este aviso',
  isHired: (name, title) => `Contrataste a ${name} para ${title}.`,
  pause: (renews, charge) =>
    renews === null
      ? '¿Pausar la vacante?'
      : `¿Pausar la vacante (se renueva el ${[renews, charge].filter((part) => part !== null).join(', ')})?`,
  othersWait: (count) =>
    count === 1 ? '1 persona más espera: avísale' : `${formatNumber(count)} personas más esperan: avísales`,
};
