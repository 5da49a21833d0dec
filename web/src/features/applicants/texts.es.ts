import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';
import type { madeWords } from './texts-made.ts';
import type { todayWords } from './texts-today.ts';
import type { applicantWords } from './texts.ts';

export const applicantWordsEs: Translation<typeof applicantWords> = {
  allApplications: 'Todas las solicitudes',
  favoriteCount: (count) => plural(count, 'favorito', 'favoritos'),
  favoritesOrMore: (count) => `${formatNumber(count)} o más favoritos`,
  counted: {
    applicants: {
      count: (count) => plural(count, 'candidato'),
      orMore: (count) => `${formatNumber(count)} o más candidatos`,
      hidden: (count) => plural(count, 'oculto'),
      hiddenOrMore: (count) => `${formatNumber(count)} o más ocultos`,
      allHidden: (count) =>
        count === 1 ? 'El único candidato está oculto.' : `Los ${formatNumber(count)} candidatos están ocultos.`,
    },
    applications: {
      count: (count) => plural(count, 'solicitud', 'solicitudes'),
      orMore: (count) => `${formatNumber(count)} o más solicitudes`,
      hidden: (count) => plural(count, 'oculta'),
      hiddenOrMore: (count) => `${formatNumber(count)} o más ocultas`,
      allHidden: (count) =>
        count === 1 ? 'La única solicitud está oculta.' : `Las ${formatNumber(count)} solicitudes están ocultas.`,
    },
  },
  loadingApplicants: 'Cargando candidatos',
  loadingFavorites: 'Cargando favoritos',
  showNew: (count) => `Mostrar ${plural(count, 'candidato nuevo', 'candidatos nuevos')}`,
  noMatch: 'Nadie coincide con la búsqueda.',
  noneTicked: 'Nadie coincide con lo marcado.',
  nobodyYet: 'En cuanto alguien se postule a una de tus vacantes, aparece aquí.',
  nobodyAppliedYet: 'Nadie se ha postulado todavía.',
  nobodyDidApply: 'Nadie se postuló antes de que se cerrara.',
  nobodyApplied: 'Nadie se ha postulado todavía. Comparte el enlace de la vacante para llegar a más personas.',
  elsewhere: {
    clicks: (count) =>
      count === 0 ? 'Todavía no hay clics en Postularse' : `${plural(count, 'clic', 'clics')} en Postularse`,
    favorites: (count) => (count === 0 ? 'nadie la ha marcado como favorita' : plural(count, 'favorito', 'favoritos')),
    where: 'Quienes buscan trabajo se postulan en tu propia página:',
    why: 'Quien se postula en tu propia página no aparece aquí. Quien marca la vacante como favorita, sí.',
  },
  showHidden: 'Mostrar ocultos',
  nobodyMarked: 'Aquí aparece quien marca esta vacante como favorita, se haya postulado o no.',
  nobodyDidMark: 'Nadie la marcó como favorita antes de que se cerrara.',

  isNew: 'Nueva',
  waitingFor: (age) => `Espera: ${age}`,
  noHours: 'No indicó horas',
  hoursOf: (covered, needed) => `${formatNumber(covered)} de ${plural(needed, 'hora')}`,
  alsoAppliedFor: 'También se postuló a',
  andMore: (count) => `y ${formatNumber(count)} más`,

  stateOf: 'Mostrar quién está',
  states: { all: 'Todas', new: 'Nuevas', waiting: 'En espera', undecided: 'Sin decidir' },
  hoursCovered: 'Horas cubiertas',
  anyHours: 'Cualquier horario',
  atLeast: (hours) => `Al menos ${plural(hours, 'hora')}`,
  atLeastOf: (hours, needed) => `Al menos ${formatNumber(hours)} de ${plural(needed, 'hora')}`,
  showStatus: 'Mostrar por estado',
  sort: 'Ordenar',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguos',
    name: 'Por nombre',
    hours: 'Más horas cubiertas',
    waiting: 'Quien espera más',
  },
  search: 'Buscar candidatos',
  searchHint: 'Nombre',
  location: 'Ubicación',
  allLocations: 'Todas las ubicaciones',
  allJobListings: 'Todas las vacantes',
  locationFirst: 'Primero elige una ubicación',
  jobPosition: 'Ver la vacante',

  statusOf: (name) => `Estado de ${name}`,
  saveStatusOf: (name) => `Guardar el estado de ${name}`,
  revert: 'Deshacer',
  revertStatusOf: (name) => `Deshacer el estado de ${name}`,
  message: 'Mensaje',
  messageTo: (name) => `Mensaje a ${name}`,
  start: 'Iniciar conversación',
  startWith: (name) => `Iniciar conversación con ${name}`,
  applied: 'Se postuló',
  appliedWhen: 'Solicitud:',
  favoritedWhen: 'Favorito:',
  notApplied: 'No se ha postulado, o retiró su solicitud.',
  placeOf: (at, of) => `${at} de ${of}`,
  previous: 'Candidato anterior',
  next: 'Candidato siguiente',
  keptPrivate: 'Privado',
  noWorkHistory: 'No indicó experiencia laboral.',
  present: 'Actualidad',
  noSkills: 'No indicó habilidades.',
  yes: 'Sí',
  no: 'No',
  undo: 'Deshacer',
  wantsAdjustment: 'Quisiera hablar de una adaptación',
  appliedIn: (language) => `Se postuló en ${language}`,
  cameBy: (via) =>
    via === 'door' ? 'Llegó por el código de la puerta' : via === 'link' ? 'Llegó por un enlace' : `Llegó por ${via}`,
  hoursSayOtherwise: { yes: 'No indicó horas para eso', no: 'Sí indicó horas para eso' },
  nowHolds: (name, statuses) => `${name}: ${statuses}`,
  noStatus: 'sin estado',

  available: 'Disponible',
  neededByListing: 'Lo que pide la vacante',
  neededUnloaded: 'No se pudieron cargar las horas que necesita esta vacante.',
  changedSince: (hours) => (hours === '' ? 'Ya no indica horas.' : `Cambió después a: ${hours}.`),
  neededAt: (hours) => `La vacante pide: ${hours}`,
  noAvailability: 'No indicó su disponibilidad.',
  canWorkOfNeeded: (hours, of) =>
    `Puede trabajar ${formatNumber(hours)} de las ${plural(of, 'hora')} a la semana que pide la vacante.`,
};

