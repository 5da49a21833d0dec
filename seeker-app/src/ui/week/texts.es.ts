import type { Translation } from '@jipe/contract/values/translation';
import type { weekWords } from './texts.ts';

export const weekWordsEs: Translation<typeof weekWords> = {
  gridLabel: 'Tu horario de la semana',
  hint: 'Toca una media hora, o mantén presionado y arrastra sobre varias. Con el teclado: flechas, espacio, y mayúsculas para varias.',
  youCan: 'Puedes trabajar',
  theyNeed: 'Te necesitan',
  needed: 'te necesitan',
  cell: (day, time, isNeeded) => [`${day} ${time}`, isNeeded].filter(Boolean).join(', '),
  allHours: 'Mostrar todas las horas del día',
  fewerHours: 'Mostrar menos horas',
  copy: (day) => `Copiar el ${day} a todos los días`,
  clear: 'Borrar',
};
