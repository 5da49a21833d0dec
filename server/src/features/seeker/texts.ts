import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  code: {
    subject: (brand: string) => `Your code for ${brand}`,
    heading: (code: string) => `Your code is ${code}`,
    what: 'Type it in the app you asked for it in. It works once, for 10 minutes.',
    footer: (brand: string) =>
      `You get this mail because somebody asked for a code at ${brand} with this address. If that was not you, do nothing.`,
  },
} as const;

const es: Translation<typeof en> = {
  code: {
    subject: (brand) => `Tu código para ${brand}`,
    heading: (code) => `Tu código es ${code}`,
    what: 'Escríbelo en la aplicación donde lo pediste. Sirve una sola vez, durante 10 minutos.',
    footer: (brand) =>
      `Recibes este correo porque alguien pidió un código en ${brand} con esta dirección. Si no fuiste tú, no tienes que hacer nada.`,
  },
};

/** What the mails to job seekers say. */
export const seekerMails: InEachLanguage<typeof en> = { en, es };
