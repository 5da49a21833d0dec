/** Texts by key: a sentence, a function that makes a sentence of values, or a nested group. */
export interface Texts {
  readonly [key: string]: string | ((...given: never[]) => string) | Texts;
}

/** The same texts in another language: exactly the same keys, and functions of the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [K in keyof T]: Translation<T[K]> };

/** Translates English messages at run time. */
export interface Interpreter {
  learn(english: string, said: string): void;
  /** `at`: the message's place in a server answer, and the reasons header of that answer. */
  say(text: string, at?: { reasons: string | null; field: string; no: number }): string;
}

const spoken = new Map<string, Texts>();
let interpreter: Interpreter | undefined;
let translations: Readonly<Record<string, Texts>> = {};

/** Whether the server may send these texts: the contract's names end in `Texts`. A screen's texts apply only there. */
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
 * Declares English texts that people read. When another language was chosen, its translations replace them, at once or
 * when they load: so read `texts.key` where it is shown, and keep no copy in a module's constants.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Texts>(name: string, english: T): T {
  spoken.set(name, english);
  const translation = translations[name];
  if (translation) overlay(english, translation, isSharedName(name));
  return english;
}

/**
 * Switches all texts to these translations, also those of modules that load later. `by` translates messages that are
 * not a screen's own texts.
 */
export function setTranslations(language: Readonly<Record<string, Texts>>, by: Interpreter): void {
  translations = language;
  interpreter = by;
  for (const [name, english] of spoken) {
    const translation = language[name];
    if (translation) overlay(english, translation, isSharedName(name));
  }
}

/** Translates an English message of the server into the current language. Returns unknown messages unchanged. */
export const translateMessage: Interpreter['say'] = (text, at) => interpreter?.say(text, at) ?? text;

/** The declared texts by name, for the check that every text has a translation. */
export const declaredTexts = (): ReadonlyMap<string, Texts> => spoken;
