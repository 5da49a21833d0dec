import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  switchTo: 'Español',
  hiring: 'We are hiring',
  notHiring: 'Nothing is open here right now.',
  notHiringLead: 'Ask inside, or look again in a few days: this page always says what is open.',
  alsoHere: 'Also open here',
  openOf: (shown: number, all: number) => `The newest ${shown} of ${all}.`,
  hoursAWeek: (hours: number) => (hours === 1 ? '1 hour a week' : `${hours} hours a week`),
  timesVary: 'times may vary',
  when: 'When',
  whatYouDo: 'What you do',
  age: (years: number) => `${years} or older`,
  asked: 'What you are asked',
  askedLead: 'Yes or no, when you apply:',
  aboutUs: (business: string) => `About ${business}`,
  apply: 'Apply now',
  applyOutside: 'Apply on their site',
  save: 'Save for later',
  allOpen: (place: string) => `All that is open at ${place}`,
  over: 'This job is no longer open.',
  overLead: 'It was paused, filled or taken down.',
  ended: 'This code is no longer in use.',
  endedLead: 'The shop has a new poster with a new code. Ask inside, or look at its door.',
  unknownCode: 'No shop has this code.',
  unknownCodeLead: 'Perhaps a letter went wrong. The code on the poster has eight letters and digits.',
  unknownJobLead: 'Perhaps the link was cut short.',
};

const es: Translation<typeof en> = {
  switchTo: 'English',
  hiring: 'Estamos contratando',
  notHiring: 'Ahora mismo no hay vacantes aquí.',
  notHiringLead: 'Pregunta adentro o vuelve a mirar en unos días: esta página siempre dice lo que hay.',
  alsoHere: 'También hay aquí',
  openOf: (shown, all) => `Las ${shown} más nuevas de ${all}.`,
  hoursAWeek: (hours) => (hours === 1 ? '1 hora a la semana' : `${hours} horas a la semana`),
  timesVary: 'el horario puede variar',
  when: 'Horario',
  whatYouDo: 'Qué harás',
  age: (years) => `${years} años o más`,
  asked: 'Qué te preguntan',
  askedLead: 'Sí o no, cuando te postulas:',
  aboutUs: (business) => `Acerca de ${business}`,
  apply: 'Postúlate ahora',
  applyOutside: 'Postúlate en su sitio',
  save: 'Guardar para después',
  allOpen: (place) => `Todo lo que hay en ${place}`,
  over: 'Esta vacante ya no está disponible.',
  overLead: 'Se pausó, se cubrió o se retiró.',
  ended: 'Este código ya no se usa.',
  endedLead: 'La tienda tiene un cartel nuevo con un código nuevo. Pregunta adentro o mira en su puerta.',
  unknownCode: 'Ninguna tienda tiene este código.',
  unknownCodeLead: 'Quizá hay una letra equivocada. El código del cartel tiene ocho letras y números.',
  unknownJobLead: 'Quizá el enlace está incompleto.',
};

/** What the pages of the seekers' door say, besides what every public page says. */
export const doorWords: InEachLanguage<typeof en> = { en, es };
export type DoorWords = (typeof doorWords)[keyof typeof doorWords];
