import type { Translation } from '@jipe/contract/values/translation';
import type { libWords } from './texts.ts';

export const libWordsEs: Translation<typeof libWords> = {
  tooMany: 'Demasiados intentos. Espera un poco y vuelve a intentarlo.',
  tooManyFor: (seconds) =>
    seconds < 60
      ? `Demasiados intentos. Espera ${seconds} segundos y vuelve a intentarlo.`
      : `Demasiados intentos. Espera ${Math.ceil(seconds / 60)} minutos y vuelve a intentarlo.`,
  offline: 'No hay conexión en este momento. Revísala y vuelve a intentarlo.',
  somethingWrong: 'Algo salió mal. Vuelve a intentarlo.',
  gone: 'Esto ya no está aquí.',
};
