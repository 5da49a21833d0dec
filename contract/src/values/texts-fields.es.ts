import type { fieldTexts } from './texts-fields.ts';
import type { Translation } from './translation.ts';

export const fieldTextsEs: Translation<typeof fieldTexts> = {
  required: 'Falta este dato.',
  notNull: 'Este dato no puede quedar vacío.',
  notValid: 'Este valor no es válido.',
  tooMuch: 'Este valor es demasiado largo o demasiado grande.',
  tooLittle: 'Este valor es demasiado corto o demasiado pequeño.',
  tooLong: 'Puede tener hasta {max} caracteres.',
  notTrueOrFalse: '{name} debe ser true o false.',
  notWhole: '{name} debe ser un número entero.',
  notNumber: '{name} debe ser un número.',
  sortInvalid: 'sort debe ser newest, oldest, name, hours o waiting.',
  cursorInvalid: 'Este cursor no es válido.',
};
