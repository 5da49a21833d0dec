import { type Language, languages, localeOf } from '@jipe/contract/values/language';
import { storage } from './storage.ts';

const KEY = 'language';

/** Each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

const ours = (text: string | null): Language | undefined =>
  languages.find((each) => each === (text ?? '').toLowerCase().split('-')[0]);

/** What the address asks for, else what was chosen here, else the first of the device's languages that is one of ours. */
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

/** Keeps this choice and begins the page anew in it; what was typed is in a draft. */
export function chooseLanguage(chosen: Language): void {
  storage.setItem(KEY, chosen);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}

// Whoever comes by a link in one language stays in it.
const asked = isPage ? ours(new URLSearchParams(location.search).get('lang')) : undefined;
if (asked !== undefined) storage.setItem(KEY, asked);
