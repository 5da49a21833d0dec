import type { Translation } from './translation.ts';

/** Languages of the product. Every text is first written in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Texts with their translations, for code that needs several languages at once. */
export type InEachLanguage<T> = { readonly en: T } & {
  readonly [L in Exclude<Language, 'en'>]: Translation<T>;
};

const isOurs = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** Returns the product's language with the highest weight in an `Accept-Language` header; English if there is none. */
export function wishedLanguage(header = ''): Language {
  const wishes = header.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='));
    return { language: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const [first] = wishes
    .filter(({ language, weight }) => isOurs(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return first && isOurs(first.language) ? first.language : 'en';
}

/** The locale for dates and amounts: the language, as used in the United States. */
export const localeOf = (language: Language): string => `${language}-US`;
