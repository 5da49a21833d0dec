import type { Translation } from '../values/translation.ts';
import type { seekerTexts } from './texts.ts';

export const seekerTextsEs: Translation<typeof seekerTexts> = {
  fullNameRequired: 'Escribe tu nombre completo',
  phoneInvalid: 'El número de teléfono no es válido',
  positionRequired: 'Escribe el puesto',
  employerRequired: 'Escribe el nombre del empleador',
  dateInvalid: 'Escribe la fecha como YYYY-MM o YYYY-MM-DD',
  datesReversed: 'La fecha final es anterior a la inicial',
  skillRequired: 'Escribe la habilidad',
  timeInvalid: 'Escribe la hora como HH:mm',
  timePair: 'Escribe las dos horas, desde y hasta, o ninguna',
  hideContactInvalid: 'hide_contact debe ser true o false.',
  workHistoryTooMany: 'Puedes agregar hasta 50 empleos.',
  skillsTooMany: 'Puedes agregar hasta 50 habilidades.',
  near: (zip) => `cerca de ${zip}`,
  placeInvalid: 'lat y lng deben ser las coordenadas de un lugar.',
  radiusInvalid: 'radius_km debe ser un número de 1 a 500.',
  typeUnknown: 'type debe ser uno de los tipos de empleo.',
  answersInvalid: 'responsibilities_answers es una lista de {name, value}, cada value yes o no.',
  answersMissing: 'Responde todas las preguntas.',
  pictureRequired: 'Elige una imagen.',

  registered: '¡Te damos la bienvenida!',
  loggedIn: 'Sesión iniciada',
  profileSaved: 'Perfil guardado',
  favourited: 'Agregada a tus favoritas',
  unfavourited: 'Quitada de tus favoritas',
  applied: 'Solicitud enviada',
  applyOutside: 'Postúlate en la página del empleador.',
  alreadyApplied: 'Ya te postulaste para esta vacante.',
  counted: 'Listo',
};
