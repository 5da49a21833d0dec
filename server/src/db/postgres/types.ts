import pg from 'pg';

/** Object ids of the column types whose JavaScript value we choose ourselves (pg_type.dat of PostgreSQL). */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

type TypeParser = (text: string) => unknown;
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const asText: TypeParser = (text) => text;

const asTextArray = pg.types.getTypeParser(TEXT_ARRAY as TypeId) as TypeParser;

/** Counts and money fit a double; a value that does not would be silently wrong, so it is refused. */
function asNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return value;
}

function asNumberArray(text: string): (number | null)[] {
  const items = asTextArray(text) as (string | null)[];
  return items.map((item) => (item === null ? null : asNumber(item)));
}

/**
 * int8 → number; numeric, date, time and timestamp without zone → string, because a `Date` would drag in the zone of the machine.
 * The driver's own: timestamptz → Date, json and jsonb → parsed, bytea → Buffer.
 */
const chosen = new Map<number, TypeParser>([
  [INT8, asNumber],
  [INT8_ARRAY, asNumberArray],
  [DATE, asText],
  [DATE_ARRAY, asTextArray],
  [TIMESTAMP, asText],
  [TIMESTAMP_ARRAY, asTextArray],
  [NUMERIC_ARRAY, asTextArray],
]);

/** The `types` setting of every connection, so that each answers with the same JavaScript values. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): TypeParser =>
    chosen.get(oid) ?? (pg.types.getTypeParser(oid, format) as TypeParser),
};
