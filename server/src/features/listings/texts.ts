import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  title: (title: string, location: string) => `“${title}” (${location})`,
  andMore: (titles: string, more: number) => `${titles} and ${more} more`,
  paused: (count: number) => (count === 1 ? 'A job listing was paused' : `${count} job listings were paused`),
  subject: {
    declined: (paused: string) => `${paused}: the card was declined`,
    noCredits: (paused: string) => `${paused}: no credits left`,
    plan: (paused: string) => `${paused}: there is no plan`,
    card: (paused: string) => `${paused}: there is no card`,
  },
  why: {
    declined: (titles: string, reason: string) =>
      `The next 30 days of ${titles} could not be paid.${reason ? ` ${reason}` : ''}`,
    noCredits: (titles: string) => `There was no listing credit left for the next 30 days of ${titles}.`,
    plan: (titles: string) => `The paid 30 days of ${titles} are over, and there is no plan to pay the next ones.`,
    card: (titles: string) => `The paid 30 days of ${titles} are over, and there is no card to pay the next ones.`,
  },
  whatToDo: {
    declined:
      'Job seekers do not see a paused listing. Update the card, then unpause the listing: it is charged and visible again at once.',
    plan: 'Job seekers do not see a paused listing. Choose a plan, then unpause the listing.',
    card: 'Job seekers do not see a paused listing. Add a card, then unpause the listing.',
  },
  action: { declined: 'Update the card', plan: 'Choose a plan', card: 'Add a card' },
  beyondCap: {
    subject: (day: string) => `Renewals on ${day} go beyond your monthly cap`,
    heading: (cap: string) => `More than ${cap} will be charged this month`,
    what: (titles: string, day: string, amount: string) =>
      `On ${day} the card is charged ${amount} for the next 30 days of ${titles}. That is beyond the cap you have set.`,
    whatToDo: 'Renewals go on as they are. To stop one, pause its listing before that day.',
    action: 'See what comes',
  },
} as const;

const es: Translation<typeof en> = {
  title: (title, location) => `“${title}” (${location})`,
  andMore: (titles, more) => `${titles} y ${more} más`,
  paused: (count) => (count === 1 ? 'Se pausó una vacante' : `Se pausaron ${count} vacantes`),
  subject: {
    declined: (paused) => `${paused}: se rechazó la tarjeta`,
    noCredits: (paused) => `${paused}: no quedan créditos`,
    plan: (paused) => `${paused}: no hay un plan`,
    card: (paused) => `${paused}: no hay una tarjeta`,
  },
  why: {
    declined: (titles, reason) =>
      `No se pudieron pagar los próximos 30 días de ${titles}.${reason ? ` ${reason}` : ''}`,
    noCredits: (titles) => `No quedaba ningún crédito para los próximos 30 días de ${titles}.`,
    plan: (titles) => `Terminaron los 30 días pagados de ${titles} y no hay un plan para pagar los siguientes.`,
    card: (titles) => `Terminaron los 30 días pagados de ${titles} y no hay una tarjeta para pagar los siguientes.`,
  },
  whatToDo: {
    declined:
      'Quienes buscan empleo no ven una vacante pausada. Actualiza la tarjeta y después reactiva la vacante: se cobra y vuelve a verse de inmediato.',
    plan: 'Quienes buscan empleo no ven una vacante pausada. Elige un plan y después reactiva la vacante.',
    card: 'Quienes buscan empleo no ven una vacante pausada. Agrega una tarjeta y después reactiva la vacante.',
  },
  action: { declined: 'Actualizar la tarjeta', plan: 'Elegir un plan', card: 'Agregar una tarjeta' },
  beyondCap: {
    subject: (day) => `Las renovaciones del ${day} superan tu tope mensual`,
    heading: (cap) => `Este mes se cobrarán más de ${cap}`,
    what: (titles, day, amount) =>
      `El ${day} se cobran ${amount} a la tarjeta por los próximos 30 días de ${titles}. Eso supera el tope que fijaste.`,
    whatToDo: 'Las renovaciones siguen su curso. Para detener una, pausa su vacante antes de ese día.',
    action: 'Ver lo que viene',
  },
};

/** Texts of the mails about paused listings. */
export const listingMails: InEachLanguage<typeof en> = { en, es };

const posterEn = {
  hiring: 'We are hiring',
  scan: 'Point your phone’s camera at the code.',
  lead: 'See what is open and apply in two minutes. No download, no résumé.',
  code: (code: string) => `Code ${code}`,
};

const posterEs: Translation<typeof posterEn> = {
  hiring: 'Estamos contratando',
  scan: 'Apunta la cámara de tu teléfono al código.',
  lead: 'Mira lo que hay y postúlate en dos minutos. Sin descargar nada, sin currículum.',
  code: (code) => `Código ${code}`,
};

/** Texts of the poster for a shop's door. */
export const posterPrints: InEachLanguage<typeof posterEn> = { en: posterEn, es: posterEs };
