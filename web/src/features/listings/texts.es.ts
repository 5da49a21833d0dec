import type { Translation } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';
import type { listingWords } from './texts.ts';

export const listingWordsEs: Translation<typeof listingWords> = {
  jobListings: 'Vacantes',
  countOf: (name, title, count) => `${name} de ${title}: ${count}`,
  actionsFor: (title) => `Acciones para ${title}`,
  showListings: 'Mostrar vacantes',
  filters: { open: 'Todas', active: 'Activas', inactive: 'Inactivas', closed: 'Cerradas' },
  pauseCauses: {
    user: '',
    location: 'Pausada con su ubicación',
    plan: 'Pausada con la suscripción',
    declined: 'Se rechazó la tarjeta',
    no_credits: 'No quedan créditos',
  },
  noneOf: {
    active: 'Aquí no hay ninguna vacante activa.',
    inactive: 'Aquí no hay ninguna vacante inactiva.',
    closed: 'Aquí no se ha cerrado ninguna vacante.',
  },
  showAll: 'Mostrar todas',
  firstJob: 'Publica aquí la primera vacante: toma menos de dos minutos.',
  whatCame: 'Resultados',
  whatCameOfAll: 'Todas las vacantes de esta ubicación, también las cerradas.',

  stages: {
    impressions: 'Vistas',
    favourites: 'Favoritos',
    clicks: 'Clics para postularse',
    applications: 'Solicitudes',
    hired: 'Contratados',
  },
  fromImpressions: 'De las vistas a las contrataciones',
  countPerDay: 'Cantidad por día',
  perDay: (stage) => `${stage} por día`,

  view: 'Vista',
  cards: 'Tarjetas',
  table: 'Tabla',
  nobodyYet: 'Nadie ha visto esta vacante todavía. Aquí se verán los resultados.',
  nobodyDid: 'Nadie vio esta vacante antes de que se cerrara.',
  whoToShow: 'A quién mostrar',
  previewTitle: 'Vista previa de la vacante',

  pauseTitle: (title) => `¿Pausar “${title}”?`,
  whyPause: '¿Por qué la pausas? Al menos un motivo.',
  paidDaysKept: (days, until) =>
    `Está pagada ${days === 1 ? 'un día más' : `${days} días más`}, hasta el ${until}: si la reactivas antes, no cuesta nada.`,
  applicationsStay: (count) =>
    count === 1 ? 'Su solicitud se conserva.' : `Sus ${plural(count, 'solicitud', 'solicitudes')} se conservan.`,
  closeTitle: (title) => `¿Cerrar “${title}” definitivamente?`,
  whyClose: '¿Por qué la cierras? Al menos un motivo.',
  paidDaysEnd: (days) =>
    days === 1 ? 'Se pierde el día pagado que le queda.' : `Se pierden los ${days} días pagados que le quedan.`,
  unpauseTitle: (title) => `¿Reactivar “${title}”?`,
  unpause: 'Reactivar',
  unpauseIsFree: (until) => `No se cobra nada: está pagada hasta el ${until}. La vacante se ve de inmediato.`,

  shareActive: (title) => `Quien lo abre ve “${title}” en la aplicación, o se entera de dónde obtenerla.`,
  sharePaused: (title) => `“${title}” está en pausa: el enlace vuelve a funcionar cuando se reactive.`,
  jobLink: 'Enlace de la vacante',
  copyByHand: 'Tu navegador no permitió copiar. Selecciona el enlace y cópialo a mano.',
  copyRefused: 'Tu navegador no permitió copiar.',
  qrCodeOf: (url) => `Código QR de ${url}`,
  qrCode: 'Muestra o imprime el código: la cámara de un teléfono abre el enlace.',

  basics: 'Lo básico',
  availability: 'Disponibilidad',
  saveChanges: 'Guardar cambios',
  restored: 'Recuperamos lo que habías escrito.',
  startOver: 'Empezar de nuevo',
  reload: 'Volver a cargar',
  keepMine: 'Guardar mi versión',
  confirmTitle: 'Confirma la vacante',
  postedAt: (location) => `Publicada en ${location}.`,
  cloneElsewhere: 'Duplícala para publicarla en otro lugar.',
  oneAtEach: (count) => `Se crean ${plural(count, 'vacante')}, una en cada ubicación.`,
  chooseSeveral: 'Elige varias para publicar la misma vacante en cada una.',
  chooseLocation: 'Elige una ubicación',
  inactive: (location) => `${location} (inactiva)`,
  titleExample: 'Barista',
  example: (text) => `p. ej. ${text}`,
  anHour: '/\u00a0hora',
  urlExample: 'https://careers.example.com/barista',
  urlHint: 'Ahí llegan los candidatos para postularse.',
  responsibility: (label, number) => `${label} ${number}${number === 1 ? '' : ' (opcional)'}`,
  responsibilityExamples: {
    guests: 'Recibir a los clientes y tomar pedidos',
    bar: 'Mantener la barra limpia y surtida',
    shop: 'Abrir o cerrar el local',
    cash: 'Manejar efectivo y tarjetas',
    training: 'Ayudar a capacitar a personal nuevo',
  },

  steps: {
    basics: { title: '¿Cuál es el puesto?', description: 'El título y el pago son lo primero que ve la gente.' },
    responsibilities: { title: '¿Qué hará esa persona?', description: 'De una a cinco líneas cortas.' },
    availability: {
      title: '¿Cuándo la necesitas?',
      description:
        'Dibuja las horas en la semana (con el dedo: mantén presionado y luego dibuja), o elígelas día por día.',
    },
  },
  allSetDescription:
    'Así verán la vacante en la aplicación quienes buscan empleo. No se cobra nada antes de que la confirmes.',

  jobTypes: {
    'Part Time': 'Medio tiempo',
    'Full Time': 'Tiempo completo',
    'Temp/Seasonal': 'Temporal o por temporada',
    Internship: 'Pasantía',
  },
  yearsOrOlder: (years) => `${years} años o más`,
  locations: (count) => plural(count, 'ubicación', 'ubicaciones'),
  applicationsAt: (url) => `Solicitudes en ${url}`,

  hoursNeeded: 'Horario',
  hoursAWeek: (hours) => `${plural(hours, 'hora')} a la semana`,
  varyOn: (days) => `horario variable en ${plural(days, 'día')}`,
  dayVaries: (day) => `${day}: horario variable. Desmárcalo para poner turnos ahí.`,
  clearAll: 'Borrar todo',
  undo: 'Deshacer',
  drawHours: 'Horario, por día. Arrastra para dibujar un turno.',
  copied: (day, days) => `${day} se copió a ${plural(days, 'día')}.`,
  presets: { weekdays: 'Lun. a vie. 9–5', evenings: 'Noches 5–10', weekend: 'Fin de semana 10–6' },
  everyDay: 'Todos los días',
  mondayToFriday: 'De lunes a viernes',
  weekend: 'Sábado y domingo',
  nextDay: 'Día siguiente',
  endsNextDay: 'Termina al día siguiente',
  removeTime: (name) => `Quitar ${name}`,
  copyDay: (day) => `Copiar ${day} a otros días`,
  nthTime: (day, number) => `${day}, turno ${number}`,
  addTimeOn: (day) => `Agregar turno: ${day}`,
  addTime: 'Agregar turno',

  createdSeveral: (created, count) => `${created}: ${plural(count, 'vacante')}`,
  creditsUsed: (used, left) =>
    `${plural(used, 'crédito usado', 'créditos usados')}, ${left === 1 ? 'queda' : 'quedan'} ${left}`,
  charged: (price) => `Se cobraron ${price}`,
  chargedWithReceipt: (price, receipt) => `Se cobraron ${price}, recibo ${receipt}`,
};
