import type { Translation } from '@jipe/contract/values/translation';
import type { accessWords } from './texts-access.ts';
import type { appWords } from './texts.ts';
import type { frameWords } from './texts-frame.ts';
import type { keyWords } from './texts-keys.ts';

export const appWordsEs: Translation<typeof appWords> = {
  titles: {
    home: '',
    login: 'Iniciar sesión',
    createAccount: 'Crear cuenta',
    forgotPassword: 'Contraseña olvidada',
    confirmation: 'Revisa tu correo',
    emailConfirmation: 'Verificación del correo',
    resetPassword: 'Restablecer contraseña',
    managerSignup: 'Aceptar la invitación',
    deleteConfirmation: 'Cuenta eliminada',
    dataRetention: 'Conservación de datos',
    unsubscribe: 'Dejar de recibir correos',
    publicJob: 'Vacante',
    download: 'Obtener la aplicación',
    signup: 'Configurar tu empresa',
    billing: 'Pago',
    jobCreation: 'Primera vacante',
    locationManager: 'Mis ubicaciones',
    location: 'Ubicación',
    jobApplicants: 'Candidatos de la vacante',
    position: 'Vacante',
    managers: 'Administrar usuarios',
    applications: 'Todas las solicitudes',
    messages: 'Mensajes',
    editProfile: 'Editar datos de la empresa',
    billingInfo: 'Facturación',
    settings: 'Configuración',
    activity: 'Actividad',
    outbox: 'Bandeja de salida',
    yourSignIn: 'Tu inicio de sesión',
  },
  pageNotFound: 'Página no encontrada',
  home: (brand) => `${brand}, inicio`,
  logOut: 'Cerrar sesión',

  about: 'Acerca de',
  aboutCompany: (company) => `Acerca de ${company}`,
  contact: 'Contacto',
  privacyPolicy: 'Política de privacidad',
  termsOfUse: 'Términos de uso',

  claim: 'Llena el próximo turno, no la bandeja de entrada.',
  claimMore: 'Publica una vacante en dos minutos. Responde a un candidato en dos toques.',
  weekdayLetters: 'L M M J V S D',

  somethingWrong: 'Algo salió mal',
  pageBroke: 'La página tuvo un problema. Intentarlo de nuevo suele ayudar; lo que guardaste está a salvo.',
};

export const frameWordsEs: Translation<typeof frameWords> = {
  myLocations: (brand) => `${brand}, mis ubicaciones`,
  main: 'Principal',
  navigation: {
    locations: { verb: 'ADMINISTRAR ', noun: 'UBICACIONES' },
    users: { verb: 'ADMINISTRAR ', noun: 'USUARIOS' },
    applications: { verb: 'TODAS LAS ', noun: 'SOLICITUDES' },
    messages: { verb: '', noun: 'MENSAJES' },
  },
  unread: (shown, count) => `${shown} ${count === 1 ? 'conversación' : 'conversaciones'} con mensajes sin leer`,

  newApplications: (shown, count) => `${shown} ${count === 1 ? 'solicitud nueva' : 'solicitudes nuevas'}`,

  accountOf: (name) => `Cuenta de ${name}`,
  menu: {
    editAccount: 'EDITAR CUENTA',
    billingInfo: 'FACTURACIÓN',
    outbox: 'BANDEJA DE SALIDA',
    settings: 'CONFIGURACIÓN',
    logOut: 'CERRAR SESIÓN',
  },

  goToAnything: 'Ir a cualquier parte',
  goToAnythingBy: (keys) => `Ir a cualquier parte (${keys})`,
  goTo: 'Ir a',
  goToWhat: 'Una página, nombre o acción',
  nothingCalled: (what) => `Nada se llama “${what}”.`,
  notSearched: 'No se pudieron buscar ubicaciones, vacantes, candidatos ni conversaciones.',
  places: {
    locations: 'Mis ubicaciones',
    applications: 'Todas las solicitudes',
    messages: 'Mensajes',
    users: 'Administrar usuarios',
    editAccount: 'Editar cuenta',
    billingInfo: 'Facturación',
    outbox: 'Bandeja de salida',
    settings: 'Configuración',
  },
  groups: {
    pages: 'Páginas',
    locations: 'Ubicaciones',
    listings: 'Vacantes',
    applicants: 'Candidatos',
    conversations: 'Conversaciones',
  },
  inactiveIn: (city) => `Inactiva · ${city}`,
  listingAt: {
    active: (location) => location,
    paused: (location) => `En pausa · ${location}`,
    closed: (location) => `Cerrada · ${location}`,
  },

  add: { location: 'Agregar ubicación', listing: 'Agregar vacante', user: 'Agregar usuario' },
  chosen: 'En uso',
  language: 'Idioma',

  shortcuts: 'Atajos de teclado',
  thisList: 'Esta lista',
  otherApplicant: 'Candidato anterior o siguiente',
  startConversation: 'Conversar desde una tarjeta',
  closeOpen: 'Cerrar lo que está abierto',
  singleKeys: 'Atajos sin Ctrl ni ⌘',
  singleKeysHint: 'Si está desactivado, pulsar una sola tecla, como G o ?, no hace nada.',
};

export const accessWordsEs: Translation<typeof accessWords> = {
  and: 'y',
  demoted:
    'Ahora eres usuario, ya no administrador. Lo que solo los administradores pueden ver o hacer ya no está aquí.',
  lost: (names) => `Ya no tienes asignada la ubicación ${names}.`,
  manyLost: (count) => `Ya no tienes asignadas ${count} de tus ubicaciones.`,
  gone: (names, count) => (count === 1 ? `Se eliminó ${names}.` : `Se eliminaron ${names}.`),
  manyGone: (count) => `Se eliminaron ${count} ubicaciones.`,
};

export const keyWordsEs: Translation<typeof keyWords> = {
  interviewed: 'En la ventana de un candidato: Entrevistado, o no',
  hired: 'En la ventana de un candidato: Contratado, o no',
  hide: 'En la ventana de un candidato: ocultar o mostrar',
  message: 'En la ventana de un candidato: mensaje',
  note: 'En la ventana de un candidato: escribir una nota',
};
