import { type Language } from '@jipe/contract/values/language';
import { setTranslations } from '@jipe/contract/values/translation';
import { language as spoken } from '../../lib/language.ts';
import { loadCode } from '../../lib/load-code.ts';

type Learned = Exclude<Language, 'en'>;

const translations = {
  es: () => loadCode(() => import('./es.ts')),
} satisfies Record<Learned, unknown>;

/** The texts of all pages except the apply page. */
const more = {
  es: () => loadCode(() => import('./es-more.ts')),
} satisfies Record<Learned, unknown>;

/**
 * Loads the texts of a language and switches the app to it. When they cannot be loaded this rejects, and the app stays
 * in English.
 */
export async function loadLanguage(language: Learned): Promise<void> {
  const { words, interpreter } = await translations[language]();
  setTranslations(words, interpreter);
  document.documentElement.lang = language;
}

/** Loads the texts of all pages in the current language. When they cannot be loaded those pages are in English. */
export async function loadAllPageTexts(): Promise<void> {
  if (spoken === 'en') return;
  const loaded = await Promise.all([translations[spoken](), more[spoken]()]).catch(() => null);
  if (loaded === null) return;
  const [{ words, interpreter }, { moreWords }] = loaded;
  setTranslations({ ...words, ...moreWords }, interpreter);
}
