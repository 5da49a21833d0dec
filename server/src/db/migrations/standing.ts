import { SchemaError } from '../setting-error.ts';

/** A migration the database has; one in steps may not be at its end yet. */
export interface Known {
  isBreaking: boolean;
  isDone: boolean;
  stepsDone: number;
}

export interface Standing {
  /** Of this version's own, those that have still to run, in order. */
  pending: string[];
  /** What later versions have added. */
  newer: string[];
}

/**
 * Where a database stands beside the migrations of this version.
 * @throws SchemaError: it is of a later version that this one cannot serve beside, or not whole
 */
export function compareMigrations(own: readonly string[], database: ReadonlyMap<string, Known>): Standing {
  const last = own.at(-1) ?? '';
  const unknown = [...database.keys()].filter((name) => !own.includes(name)).toSorted();
  const newer = unknown.filter((name) => name > last);
  const breaking = newer.filter((name) => database.get(name)?.isBreaking === true);
  if (breaking.length > 0) {
    throw new SchemaError(
      `The database is newer than this version of the product, which cannot serve on it since ${breaking.join(', ')}. Start the newer version.`,
    );
  }
  const foreign = unknown.find((name) => name <= last);
  if (foreign !== undefined) {
    throw new SchemaError(
      `The database is not one of this product, or damaged: it has the migration ${foreign}, which no version has between its others.`,
    );
  }
  const pending = own.filter((name) => database.get(name)?.isDone !== true);
  const [first = ''] = pending;
  const after = [...own, ...newer].find((name) => name > first && database.get(name)?.isDone === true);
  if (pending.length > 0 && after !== undefined) {
    throw new SchemaError(`The database is damaged: the migration ${first} is missing, although ${after} has run.`);
  }
  return { pending, newer };
}
