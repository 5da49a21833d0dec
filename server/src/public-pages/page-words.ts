import type { JobType } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { listingTextsEs } from '@jipe/contract/listings/texts.es';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import { seekerTextsEs } from '@jipe/contract/seeker/texts.es';
import type { InEachLanguage } from '@jipe/contract/values/language';
import type { Translation } from '@jipe/contract/values/translation';

type JobTypes = Record<JobType, string>;

const en = {
  ...listingTexts.publicPage,
  confirm: {
    title: 'Confirm your address',
    lead: 'Employers see that they can reach you at this address.',
    action: 'Confirm my address',
    done: 'Your address is confirmed',
    doneLead: 'You can close this page.',
  },
  notMe: {
    title: 'This was not you?',
    lead: 'We withdraw the applications that were sent with this address, erase everything about the person, and take nobody with this address for 30 days.',
    action: 'This was not me',
    done: 'It is erased',
    doneLead: 'The applications are withdrawn. No more mails come to this address.',
  },
  linkOver: 'This link is wrong or has expired',
  linkOverLead: 'The links in our mails work for 7 days.',
  perHour: listingTexts.perHour,
  typesLabel: listingTexts.fields.types,
  noLongerOpen: listingTexts.noLongerOpen,
  near: seekerTexts.near,
  nextDay: listingTexts.endsNextDay,
  types: {
    'Part Time': 'Part Time',
    'Full Time': 'Full Time',
    'Temp/Seasonal': 'Temp/Seasonal',
    Internship: 'Internship',
  } satisfies JobTypes,
  qrCode: (url: string) => `QR code of ${url}`,
  home: (brand: string) => `${brand}, home`,
  aboutLabel: 'About',
  about: (brand: string) => `About ${brand}`,
  contact: 'Contact',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  retention: 'Data retention',
};

const es: Translation<typeof en> = {
  ...listingTextsEs.publicPage,
  confirm: {
    title: 'Confirma tu dirección',
    lead: 'Los empleadores verán que pueden contactarte en esta dirección.',
    action: 'Confirmar mi dirección',
    done: 'Tu dirección está confirmada',
    doneLead: 'Puedes cerrar esta página.',
  },
  notMe: {
    title: '¿No fuiste tú?',
    lead: 'Retiramos las solicitudes enviadas con esta dirección, borramos todo sobre la persona y no admitimos a nadie con esta dirección durante 30 días.',
    action: 'No fui yo',
    done: 'Se borró todo',
    doneLead: 'Las solicitudes se retiraron. No llegarán más correos a esta dirección.',
  },
  linkOver: 'Este enlace no es correcto o ya venció',
  linkOverLead: 'Los enlaces de nuestros correos funcionan durante 7 días.',
  perHour: listingTextsEs.perHour,
  typesLabel: listingTextsEs.fields.types,
  noLongerOpen: listingTextsEs.noLongerOpen,
  near: seekerTextsEs.near,
  nextDay: listingTextsEs.endsNextDay,
  types: {
    'Part Time': 'Medio tiempo',
    'Full Time': 'Tiempo completo',
    'Temp/Seasonal': 'Temporal o por temporada',
    Internship: 'Pasantía',
  },
  qrCode: (url) => `Código QR de ${url}`,
  home: (brand) => `${brand}, inicio`,
  aboutLabel: 'Acerca de',
  about: (brand) => `Acerca de ${brand}`,
  contact: 'Contacto',
  privacy: 'Política de privacidad',
  terms: 'Términos de uso',
  retention: 'Conservación de datos',
};

/** Texts of the public pages. */
export const pageWords: InEachLanguage<typeof en> = { en, es };
export type PageWords = (typeof pageWords)[keyof typeof pageWords];
