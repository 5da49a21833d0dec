import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';
import type { locationWords } from './texts.ts';
import type { locationDialogWords } from './texts-dialogs.ts';

const locations = (count: number) => plural(count, 'ubicación', 'ubicaciones');

export const locationWordsEs: Translation<typeof locationWords> = {
  location: 'Ubicación',
  loadingMany: 'Cargando ubicaciones',
  loadingOne: 'Cargando ubicación',
  actionsFor: (name) => `Acciones para ${name}`,
  assignedUsers: 'Usuarios asignados',
  adminsOnly: 'Solo administradores',
  admins: 'Administradores',

  activeListings: (count) => (count === 1 ? 'vacante activa' : 'vacantes activas'),
  applications: (count) => (count === 1 ? 'solicitud' : 'solicitudes'),
  search: 'Buscar ubicaciones',
  searchHint: 'Nombre, calle, ciudad o CP',
  allStates: 'Todos los estados',
  show: 'Mostrar ubicaciones',
  all: 'Todas',
  showMap: 'Ver mapa',
  hideMap: 'Quitar mapa',
  noMatch: 'Ninguna ubicación coincide con la búsqueda.',
  addFirst: 'Agregar tu primera ubicación',
  firstHint: 'Una ubicación es donde contratas: una tienda, un café, un almacén.',
  noneAssigned: 'Aún no tienes ubicaciones asignadas. Un administrador de tu empresa puede asignarte una.',
  theFirst: (shown, all) => `Las primeras ${locations(shown)} de ${all}. Usa la búsqueda para encontrar las demás.`,

  shownNear: (zip) => `Los mapas de quienes buscan trabajo dicen “cerca de ${zip}”.`,
  movePin: 'Mover el marcador a la puerta',

  addLocation: 'Agregar ubicación',
  state: 'Estado',
  phone: 'Teléfono',
  address: 'Dirección',
  noPhone: 'Ninguno',
  poster: 'Cartel',
  posterLine: (code) => `Su código ${code} lleva a los candidatos a lo que hay aquí.`,
  paper: 'Papel',
  letter: 'Carta',
  a4: 'A4',
  posterLanguage: 'Idioma del cartel',
  both: 'Los dos',
  posterDownload: 'Descargar cartel',
  openMap: 'Abrir en un mapa',
  notHere: 'Esta ubicación no está aquí',
  notHereLine: 'Se eliminó o no la tienes asignada.',

  activate: 'Activar',
  deactivate: 'Desactivar',
  activateOf: (name) => `Activar ${name}`,
  deactivateOf: (name) => `Desactivar ${name}`,
  menuActivate: 'Activar ubicación',
  menuDeactivate: 'Desactivar ubicación',
  pausesNone: 'No se pausa ninguna vacante: aquí no hay activas.',
  untilActive: 'Hasta que actives la ubicación de nuevo, aquí no se puede publicar ni activar ninguna vacante.',
  deleteLocation: 'Eliminar ubicación',

  newOnes: (count) => plural(count, 'nueva', 'nuevas'),
  waitingOnes: (count) => `${formatNumber(count)} en espera`,
};

export const locationDialogWordsEs: Translation<typeof locationDialogWords> = {
  name: 'Nombre de la ubicación',
  street: 'Calle',
  selectState: 'Elegir un estado',
  zip: 'Código postal',
  phoneHint: 'Diez dígitos.',
  coordinates: 'Coordenadas',
  selectCoordinates: 'Elegir coordenadas',
  updateCoordinates: 'Actualizar coordenadas',
  addressChanged: 'La dirección cambió. Comprueba que el marcador siga en el lugar correcto.',
  managersHint: 'Los gerentes de contratación ven y manejan esta ubicación. Los administradores las ven todas.',
  nobodyYet: 'Nadie todavía',
  nobodyFound: 'No se encontró a nadie. Abajo se puede invitar por correo.',
  invitedPerson: (name) => `${name} (con invitación)`,
  invite: 'Invitar por correo a un gerente de contratación',
  inviteHint: 'Recibe un correo con un enlace para registrarse.',
  invited: (email, others) => `Con invitación: ${email}${others > 0 ? ` y ${others} más` : ''}`,
  changedByOthers: 'Otra persona cambió esta ubicación mientras tanto. Nada de lo que escribiste se pierde.',
  showChanged: 'Mostrar lo que cambió',
  changedMeanwhile: (what) => `Cambió mientras tanto: ${what}. Tus propios cambios se conservan.`,
  nothingShown: 'nada de lo que se ve aquí',
  parts: {
    name: 'Nombre',
    street: 'Calle',
    street_alt: 'Calle, línea 2',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    phone: 'Teléfono',
    lat: 'Coordenadas',
    lng: 'Coordenadas',
    opening_hours: 'Horario de apertura',
    hiring_manager: 'Usuarios asignados',
  },
  openingHint: 'Se dibuja una vez y llena con un toque la semana de una vacante nueva aquí.',
  openingActs: { draw: 'Dibujar el horario', change: 'Cambiar el horario', done: 'Listo' },
  openingDraw: 'Dibujar cuándo abre esta ubicación',
  sameEveryDay: (day) => `Abrir todos los días como el ${day}`,
  isAdmin: 'Esta persona es administradora y ve todas las ubicaciones.',
  activateTitle: (name) => `¿Activar ${name}?`,
  deactivateTitle: (name) => `¿Desactivar ${name}?`,
  activating:
    'La ubicación puede tener otra vez vacantes activas. Las que estaban en pausa siguen así hasta que actives cada una.',
  pauses: (count) =>
    `Se ${count === 1 ? 'pausa' : 'pausan'} ${plural(count, 'vacante activa', 'vacantes activas')}. Quienes buscan trabajo ya no ${count === 1 ? 'la' : 'las'} ven.`,
  paidDaysKept:
    'El tiempo pagado sigue corriendo: una vacante que reactives antes de que termine no cuesta nada más. Activar la ubicación no activa sus vacantes: eso se hace una por una.',
  activeAgain: (name) => `${name} está activa de nuevo`,
  done: 'Listo',
  noPaused: 'Aquí no hay vacantes en pausa.',
  stillPaused: (count) =>
    count === 1
      ? '1 vacante sigue en pausa. Actívala si debe verse de nuevo.'
      : `${count} vacantes siguen en pausa. Activa las que deban verse de nuevo.`,
  deleteTitle: (name) => `¿Eliminar ${name}?`,
  closesNone: 'Aquí no hay vacantes abiertas.',
  closes: (count) => `Se ${count === 1 ? 'cierra' : 'cierran'} ${plural(count, 'vacante')} para siempre.`,
  paidDaysEnd: (days) =>
    days === 1 ? 'Se pierde el día pagado que queda.' : `Se pierden los ${days} días pagados que quedan.`,
  noLongerSee: (people) =>
    `${plural(people, 'usuario asignado', 'usuarios asignados')} ya no la ${people === 1 ? 'verá' : 'verán'}.`,
  noUndo: 'No se puede deshacer.',
  applicationsStay: (count) =>
    `${count === 1 ? 'Su' : 'Sus'} ${plural(count, 'solicitud', 'solicitudes')} ${count === 1 ? 'queda' : 'quedan'} en el historial de tus administradores. No se puede deshacer.`,
};
