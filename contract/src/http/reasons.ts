import { z } from 'zod';
import { patternOf } from '../values/filled.ts';
import { declaredTexts } from '../values/translation.ts';
import type { ErrorMap } from './envelope.ts';

/** Which sentence a refusal says: a code that never changes, `auth.emailTaken`, and what stands in the sentence's places. */
export const reason = z.object({ code: z.string(), values: z.record(z.string(), z.string()).optional() });
export type Reason = z.infer<typeof reason>;

/** The answer's errors again, field by field and in their order: each as its reason, null where the words are another's. */
export const reasons = z.record(z.string(), z.array(reason.nullable()));
export type Reasons = z.infer<typeof reasons>;

/** Carries them, as JSON in ASCII: the body of an error is the specification's, and stays as it is. */
export const REASONS_HEADER = 'Error-Reasons';

interface Known {
  codes: Map<string, string>;
  patterns: { code: string; pattern: RegExp }[];
  ofTexts: number;
}
let known: Known = { codes: new Map(), patterns: [], ofTexts: 0 };

/** A sentence of the contract by its name: `emailTaken` of `authTexts` is `auth.emailTaken`. */
function* sentences(texts: object, name: string): Generator<[code: string, sentence: string]> {
  for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === 'string') yield [`${name}.${key}`, value];
    else if (typeof value === 'object' && value !== null) yield* sentences(value, `${name}.${key}`);
  }
}

function learn(): Known {
  const texts = declaredTexts();
  if (texts.size === known.ofTexts) return known;
  const all = [...texts].filter(([name]) => name.endsWith('Texts'));
  const named = all.flatMap(([name, own]) => [...sentences(own, name.slice(0, -'Texts'.length))]);
  // Of several that say the same the first in the alphabet: whichever module came first, the code is the same.
  named.sort(([a], [b]) => (a < b ? 1 : -1));
  const codes = new Map(named.map(([code, sentence]) => [sentence, code]));
  const patterns = named.flatMap(([code, sentence]) => {
    const pattern = patternOf(sentence);
    // A few letters between places would be found in anybody's words.
    return pattern && /[\p{L} ]{6}/u.test(sentence) ? [{ code, pattern }] : [];
  });
  known = { codes, patterns, ofTexts: texts.size };
  return known;
}

/** Which sentence of the contract this is; null where it is none. */
export function reasonOf(sentence: string): Reason | null {
  const { codes, patterns } = learn();
  const code = codes.get(sentence);
  if (code !== undefined) return { code };
  for (const each of patterns) {
    const found = each.pattern.exec(sentence);
    if (found) return { code: each.code, values: { ...found.groups } };
  }
  return null;
}

// What a header of an answer may take, on its way through proxies too.
const MOST_BYTES = 3_000;
const ascii = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What the header of an answer with these errors holds; fields beyond what it may take are left out. Null where there are no errors. */
export function reasonsHeader(errors: Readonly<Record<string, unknown>>): string | null {
  const said: string[] = [];
  let bytes = 2;
  for (const [field, messages] of Object.entries(errors)) {
    if (!Array.isArray(messages)) continue;
    const text = ascii(`${JSON.stringify(field)}:${JSON.stringify((messages as ErrorMap[string]).map(reasonOf))}`);
    bytes += text.length + 1;
    if (bytes <= MOST_BYTES) said.push(text);
  }
  return said.length === 0 ? null : `{${said.join(',')}}`;
}
