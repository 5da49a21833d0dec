import type { Translation } from '../values/translation.ts';
import type { requestTexts } from './texts.ts';

export const requestTextsEs: Translation<typeof requestTexts> = {
  serverError: 'Error interno del servidor',
  notFound: 'No se encontró.',
  forbidden: 'No tienes permiso para hacer esto.',
  busy: 'El servicio está ocupado. Inténtalo de nuevo en un momento.',
  filesUnavailable: 'Ahora no se pueden guardar ni cargar archivos. Inténtalo de nuevo en un momento.',
  tooManySeconds: 'Demasiados intentos. Inténtalo de nuevo en {n} s.',
  tooManyMinutes: 'Demasiados intentos. Inténtalo de nuevo en {n} min.',
  bad: 'La solicitud no es válida.',
  unreadable: 'No se pudo leer la solicitud.',
  notJson: 'La solicitud no es un JSON válido.',
  wrongType: 'No se acepta este tipo de contenido. Envía JSON.',
  tooLarge: 'La solicitud es demasiado grande.',
  headersTooLong: 'La dirección o los encabezados de la solicitud son demasiado largos.',
  tooSlow: 'La solicitud tardó demasiado en llegar.',
  formUnreadable: 'No se pudo leer el formulario. Inténtalo de nuevo.',
  tooManyFiles: 'Se pueden enviar hasta {max} archivos a la vez.',
  fileUnexpected: 'Aquí no se espera este archivo.',
  fileShorter: 'El archivo es más corto.',
  keyTooLong: 'Idempotency-Key es demasiado larga.',
  keyReused: 'Esta Idempotency-Key ya se usó con otra solicitud.',
  keyRunning: 'Esto ya se envió y todavía está en curso.',
};
