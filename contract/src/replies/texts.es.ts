import type { Translation } from '../values/translation.ts';
import type { replyTexts } from './texts.ts';

export const replyTextsEs: Translation<typeof replyTexts> = {
  nameRequired: 'Ponle un nombre a la respuesta.',
  nameTooLong: 'El nombre puede tener como máximo {max} caracteres.',
  textRequired: 'Escribe el texto de la respuesta.',
  textTooLong: 'El texto puede tener como máximo {max} caracteres.',
  fieldUnknown: '{name} no es un campo. Los campos son {fields}.',
  positionInvalid: 'position debe ser un número entero de 1 a {max}.',
  tooMany: 'Un negocio puede guardar como máximo {max} respuestas. Elimina una primero.',
  added: 'La respuesta se agregó.',
  saved: 'La respuesta se guardó.',
  deleted: 'La respuesta se eliminó.',
};
