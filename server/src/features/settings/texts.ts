import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

const en = {
  subject: (brand: string) => `Your ${brand} account was deleted`,
  heading: 'Your account was deleted',
  yourBusiness: 'your business',
  what: (by: string, business: string) =>
    `${by} deleted the account of ${business}. Its plan has ended, its job listings are closed and everybody is logged out.`,
  erased: (days: number) =>
    `Personal data is erased ${days === 1 ? 'after one day' : `after ${days} days`}. Invoices are kept.`,
  again: 'With the same e-mail address you can create a new account at any time.',
  action: 'What happens to the data',
  footer: (brand: string) => `You get this mail because you were an admin of a business on ${brand}.`,
} as const;

const es: Translation<typeof en> = {
  subject: (brand) => `Se eliminó tu cuenta de ${brand}`,
  heading: 'Se eliminó tu cuenta',
  yourBusiness: 'tu negocio',
  what: (by, business) =>
    `${by} eliminó la cuenta de ${business}. Su plan terminó, sus vacantes se cerraron y se cerró la sesión de todas las personas.`,
  erased: (days) =>
    `Los datos personales se borran ${days === 1 ? 'después de un día' : `después de ${days} días`}. Los recibos se conservan.`,
  again: 'Con el mismo correo electrónico puedes crear una cuenta nueva cuando quieras.',
  action: 'Qué pasa con los datos',
  footer: (brand) => `Recibes este correo porque eras administrador de un negocio en ${brand}.`,
};

/** Texts of the mail about a deleted account. */
export const deletionMails: InEachLanguage<typeof en> = { en, es };
