import type { notificationTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const notificationTextsEs: Translation<typeof notificationTexts> = {
  endpointInvalid: 'La dirección debe ser la de un servicio de notificaciones.',
  keysInvalid: 'Faltan las claves de la suscripción.',
  deviceAdded: 'Las notificaciones están activadas en este dispositivo.',
  deviceRemoved: 'Las notificaciones están desactivadas en este dispositivo.',
  newMessage: 'Mensaje nuevo',
  applicantsInvalid: 'applicants debe ser each, daily u off.',
  messagesInvalid: 'messages debe ser true o false.',
  quietInvalid: 'quiet_hours debe ser null, o medias horas como {"from": "22:00", "until": "07:00"}.',
  quietSame: 'El silencio debe terminar a una hora distinta de la que empieza.',
  noticesSaved: 'Se guardó qué correos recibes.',
  unsubscribeInvalid: 'Este enlace no es válido.',
  stoppedApplicants: 'Ya no recibirás correos sobre candidatos.',
  stoppedMessages: 'Ya no recibirás correos sobre mensajes.',

  newApplicant: 'Candidato nuevo',
  applied: '{name} se postuló para {title}',
  appliedMany: '{n} personas se postularon para {title}',
};
