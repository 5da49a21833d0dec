import type { Translation } from './translation.ts';

/** The languages of the product. English is the one every text is written in first. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Texts and their translations, where more than one language is spoken at a time. */
export type InEachLanguage<T> = { readonly en: T } & {
  readonly [L in Exclude<Language, 'en'>]: Translation<T>;
};

const isOurs = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The first of ours among the wishes of an `Accept-Language` header, as they are weighed; English where there is none. */
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

/** How dates and amounts are written for readers of a language in the United States. */
export const localeOf = (language: Language): string => `${language}-US`;
