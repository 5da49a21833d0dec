import { setTranslations } from '@jipe/contract/values/translation';
import type { Language } from '../../lib/language.ts';
import { loadCode } from '../../lib/part-code.ts';

const translations = {
  es: () => loadCode(() => import('./es.ts')),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/**
 * Loads the texts of a language and switches the app to it. When they cannot be loaded this rejects, and the app stays
 * in English.
 */
export async function loadLanguage(language: keyof typeof translations): Promise<void> {
  const { words, interpreter } = await translations[language]();
  setTranslations(words, interpreter);
  document.documentElement.lang = language;
}
