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
  allListings: 'Todas las activas',
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
  sorts: { applied: 'Orden de solicitud', adds: 'Más horas primero' },
  adds: (adds, open) => `suma ${formatNumber(adds)} de ${plural(open, 'hora')} sin cubrir`,
  agreed: (agreed) => (agreed === 0 ? 'con contrato, sin horas acordadas' : `${hours(agreed)} acordadas`),
  toTalkTo: (count) => `${people(count)} con quien hablar`,
  whyTalk: (count) =>
    `${formatNumber(count)} no ${count === 1 ? 'indicó' : 'indicaron'} su horario, así que no se puede contar nada.`,
  adjusting: (names) => `Sobre una adaptación: ${names}.`,
  showAll: (count) => `Mostrar los ${formatNumber(count)}`,

  plan: 'Planificar esta semana',
  planTitle: 'Plan',
  planHint: 'Un plan no decide nada ni avisa a nadie.',
  chooseListing: 'Elige una vacante para planificar quién podría tomar sus horas.',
  planning: 'Planificando la semana',
  planFailed: 'No se pudo hacer el plan.',
  covers: (count, covered, open) => {
    const who = count === 1 ? 'Esta persona cubre' : `Estas ${formatNumber(count)} personas cubren`;
    return covered === open ? `${who} las ${hours(open)}.` : `${who} ${formatNumber(covered)} de ${hours(open)}.`;
  },
  nobodyCovers: 'Nadie que se postuló puede tomar una de las horas sin cubrir.',
  fewest: 'Con menos personas no se puede.',
  atLeast: (count) => `Se necesita${count === 1 ? '' : 'n'} al menos ${people(count)}.`,
  wouldTake: (taken) => (taken === 0 ? 'no toma horas que los demás dejen' : `tomaría ${hours(taken)}`),
  leaveOut: 'Dejar fuera',
  leaveOutName: (name) => `Dejar fuera a ${name}`,
  include: 'Incluir',
  includeName: (name) => `Incluir a ${name}`,
  staysOpen: (left, slots) => `${left === 1 ? 'Queda' : 'Quedan'} ${hours(left)} sin cubrir: ${slots}.`,
  lookFor: 'Busca a alguien que pueda trabajar entonces, o cambia las horas de la vacante.',
  byHandIn: (name) => `Incluido a mano: ${name}`,
  byHandOut: (name) => `Fuera: ${name}`,
  letBe: (name) => `Deshacer para ${name}`,
  otherWays: 'Otras maneras',
  otherWay: (without, who, count, covered, open) => {
    const cover = `${who} ${count === 1 ? 'cubre' : 'cubren'}`;
    return covered === open
      ? `Sin ${without}: ${cover} las ${hours(open)}.`
      : `Sin ${without}: ${cover} ${formatNumber(covered)} de ${hours(open)}.`;
  },
  and: 'y',
  chooseWay: 'Elegir esta manera',
  somebody: 'alguien que ya no está aquí',

  ask: (count) => (count === 1 ? 'Preguntar a esta persona' : `Preguntar a estas ${formatNumber(count)} personas`),
  askTitle: (count) => `Preguntar a ${people(count)}`,
  askLabel: 'Mensaje',
  askFields: (fields) => `Se completa para cada persona: ${fields}`,
  askText:
    'Hola {first_name}, ¿podrías trabajar estas horas como {job} en {shop}? {hours}. Por favor responde si te viene bien. {manager}',
  asRead: 'Como lo leerán',
  andMore: (count) => `y ${formatNumber(count)} más, cada quien con sus propias horas`,
  askNumbers: (told, unreachable) =>
    `Se avisa a ${people(told)}${unreachable === 0 ? '' : `; a ${formatNumber(unreachable)} no se puede`}.`,
  askWaits: 'Se puede deshacer antes de avisar a nadie.',
  askConfirm: 'Enviar',
  askFailed: 'No se pudo enviar. Inténtalo de nuevo.',
  askedSome: (sent, count) =>
    `Se preguntó a ${formatNumber(sent)} de ${formatNumber(count)}. Envía de nuevo para los demás.`,
  asked: (count) => `Se preguntó a ${people(count)}.`,
  askedAt: (time) => `Se les avisa a las ${time}.`,
  undone: 'No se pregunta a nadie.',
  undoFailed: 'No se pudo deshacer. Inténtalo de nuevo.',

  how: {
    title: '¿Cómo se cuenta?',
    lines: {
      needed:
        'Las horas sin cubrir son las de tus vacantes activas, por las personas que se buscan, menos las acordadas con quien está contratado.',
      given:
        'Una persona puede tomar una media hora sin cubrir que cae entera en el horario que indicó, si no está contratada para ella en otra parte de tu negocio.',
      plan: 'Un plan busca a las menos personas que juntas cubren lo más posible. Entre maneras iguales van primero las solicitudes más antiguas.',
      never:
        'No entra nada más: ni nombre, edad, foto, respuestas, pago, distancia o pasado. No clasifica a nadie ni decide nada.',
    },
  },
  runs: 'Planes anteriores',
  runsFailed: 'No se pudieron cargar los planes.',
  noRuns: 'Aún no se hizo ningún plan.',
  runOf: (when) => `Plan del ${when}`,
  run: {
    byYou: 'Lo hiciste tú.',
    byColleague: 'Lo hizo otra persona de tu negocio.',
    noHours: 'ninguna',
    entered: (count, sum, slots) =>
      `Lo que entró: el horario de ${people(count)} y ${hours(sum)} sin cubrir: ${slots}.`,
    with: (names) => `Incluidos a mano: ${names}.`,
    without: (names) => `Dejados fuera a mano: ${names}.`,
    chosen: (names) => `Elegidos: ${names}.`,
    left: (left) => (left === 0 ? 'No quedó nada sin cubrir.' : `Quedaron ${hours(left)} sin cubrir.`),
    replayed: 'Calculado de nuevo ahora con lo guardado: la misma respuesta.',
    notReplayed: 'Calculado de nuevo ahora, la respuesta es otra. Avísanos, por favor.',
    otherRules: 'Se hizo con reglas anteriores y queda como estaba.',
    printFor: 'Para una persona',
    print: 'Imprimir',
    sheetTitle: 'Cómo se contaron tus horas',
    sheetFor: (name, job) => `${name}, para ${job}`,
    sheetGiven: (slots) => `Horario que indicaste, libre entonces: ${slots}`,
    sheetNeeded: (slots) => `Horas sin cubrir: ${slots}`,
    sheetOpen: (slots) => `Horas sin cubrir dentro de las tuyas: ${slots}`,
    sheetChosen: 'Estuviste entre las personas elegidas para preguntarles.',
    sheetNotChosen: 'No estuviste entre las personas elegidas para preguntarles. Tu solicitud sigue como antes.',
    sheetByHand: 'Una persona del negocio te incluyó o te dejó fuera a mano.',
    sheetNumber: (id, version) => `Plan ${id}, reglas ${version}`,
  },
  planner: {
    title: 'Planificador de horas',
    line: 'Propone quiénes juntos cubren las horas de una vacante, solo por el horario. Sin él la semana se sigue mostrando.',
    label: 'Planificar quién cubre una semana',
    failed: 'No se pudo cambiar. Inténtalo de nuevo.',
    unloaded: 'No se pudo cargar si el planificador está activado.',
  },

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
};
