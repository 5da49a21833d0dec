import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { joinEvent, typingInput } from './messaging/events.ts';
import { personLength } from './values/length.ts';

/** A text field of a call, with every check on it. */
interface Place {
  path: string;
  schema: z.ZodType;
  text: z.ZodType;
}

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const inner = ['innerType', 'in', 'out', 'element', 'valueType', 'keyType', 'catchall', 'left', 'right', 'rest'];

/** Yields every text of a schema. `whole` is the schema of the field or item that holds it. */
function* textsOf(schema: z.ZodType, path: string, whole: z.ZodType = schema): Generator<Place> {
  const def = defOf(schema);
  if (def.type === 'string') yield { path, schema: whole, text: schema };
  for (const [name, field] of Object.entries((def['shape'] ?? {}) as Record<string, z.ZodType>))
    yield* textsOf(field, `${path}.${name}`);
  for (const option of (def['options'] ?? def['items'] ?? []) as z.ZodType[]) yield* textsOf(option, path, whole);
  for (const key of inner) {
    const below = def[key] as z.ZodType | undefined;
    if (below) yield* key === 'element' ? textsOf(below, `${path}[]`) : textsOf(below, path, whole);
  }
}

const events = [
  { name: 'join', schema: joinEvent },
  { name: 'typing', schema: typingInput },
];
const parts = allEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ name: `${endpoint.name}, ${part}`, schema: schema as z.ZodType }];
  }),
);
/** Later checks receive only valid date-times, so these need no bound. */
const places = [...events, ...parts]
  .flatMap(({ name, schema }) => [...textsOf(schema, name)])
  .filter(({ text }) => defOf(text)['format'] !== 'datetime');

/** Length in UTF-8: encodeURIComponent writes one escape for each byte that is not ASCII. */
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '-').length;

/** Long texts in the form of a word, a web address and an e-mail, so that only their length is wrong. */
const made = (unit: string, count: number) => {
  const text = unit.repeat(count);
  return [text, `https://a.com/${text}`, `a@${text}.com`];
};

describe('every text field of a call', () => {
  it('is found, and every path parameter is declared', () => {
    expect(places.length).toBeGreaterThan(150);
    const inPaths = allEndpoints.flatMap(({ name, path, params }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => ({ name, isDeclared: param in (params?.shape ?? {}) })),
    );
    expect(inPaths.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
  });

  it('has a limit in characters, and one of eight bytes per character', () => {
    const without = places.filter(({ text }) => {
      const { 'x-max-characters': characters, 'x-max-bytes': bytes } = z.toJSONSchema(text, { io: 'input' });
      return !(Number(characters) > 0 && bytes === 8 * Number(characters));
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it.each(places.map((place) => [place.path, place] as const))('keeps both limits: %s', (_path, { schema, text }) => {
    const most = Number(z.toJSONSchema(text, { io: 'input' })['x-max-characters']);
    const long = [
      ...made('a', most + 1),
      ...made('7', most + 1),
      ...made(`e${'\u0301'.repeat(30)}`, Math.ceil(most / 4)),
    ];
    const kept = long.map((value) => schema.safeParse(value).data).filter((data) => typeof data === 'string');
    expect(kept.filter((data) => personLength(data) > most || bytesOf(data) > 8 * most)).toEqual([]);
  });
});
