import type { Translation } from '@jipe/contract/values/translation';
import type { postedWords } from './texts-posted.ts';

export const postedWordsEs: Translation<typeof postedWords> = {
  liveAt: (place) => `Publicada en ${place}`,
  liveAtMany: (count) => `Publicada en ${count} ubicaciones`,
  line: (title) => `“${title}” está abierta y la gente cercana ya puede encontrarla.`,
  next: 'Qué sigue',
  nextSteps: {
    apply: 'Quienes se postulan aparecen en Todas las solicitudes, primero los más recientes.',
    spread: 'El enlace y el código llevan a tus propios clientes: compártelos o cuelga el cartel en tu ventana.',
    renews: (days) =>
      `Queda abierta ${days} días y luego se renueva, por el precio de tu plan o un crédito, hasta que la pauses o la cierres.`,
  },
  asSeekersSee: 'Verla como quienes buscan trabajo',
  printPoster: 'Imprimir un cartel para la ventana',
  close: 'Listo',
  poster: {
    hiring: 'We are hiring · Se busca personal',
    perHour: 'per hour · por hora',
    scan: 'Point your phone’s camera at the code.',
    scanToo: 'Apunta la cámara de tu teléfono al código.',
  },
};