export const todayWordsEs: Translation<typeof todayWords> = {
  title: 'Hoy',
  loading: 'Cargando lo que hay que hacer',
  failed: 'No se pudo cargar lo que hay que hacer hoy.',
  nothing: 'Nada que hacer ahora: no hay nadie nuevo y nadie espera respuesta.',
  new: 'nuevas',
  waiting: 'en espera',
  longest: (age) => `la mayor: ${age}`,
  credits: (count) => (count === 1 ? 'crédito disponible' : 'créditos disponibles'),
  ends: (days) => (days === 0 ? 'termina hoy' : `termina en ${plural(days, 'día')}`),
  failedListing: 'no se pudo renovar y está en pausa',
  overCap: (on, amount) => `se renueva el ${on} por ${amount}, más allá de tu límite mensual`,
  showMore: (count) => `Mostrar ${formatNumber(count)} más`,
};

export const madeWordsEs: Translation<typeof madeWords> = {
  unconfirmed: 'Correo sin confirmar',
  erased: 'Borró sus datos',
  wantsToTalk: 'Quisiera hablar de una adaptación',
  note: (text) => `«${text}»`,
  changed: 'Cambió su horario después de postularse.',
  appliedWith: (hours) => `Se postuló con ${hours}.`,
  today: (hours) => `Hoy: ${hours}.`,
  noHours: 'ningún horario',
};
