import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A value of a statement: fixed in its text, or bound at each run. */
export type Given<Value> = Value | RawBuilder<Value>;

/** Placeholders for the values of each run. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Marks a parameter of a statement that is compiled but not run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placesOf = <Values extends object>() =>
  new Proxy({} as Places<Values>, { get: (_all, name) => sql.val(new Place(String(name))) });

/**
 * Compiles a statement once for each `shape`, of which there are few: compiling a long one takes longer than anything
 * else Node does for it. `build` gets placeholders for the values of a run, and may depend only on the shape.
 */
export function compiledStatements<Row, Values extends object>() {
  const kept = new Map<string, CompiledQuery>();
  return async (
    db: Kysely<Database>,
    { shape, build, values }: { shape: string; build: (places: Places<Values>) => RawBuilder<Row>; values: Values },
  ): Promise<Row[]> => {
    let statement = kept.get(shape);
    if (!statement) kept.set(shape, (statement = build(placesOf<Values>()).compile(db)));
    const parameters = statement.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters));
    return rows;
  };
}
