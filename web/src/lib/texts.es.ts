import type { Translation } from '@jipe/contract/values/translation';
import { formatNumber } from './format.ts';
import type { libWords } from './texts.ts';
import type { ageWords } from './texts-age.ts';
import type { signingUpWords } from './texts-signing-up.ts';

export const libWordsEs: Translation<typeof libWords> = {
  refused: {
    401: 'Hay que iniciar sesión de nuevo.',
    403: 'No tienes permiso para hacer esto.',
    404: 'Esto ya no está aquí.',
    409: 'Esto cambió mientras tanto. Recarga la página e inténtalo de nuevo.',
    413: 'Este archivo es demasiado grande.',
    415: 'Este tipo de archivo no se admite.',
    502: 'No se puede llegar al servicio en este momento. Inténtalo de nuevo en un momento.',
    503: 'El servicio está ocupado en este momento. Inténtalo de nuevo en un momento.',
    504: 'No se puede llegar al servicio en este momento. Inténtalo de nuevo en un momento.',
  },
  tryAgain: 'Intentarlo de nuevo suele ayudar; lo que guardaste está a salvo.',
  needsReload: 'Para esto hay que recargar la página.',
  reload: 'Recargar la página',
  renewed: 'Hubo una actualización y se recargó la página. Hazlo de nuevo, por favor.',
  open: 'Abrir',
  tooMany: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  tooManyFor: (wait) => `Demasiados intentos. Espera ${wait} e inténtalo de nuevo.`,
  seconds: (count) => `${count} ${count === 1 ? 'segundo' : 'segundos'}`,
  minutes: (count) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`,
  justNow: 'ahora mismo',
};

export const signingUpWordsEs: Translation<typeof signingUpWords> = {
  all: 'Todo lo que falta',
  profile: 'Perfil',
  plan: 'Plan',
  card: 'Tarjeta',
  listing: 'Vacante',
};

export const ageWordsEs: Translation<typeof ageWords> = {
  day: (count) => `${formatNumber(count)} ${count === 1 ? 'día' : 'días'}`,
  hour: (count) => `${count} ${count === 1 ? 'hora' : 'horas'}`,
  minute: (count) => `${count} ${count === 1 ? 'minuto' : 'minutos'}`,
};
