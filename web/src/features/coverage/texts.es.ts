import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';
import type { coverageWords } from './texts.ts';

const people = (count: number) => plural(count, 'persona');
const hours = (count: number) => plural(count, 'hora');

export const coverageWordsEs: Translation<typeof coverageWords> = {
  title: 'Horas por cubrir',
  openOf: (open, wanted) =>
    open === 0
      ? `Las ${hours(wanted)} de la semana están cubiertas.`
      : `${open === 1 ? 'Falta' : 'Faltan'} ${formatNumber(open)} de ${hours(wanted)} a la semana.`,
  noHours: 'Las vacantes activas aún no indican horas.',
  noHoursHere: 'Esta vacante no indica horas.',
  failed: 'No se pudo cargar la semana.',
  loading: 'Cargando la semana',
  whose: 'Vacante',
  allListings: 'Todas las vacantes activas',
  picture: 'La semana, por medias horas',
  signs: { open: 'Abierta', short: 'Falta una persona', covered: 'Cubierta' },
  signHint: 'El número dice cuántas personas faltan.',
  inWords: 'La semana en palabras',
  nobodyWanted: 'no se busca a nadie',
  openFrom: (sum, from, to, each) =>
    each === 1
      ? `${hours(sum)} sin cubrir de ${from} a ${to}`
      : `${hours(sum)} sin cubrir de ${from} a ${to} (${people(each)})`,
  coveredFrom: (from, to) => `cubierto de ${from} a ${to}`,
  nextDay: (times) => `${times} (día siguiente)`,

  pressOne: 'Pulsa una media hora para ver quién podría tomarla.',
  halfHour: (day, from, to) => `${day}, ${from} – ${to}`,
  missing: (missing, wanted) =>
    wanted === 0
      ? 'No se busca a nadie.'
      : missing === 0
        ? `Cubierta: ${people(wanted)} de ${formatNumber(wanted)}.`
        : `${missing === 1 ? 'Falta' : 'Faltan'} ${formatNumber(missing)} de ${people(wanted)}.`,
  couldTake: 'Podrían tomarla',
  works: 'Trabajan entonces',
  nobodyFree: 'Nadie que se postuló está libre entonces.',
  earlier: 'Media hora antes',
  later: 'Media hora después',

  people: 'Quién podría tomar horas',
  nobody: 'Nadie que se postuló podría tomar una de estas horas.',
  sort: 'Ordenar',
  sorts: { applied: 'Primero quien se postuló antes', adds: 'Más horas primero' },
  adds: (adds, open) => `suma ${formatNumber(adds)} de ${plural(open, 'hora')} sin cubrir`,
  agreed: (agreed) => (agreed === 0 ? 'con contrato, sin horas acordadas' : `${hours(agreed)} acordadas`),
  toTalkTo: (count) => `${people(count)} con quien hablar`,
  whyTalk: 'que no indicaron su horario, así que no se puede contar nada.',
  showAll: (count) => `Mostrar los ${formatNumber(count)}`,

  agreedTitle: 'Horas acordadas',
  agreedHint:
    'Dibuja cuándo trabaja esta persona. Al principio son las horas que la vacante necesita y que la persona tiene libres.',
  agreedNone: 'Aún no hay horas acordadas.',
  agreedSum: (sum) => `${hours(sum)} a la semana`,
  agreedSave: 'Guardar horas',
  agreedChange: 'Cambiar horas',
  agreedUndo: 'Deshacer cambios',
  agreedSaved: 'Las horas quedaron acordadas.',
  agreedFailed: 'No se pudieron guardar las horas. Inténtalo de nuevo.',
  showNight: 'Mostrar de medianoche a 6 AM',
  hideNight: 'Ocultar de medianoche a 6 AM',
};
