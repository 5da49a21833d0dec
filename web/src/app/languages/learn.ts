import { speak } from '@jipe/contract/values/translation';
import type { Language } from '../../lib/language.ts';

const translations = {
  es: () => import('./es.ts'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** Loads the texts of a language and speaks it. Where they cannot be loaded the product stays in English. */
export async function learnLanguage(language: keyof typeof translations): Promise<void> {
  const { words, sentences } = await translations[language]();
  speak(words, sentences);
  document.documentElement.lang = language;
}
