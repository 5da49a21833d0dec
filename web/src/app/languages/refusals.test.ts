import { allEndpoints } from '@jipe/contract/all-endpoints';
import { reasonOf, reasonsHeader } from '@jipe/contract/http/reasons';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { interpreter } from './es.ts';

// Texts that only the server uses.
import '@jipe/contract/http/texts';

/** Invalid values to send in place of valid ones. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x y',
  '1',
  '-1',
  '99999999999',
  'https://a.example/b',
  'a\u200bb',
  0,
  -1,
  1.5,
  1e12,
  true,
  [],
  ['x'],
  [null],
  [{}],
  {},
  'word '.repeat(6_000),
  'x'.repeat(30_000),
  'Ab1!'.repeat(60),
  Array.from({ length: 600 }, () => 'x'),
  Array.from({ length: 600 }, (_, i) => ({ name: `n${i}` })),
];

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** Yields every body with one wrong value at some place; the other fields are left out. */
function* wrong(schema: Schema, depth = 0): Generator<unknown> {
  yield* WRONG;
  if (depth > 4) return;
  for (const each of schema.anyOf ?? []) yield* wrong(each, depth + 1);
  if (schema.items) for (const item of wrong(schema.items, depth + 1)) yield [item];
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    for (const value of wrong(inner, depth + 1)) yield { [key]: value };
}

function messagesOf(schema: z.ZodType): Set<string> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const said = new Set<string>();
  for (const value of wrong(shape)) {
    const result = schema.safeParse(value);
    for (const issue of result.error?.issues ?? []) said.add(issue.message);
  }
  return said;
}

const asked = allEndpoints.flatMap((endpoint) =>
  [(endpoint as { body?: z.ZodType }).body, (endpoint as { query?: z.ZodType }).query]
    .filter((schema) => schema !== undefined)
    .map((schema) => ({ name: endpoint.name, schema })),
);

describe('the refusals of the contract', () => {
  const all = new Map<string, string>();
  for (const { name, schema } of asked) for (const message of messagesOf(schema)) all.set(message, name);

  it('are found, more than a hundred', () => expect(all.size).toBeGreaterThan(100));

  it('all have a code, and a Spanish text for that code', () => {
    const without = [...all].filter(([message]) => {
      const reasons = reasonsHeader({ field: [message] });
      return reasonOf(message) === null || interpreter.say(message, { reasons, field: 'field', no: 0 }) === message;
    });
    expect(without).toEqual([]);
  });

  it('keep their values in Spanish, from the code only', () => {
    const say = (english: string) =>
      interpreter.say('?', { reasons: reasonsHeader({ title: [english] }), field: 'title', no: 0 });
    expect(say('This can be at most 80 characters long.')).toBe('Puede tener hasta 80 caracteres.');
    expect(say('Too many attempts. Please try again in 5 minutes.')).toBe(
      'Demasiados intentos. Inténtalo de nuevo en 5 min.',
    );
    expect(say('At most 6 files can be sent at once.')).toBe('Se pueden enviar hasta 6 archivos a la vez.');
    expect(say('hide_contact must be true or false.')).toMatch(/^hide_contact debe ser/);
  });

  it('keep the original words when the code is missing, malformed or unknown', () => {
    for (const reasons of [null, '', '{', '[]', '{"f":[null]}', '{"f":[{"code":"no.such"}]}', '{"f":[{"code":"a"}]}'])
      expect(interpreter.say('Your bank says no.', { reasons, field: 'f', no: 0 })).toBe('Your bank says no.');
  });
});
