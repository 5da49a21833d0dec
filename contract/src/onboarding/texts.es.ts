import type { onboardingTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const onboardingTextsEs: Translation<typeof onboardingTexts> = {
  businessNameRequired: 'Falta el nombre de la empresa.',
  streetRequired: 'Escribe una calle.',
  stateRequired: 'Elige un estado',
  zipRequired: 'Escribe el código postal.',
  zipInvalid: 'El código postal no es válido.',
  phoneRequired: 'Falta el número de teléfono.',
  phoneInvalid: 'El número de teléfono no es válido.',
  locationNameRequired: 'Falta el nombre de la ubicación',
  coordinatesRequired: 'Hay que comprobar las coordenadas.',

  precisionInvalid: 'coordinates_precision debe ser address, street, zip o city.',
  progressInvalid: 'profile_completed_up_to debe ser un paso de la configuración inicial.',
  cardMissing: 'Primero agrega una tarjeta.',
  listingMissing: 'Primero crea una vacante.',
  progressSaved: 'Avance del perfil guardado',

  infoUpdated: 'Datos de la empresa actualizados',
  infoFailed: 'No se pudieron actualizar los datos de la empresa',
  serverError: 'Error interno del servidor',

  addPayment: 'AGREGAR PAGO',
  coordinates: 'Elegir/actualizar coordenadas',
};
