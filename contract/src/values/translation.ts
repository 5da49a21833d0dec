/** What a text may be: a sentence, one made of what is put in, or several of them under names. */
export interface Texts {
  readonly [key: string]: string | ((...given: never[]) => string) | Texts;
}

/** The same texts in another language: every key, no other, and functions of the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [K in keyof T]: Translation<T[K]> };

/** Says in another language what was said in English. */
export interface Interpreter {
  learn(english: string, said: string): void;
  /** `at`: where it stands in an answer of the server, and the reasons that came with that. */
  say(text: string, at?: { reasons: string | null; field: string; no: number }): string;
}

const spoken = new Map<string, Texts>();
let interpreter: Interpreter | undefined;
let translations: Readonly<Record<string, Texts>> = {};

/** Which the server may say: the contract's, by their name. What a screen alone says has its meaning where it stands. */
const isSharedName = (name: string) => name.endsWith('Texts');

function overlay(texts: Texts, translation: Texts, isShared: boolean): void {
  for (const [key, said] of Object.entries(translation)) {
    const english = texts[key];
    if (typeof english === 'object' && typeof said === 'object') {
      overlay(english, said, isShared);
      continue;
    }
    if (isShared && typeof english === 'string' && typeof said === 'string') interpreter?.learn(english, said);
    Object.assign(texts, { [key]: said });
  }
}

/**
 * Declares texts people read, in English. Where another language was chosen its words take their place, at once or as
 * soon as they are here: so read `texts.key` where it is shown, and keep no copy of it in a module's constants.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Texts>(name: string, english: T): T {
  spoken.set(name, english);
  const translation = translations[name];
  if (translation) overlay(english, translation, isSharedName(name));
  return english;
}

/**
 * From now on all texts, those of modules that are yet to be loaded too, are in the language of these translations.
 * `by` says what is not a text of a screen.
 */
export function speak(language: Readonly<Record<string, Texts>>, by: Interpreter): void {
  translations = language;
  interpreter = by;
  for (const [name, english] of spoken) {
    const translation = language[name];
    if (translation) overlay(english, translation, isSharedName(name));
  }
}

/** What the server says in English, in the language that is spoken; what has no translation stays as it is. */
export const inOurWords: Interpreter['say'] = (text, at) => interpreter?.say(text, at) ?? text;

/** The names under which texts were declared, for those who check that every one has its translation. */
export const declaredTexts = (): ReadonlyMap<string, Texts> => spoken;
