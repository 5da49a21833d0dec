import { type Language, languages, localeOf } from '@jipe/contract/values/language';
import { storage } from './storage.ts';

const KEY = 'language';

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

const ours = (text: string | null): Language | undefined =>
  languages.find((each) => each === (text ?? '').toLowerCase().split('-')[0]);

/**
 * The language of the address's `lang`, else the one chosen in this browser, else the device's first supported
 * language, else English.
 */
export function languageFrom(search: string, chosen: string | null, device: readonly string[]): Language {
  const wishes = [new URLSearchParams(search).get('lang'), chosen, ...device];
  return wishes.map(ours).find((each) => each !== undefined) ?? 'en';
}

const isPage = typeof location !== 'undefined';
export const language: Language = isPage
  ? languageFrom(location.search, storage.getItem(KEY), navigator.languages)
  : 'en';
export const locale: string = localeOf(language);
export const otherLanguages: readonly Language[] = languages.filter((each) => each !== language);

/** Stores the chosen language and reloads the page in it. Input survives in drafts. */
export function chooseLanguage(chosen: Language): void {
  storage.setItem(KEY, chosen);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}

// A `lang` in the address is stored, so that later pages stay in that language.
const asked = isPage ? ours(new URLSearchParams(location.search).get('lang')) : undefined;
if (asked !== undefined) storage.setItem(KEY, asked);
