import type { notificationTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const notificationTextsEs: Translation<typeof notificationTexts> = {
  endpointInvalid: 'La dirección debe ser la de un servicio de notificaciones.',
  keysInvalid: 'Faltan las claves de la suscripción.',
  deviceAdded: 'Las notificaciones están activadas en este dispositivo.',
  deviceRemoved: 'Las notificaciones están desactivadas en este dispositivo.',
  newMessage: 'Mensaje nuevo',

  newApplicant: 'Candidato nuevo',
  applied: '{name} se postuló para {title}',
  appliedMany: '{n} personas se postularon para {title}',
};
