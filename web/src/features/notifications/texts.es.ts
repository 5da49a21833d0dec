import type { Translation } from '@jipe/contract/values/translation';
import type { notificationWords } from './texts.ts';

export const notificationWordsEs: Translation<typeof notificationWords> = {
  offer: 'Entérate enseguida de los mensajes.',
  turnOn: 'Activar',
  notNow: 'Ahora no',
  turnOnFailed: 'No se pudieron activar las notificaciones en este navegador.',
  turnOnLater: 'Las notificaciones aún no están activadas. Inténtalo de nuevo.',
};
