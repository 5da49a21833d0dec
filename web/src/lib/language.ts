import { browserStorage } from './session.ts';

/** The product's languages, each by its own name. English is in the code; the others are lazy-loaded. */
export const languageNames = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languageNames;

const KEY = 'language';
const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);
const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? '';

/** The language chosen in this browser, or the first of the device's languages that the product has. */
export function languageFrom(chosen: string | null, device: readonly string[]): Language {
  return [chosen ?? '', ...device].map(languageOf).find(isLanguage) ?? 'en';
}

/** The locale of dates, numbers and money: the device's where it is of this language, otherwise the US one. */
export const localeFrom = (language: Language, device: readonly string[]): string =>
  device.find((locale) => languageOf(locale) === language) ?? `${language}-US`;

const device = typeof navigator === 'undefined' ? [] : navigator.languages;

export const language: Language = languageFrom(browserStorage().getItem(KEY), device);
export const locale: string = localeFrom(language, device);

/** The language chosen in this browser, whatever the device's; null when none was chosen. */
export function chosenLanguage(): Language | null {
  const chosen = browserStorage().getItem(KEY) ?? '';
  return isLanguage(chosen) ? chosen : null;
}

/** The languages that the user can switch to. */
export const otherLanguages = Object.entries(languageNames).filter(([code]) => code !== language) as [
  Language,
  string,
][];

/**
 * Reloads the page in this language. A form with unsaved changes asks first, as when its tab is closed: a user who then
 * stays keeps the old language.
 */
export function chooseLanguage(chosen: Language): void {
  const stays = new AbortController();
  const { signal } = stays;
  const begun = performance.now();
  // The press that chose the language has not reached the window yet.
  const stay = ({ timeStamp }: Event) => timeStamp > begun && stays.abort();
  addEventListener('pagehide', () => browserStorage().setItem(KEY, chosen), { once: true, signal });
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, stay, { signal });
  location.reload();
}
