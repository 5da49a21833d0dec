import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';

/** Texts of 100 kB that make a careless pattern or count backtrack over the same text. */
const SIZE = 100_000;
const long = (text: string) => text.repeat(Math.ceil(SIZE / text.length));
const TEXTS: Readonly<Record<string, string>> = {
  letters: `${long('a')}!`,
  blanks: `a${long(' ')}a`,
  'line breaks': `a${long('\r\n')}a`,
  digits: `${long('1')}x`,
  dots: `${long('a.')}@`,
  ats: long('@a'),
  dashes: `https://${long('a-')}.com`,
  labels: `https://${long('a.')}`,
  slashes: `https://a.com${long('/')}\n`,
  percent: `https://a.com/${long('%2')}`,
  brackets: long('(['),
  marks: `a${long('\u0301')}`,
  joiners: long('👩‍'),
  flags: long('🇺🇸'),
  surrogates: long('\ud83d'),
  'right to left': long('\u202eא'),
  nulls: long('\u0000'),
  minus: `${long('-')}1`,
  zeros: `${long('0')}.5`,
};
const MOST_MS = 10;
const MOST_TRIES = 40;

type JsonSchema = Record<string, unknown>;

/** Yields one value per text field of the schema, with `text` there and as little as possible elsewhere. */
function* withText(schema: JsonSchema, text: string): Generator<unknown> {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined;
  if (choices) for (const choice of choices) yield* withText(choice, text);
  else if (schema['properties'])
    for (const [name, shape] of Object.entries(schema['properties'] as Record<string, JsonSchema>))
      for (const value of withText(shape, text)) yield { [name]: value };
  else if (schema['items']) for (const value of withText(schema['items'] as JsonSchema, text)) yield [value];
  else yield text;
}

/** Returns the quickest of several runs, because the machine may be busy. Stops at a run that is quick enough. */
function millisOf(schema: z.ZodType, value: unknown): number {
  let quickest = Infinity;
  for (let tries = 0; tries < MOST_TRIES && quickest > MOST_MS; tries += 1) {
    const began = Date.now();
    schema.safeParse(value);
    quickest = Math.min(quickest, Date.now() - began);
  }
  return quickest;
}

describe('every text field checks a hostile text of 100 kB within 10 ms', () => {
  const parts = allEndpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : [{ name: `${endpoint.name}, ${part}`, schema }];
    }),
  );
  it.each(parts)('$name', ({ schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const slow: string[] = [];
    for (const [what, text] of Object.entries(TEXTS)) {
      for (const value of withText(shape, text)) {
        const millis = millisOf(schema, value);
        if (millis > MOST_MS) slow.push(`${what} in ${JSON.stringify(value).slice(0, 40)}: ${millis} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
