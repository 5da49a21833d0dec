import { filled, patternOf } from './filled.ts';
import type { Interpreter, Texts } from './translation.ts';

interface Reason {
  code: string;
  values?: Record<string, string>;
}

/** Reads a reason from a header like `{"title":[{"code":"field.tooLong","values":{"max":"150"}}]}`; null if invalid. */
function reasonAt(header: string | null, field: string, no: number): Reason | null {
  try {
    return (JSON.parse(header ?? '{}') as Record<string, (Reason | null)[]>)[field]?.[no] ?? null;
  } catch {
    return null;
  }
}

/** Creates a translator of English messages of the server and the contract: by the reason's code, else by the text. */
export function interpreterOf(
  translations: Readonly<Record<string, Texts>>,
  sentences: Readonly<Record<string, string>>,
): Interpreter {
  const meanings = new Map(Object.entries(sentences));
  const patterns: { pattern: RegExp; said: string }[] = [];
  const byCode = ({ code, values = {} }: Reason): string | undefined => {
    const [area = '', ...keys] = code.split('.');
    let found: unknown = translations[`${area}Texts`];
    for (const key of keys) found = (found as Texts | undefined)?.[key];
    return typeof found === 'string' ? filled(found, values) : undefined;
  };
  const byEnglish = (text: string): string => {
    for (const { pattern, said } of patterns) {
      const found = pattern.exec(text);
      if (found) return filled(said, found.groups ?? {});
    }
    return text;
  };
  return {
    learn: (english, said) => {
      meanings.set(english, said);
      const pattern = patternOf(english);
      if (pattern) patterns.push({ pattern, said });
    },
    say: (text, at) => {
      const reason = at ? reasonAt(at.reasons, at.field, at.no) : null;
      return (reason && byCode(reason)) ?? meanings.get(text) ?? byEnglish(text);
    },
  };
}
