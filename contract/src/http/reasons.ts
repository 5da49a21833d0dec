import { z } from 'zod';
import { patternOf } from '../values/filled.ts';
import { declaredTexts } from '../values/translation.ts';
import type { ErrorMap } from './envelope.ts';

/** The reason of an error: a stable code such as `auth.emailTaken`, and the values of the sentence's placeholders. */
export const reason = z.object({ code: z.string(), values: z.record(z.string(), z.string()).optional() });
export type Reason = z.infer<typeof reason>;

/** The reasons of an answer's errors, by field and in the same order. Null for a message that is not the contract's. */
export const reasons = z.record(z.string(), z.array(reason.nullable()));
export type Reasons = z.infer<typeof reasons>;

/** Header with the reasons as ASCII JSON. They are not in the body, because the specification fixes that. */
export const REASONS_HEADER = 'Error-Reasons';

interface Known {
  codes: Map<string, string>;
  patterns: { code: string; pattern: RegExp }[];
  ofTexts: number;
}
let known: Known = { codes: new Map(), patterns: [], ofTexts: 0 };

/** Yields the contract's sentences with their codes: `emailTaken` of `authTexts` is `auth.emailTaken`. */
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
  // A sentence with several codes keeps the alphabetically first, so the code does not depend on the load order.
  named.sort(([a], [b]) => (a < b ? 1 : -1));
  const codes = new Map(named.map(([code, sentence]) => [sentence, code]));
  const patterns = named.flatMap(([code, sentence]) => {
    const pattern = patternOf(sentence);
    // A sentence with only a few letters beside its placeholders would match arbitrary text.
    return pattern && /[\p{L} ]{6}/u.test(sentence) ? [{ code, pattern }] : [];
  });
  known = { codes, patterns, ofTexts: texts.size };
  return known;
}

/** Returns the reason for a sentence of the contract, or null for any other text. */
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

// A size that a response header may have, through proxies too.
const MOST_BYTES = 3_000;
const ascii = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the header's value for these errors, or null without errors. Fields beyond the size limit are left out. */
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
