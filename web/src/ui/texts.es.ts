import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../lib/format.ts';
import type { uiWords } from './texts.ts';
import type { mapWords } from './texts-map.ts';
import type { laterWords } from './texts-later.ts';
import type { actionWords } from './texts-actions.ts';
import type { partWords } from './texts-parts.ts';
import type { shellWords } from './texts-shell.ts';

export const uiWordsEs: Translation<typeof uiWords> = {
  cancel: 'Cancelar',
  optional: (label) => `${label} (opcional)`,
  cancelOf: (what) => `Cancelar: ${what}`,
  save: 'Guardar',
  saveOf: (what) => `Guardar: ${what}`,
  close: 'Cerrar',
  back: 'Atrás',
  next: 'Siguiente',
  retry: 'Reintentar',
  copy: 'Copiar',
  search: 'Buscar',
  clearSearch: 'Borrar búsqueda',
  clearFilters: 'Quitar filtros',
  showMore: 'Mostrar más',
  moreNotLoaded: 'No se pudo cargar lo que sigue.',
  searching: 'Buscando …',
  actions: 'Acciones',
  noData: 'No hay datos',
  nothingFound: 'Sin resultados',

  notifications: 'Notificaciones',

  leaveTitle: '¿Salir sin guardar?',
  leave: 'Salir',
  keepEditing: 'Seguir editando',
  leaving: 'Lo que cambiaste aquí no se ha guardado.',
};

export const shellWordsEs: Translation<typeof shellWords> = {
  breadcrumb: 'Ruta de navegación',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando',
  notLoaded: 'No se pudo cargar',
  reference: (id) => `Referencia ${id}`,
  offline: 'Sin conexión. Lo que ves puede no estar al día; nada de lo que escribiste se pierde.',
  skip: 'Ir al contenido',
  theme: 'Tema',
  themes: { auto: 'Tema del sistema', light: 'Tema claro', dark: 'Tema oscuro' },
  password: 'contraseña',
  showPassword: (name) => `Mostrar ${name}`,
  hidePassword: (name) => `Ocultar ${name}`,
};

export const partWordsEs: Translation<typeof partWords> = {
  done: 'cumplido',
  missing: 'falta',
  notSaved: 'No se guardó.',
  stepOf: (step, steps) => `Paso ${step} de ${steps}`,
  stepCount: (step, steps) => `${step} de ${steps}`,
  step: (step) => `Paso ${step}`,
  allStepsDone: 'Todos los pasos completos',
  charactersOf: (length, limit) => `${length} de ${limit} caracteres`,

  confirm: 'Confirmar',
  map: 'Mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  mapSources: 'U.S. Census Bureau · GeoNames (CC BY 4.0)',
  placesTogether: (count) => `${count} lugares. Acercar.`,
};

export const laterWordsEs: Translation<typeof laterWords> = {
  restored: 'Recuperamos lo que habías escrito.',
  startOver: 'Empezar de nuevo',
  showNight: (until) => `Mostrar de medianoche a ${until}`,
  hideNight: (until) => `Ocultar de medianoche a ${until}`,
  daySum: (sum, days) => `${sum} en ${days} días`,
  before: (value) => `${value} antes`,
  shareOf: (step) => `de ${step}`,
  usePicture: 'Usar imagen',
  cropHint: 'Arrastra la imagen para moverla; pellizca o usa el control para acercar.',
  morePictures: (count) =>
    `Después ${count === 1 ? 'queda' : 'quedan'} ${plural(count, 'imagen más', 'imágenes más')}.`,
  cropFrame: 'Marco de la imagen. La imagen se mueve con las flechas.',
  zoom: 'Acercamiento',
  removeTime: (times) => `Quitar ${times}`,
  within: (times) => `en ${times}`,
  heatHelp: 'Las flechas pasan de media hora en media hora. Intro dice más de una.',
  weekHelp:
    'Las flechas mueven. Intro empieza un horario y otra vez Intro lo termina. Suprimir quita el horario bajo el cursor.',
};

export const mapWordsEs: Translation<typeof mapWords> = {
  latitude: 'Latitud',
  longitude: 'Longitud',
  latitudeRange: 'La latitud es un número de -90 a 90.',
  longitudeRange: 'La longitud es un número de -180 a 180.',
  searchPlace: 'Buscar un código postal, ciudad o dirección',
  useMyLocation: 'Usar mi ubicación',
  placesFound: 'Lugares encontrados',
  placeHintWithoutStreets:
    'Este mapa no tiene calles: toca “Usar mi ubicación” cuando estés ahí, arrastra el marcador, toca el mapa o escribe las coordenadas.',
  onlyArea: (area) =>
    area === null
      ? 'Este marcador solo está cerca: muévelo hasta tu puerta.'
      : `Solo conocemos la zona de ${area}: mueve el marcador hasta tu puerta.`,
  pinIsNear:
    'Puestas por la dirección, y solo cerca de ella. Los mapas de quienes buscan trabajo dicen “cerca” hasta que lo muevas a tu puerta.',
  searchFailed: 'La búsqueda no respondió. Inténtalo de nuevo.',
  placeHint: 'Arrastra el marcador, toca el mapa o escribe las coordenadas.',
  placeUnknown: 'Busca la dirección, toca el mapa o arrastra el marcador.',
  placeElsewhere: (place) => `${place} está en otro estado que la dirección. ¿Está bien puesto el marcador?`,
  placeFirst: 'Primero indica dónde está: busca el lugar, toca el mapa o arrastra el marcador.',
  movablePin: 'marcador móvil',
  pinHelp: (pin) => `${pin}. El marcador se mueve con las flechas; con Mayús, en pasos grandes.`,
};

export const actionWordsEs: Translation<typeof actionWords> = {
  filters: (set) => (set === 0 ? 'Filtros' : `Filtros · ${set}`),
  showList: 'Mostrar la lista',
  selected: (count) => `Selección: ${formatNumber(count)}`,
  tooMany: (most) => `Hasta ${most} a la vez`,
  clear: 'Quitar la selección',
  undo: 'Deshacer',
};
