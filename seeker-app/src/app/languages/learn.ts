import { type Language } from '@jipe/contract/values/language';
import { speak } from '@jipe/contract/values/translation';
import { loadCode } from '../../lib/load-code.ts';

const translations = {
  es: () => loadCode(() => import('./es.ts')),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** Loads the texts of a language and speaks it. Where they cannot be loaded the app stays in English. */
export async function learnLanguage(language: keyof typeof translations): Promise<void> {
  const { words, interpreter } = await translations[language]();
  speak(words, interpreter);
  document.documentElement.lang = language;
}
