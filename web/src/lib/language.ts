import { browserStorage } from './session.ts';

/** The languages of the product, each by its own name. English is what the code is written in; the others are loaded. */
export const languageNames = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languageNames;

const KEY = 'language';
const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);
const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? '';

/** What was chosen in this browser, else the first of the device's languages that is one of ours. */
export function languageFrom(chosen: string | null, device: readonly string[]): Language {
  return [chosen ?? '', ...device].map(languageOf).find(isLanguage) ?? 'en';
}

/** How dates, numbers and money are written: as the device has it where it speaks the language, else as in the US. */
export const localeFrom = (language: Language, device: readonly string[]): string =>
  device.find((locale) => languageOf(locale) === language) ?? `${language}-US`;

const device = typeof navigator === 'undefined' ? [] : navigator.languages;

export const language: Language = languageFrom(browserStorage().getItem(KEY), device);
export const locale: string = localeFrom(language, device);

/** What was chosen in this browser, whatever the device speaks; null where nobody has. */
export function chosenLanguage(): Language | null {
  const chosen = browserStorage().getItem(KEY) ?? '';
  return isLanguage(chosen) ? chosen : null;
}

/** Those one may switch to. */
export const otherLanguages = Object.entries(languageNames).filter(([code]) => code !== language) as [
  Language,
  string,
][];

/**
 * Begins the page anew in this language. A form with unsaved changes asks first, as it does when its tab is closed: who
 * then stays has not chosen.
 */
export function chooseLanguage(chosen: Language): void {
  const stays = new AbortController();
  const { signal } = stays;
  const begun = performance.now();
  // The press that chose is still on its way to the window.
  const stay = ({ timeStamp }: Event) => timeStamp > begun && stays.abort();
  addEventListener('pagehide', () => browserStorage().setItem(KEY, chosen), { once: true, signal });
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stay, { signal });
  location.reload();
}
