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
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  retention: 'Data retention',
};

const es: Translation<typeof en> = {
  ...listingTextsEs.publicPage,
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

/** What the public pages say. */
export const pageWords: InEachLanguage<typeof en> = { en, es };
export type PageWords = (typeof pageWords)[keyof typeof pageWords];
