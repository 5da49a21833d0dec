import type { Translation } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';
import type { forecastWords } from './texts-forecast.ts';

export const forecastWordsEs: Translation<typeof forecastWords> = {
  title: 'Lo que viene',
  description: (days) => `Los próximos ${days} días, mientras no cambie nada.`,
  failed: 'No se pudo cargar lo que viene.',
  total: 'En total',
  credits: (count) => plural(count, 'crédito'),
  bundle: (would, saves) => `Con un paquete serían ${would}: ${saves} menos.`,
  byLocation: 'Por ubicación',
  lines: 'Por fecha',
  date: 'Fecha',
  listing: 'Vacante',
  location: 'Ubicación',
  amount: 'Monto',
  leaveOut: 'Excluir',
  leaveOutOne: (title, location, date) => `Excluir ${title}, ${location}, el ${date}`,
  without: (listings, total) =>
    `Con ${plural(listings, 'vacante')} ${listings === 1 ? 'pausada' : 'pausadas'}: ${total}`,
  withoutHint: 'Marca vacantes para ver cuánto sería si estuvieran pausadas.',
  why: { renewal: 'Renovación', credit: 'Renovación con crédito', free: 'Gratis' },
  oneCredit: '1 crédito',
  all: (count) => `Mostrar las ${count}`,
  nothing: 'No viene nada',
  nothingHint: 'Ninguna vacante se renueva en estos días.',

  month: ({ days, listings, due, coming, own, all }) => {
    const sums = [`${due} ahora`];
    if (own !== null) sums.push(`${own} cuando ${listings === 1 ? 'se renueve' : 'estas se renueven'}`);
    if (coming !== null) sums.push(`${coming} de renovaciones que vienen de todos modos`);
    const last = sums.length > 1 ? `${sums.pop()}, ${all} en total` : 'nada más';
    return `En los próximos ${days} días: ${sums.join(', ')} y ${last}.`;
  },
  nextDays: (days) => `Próximos ${days} días`,

  receiptsOf: 'Recibos de',
  allMonths: 'Todos los meses',
  monthSum: (count, sum) => `${plural(count, 'recibo')}, ${sum}`,
  csv: 'Descargar como CSV',
  csvFailed: 'No se pudieron descargar los recibos.',

  cap: 'Tope mensual',
  capHint:
    'Antes de que un cobro lo supere en un mes calendario, te preguntamos. Las renovaciones siguen; te avisamos tres días antes de que una lo supere.',
  capAmount: 'Tope en dólares',
  capNone: 'Sin tope',
  capEmpty: 'Déjalo vacío para no tener tope.',
  capSave: 'Guardar tope',
  capSaved: (cap) => `Tope mensual guardado: ${cap}`,
  capTaken: 'Se quitó el tope mensual',
  capInvalid: 'Escribe un monto como 500.00.',
  capFailed: 'No se pudo guardar el tope.',
  capUnloaded: 'No se pudo cargar el tope mensual.',
};
