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
  receipt: {
    subject: (title: string) => `Your application for ${title} is in`,
    heading: 'Your application is in',
    what: (title: string, business: string, location: string) => `${title} at ${business}, ${location}.`,
    next: 'When they write to you, you find it in your messages.',
    confirm: 'Confirm that this address is yours, so that they can rely on it. The link works for 7 days.',
    confirmAction: 'Confirm my address',
    see: 'See your applications',
    notMe: 'This was not me',
    footer: (brand: string) => `You get this mail because somebody applied for a job at ${brand} with this address.`,
  },
  erased: {
    subject: (brand: string) => `You are erased at ${brand}`,
    heading: 'Your data is erased',
    what: 'Your profile, your messages and how to reach you are gone. Applications stay with your name, hours, answers and what was decided for a time, as employers have to be able to account for them, and then go, too.',
    footer: (brand: string) => `You get this mail, the last one, because you asked ${brand} to erase your data.`,
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
  receipt: {
    subject: (title) => `Recibimos tu solicitud para ${title}`,
    heading: 'Tu solicitud fue enviada',
    what: (title, business, location) => `${title} en ${business}, ${location}.`,
    next: 'Cuando te escriban, lo verás en tus mensajes.',
    confirm: 'Confirma que esta dirección es tuya, para que puedan confiar en ella. El enlace funciona durante 7 días.',
    confirmAction: 'Confirmar mi dirección',
    see: 'Ver tus solicitudes',
    notMe: 'No fui yo',
    footer: (brand) => `Recibes este correo porque alguien se postuló a un empleo en ${brand} con esta dirección.`,
  },
  erased: {
    subject: (brand) => `Tus datos en ${brand} se borraron`,
    heading: 'Tus datos se borraron',
    what: 'Tu perfil, tus mensajes y tus datos de contacto ya no existen. Las solicitudes se conservan un tiempo con tu nombre, tus horarios, tus respuestas y lo que se decidió, porque los empleadores deben poder dar cuenta de ello; después también se borran.',
    footer: (brand) => `Recibes este correo, el último, porque pediste a ${brand} que borrara tus datos.`,
  },
};

/** Texts of the mails to job seekers. */
export const seekerMails: InEachLanguage<typeof en> = { en, es };
