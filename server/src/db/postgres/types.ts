import pg from 'pg';

/** Object ids of the column types that are converted here (pg_type.dat of PostgreSQL). */
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

/** Counts and money fit a double. A larger value would silently be wrong, so it throws. */
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
 * int8 → number; numeric, date, time and timestamp without time zone → string, because a `Date` would use the machine's
 * time zone. The driver converts the rest: timestamptz → Date, json and jsonb → parsed, bytea → Buffer.
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

/** The `types` setting of every connection. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): TypeParser =>
    chosen.get(oid) ?? (pg.types.getTypeParser(oid, format) as TypeParser),
};
