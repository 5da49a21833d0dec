import { plainFields } from '@jipe/contract/listings/rules';
import { type CreateListingBody, listingRow } from '@jipe/contract/listings/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StoredRow } from '../../access/context.ts';
import { instant } from '../../db/json-page.ts';
import type { ListingTable } from '../../db/schema.ts';
import { plainOf } from './rules.ts';

interface Column {
  /** Where the business sees it: in answers and its export, or in answers alone. */
  seen?: 'everywhere' | 'answers';
  /** How JSON writes it, where not as it is: a decimal as a text, so that it keeps its digits. */
  type?: 'decimal' | 'instant';
  /** What stands there once the business is erased. */
  erased: RawBuilder<unknown> | 'stays';
}

const stays = { erased: 'stays' } as const;
const none = sql`null`;
const noText = sql`''`;
const noList = sql`'[]'::jsonb`;
const zero = sql`0`;

/**
 * Every column of a listing, in the order of the export. Reading, writing, cloning, exporting and erasing go by it, so a column that a
 * migration adds stands here, once.
 */
const columns = {
  id: { seen: 'everywhere', ...stays },
  business_id: stays,
  location_id: { seen: 'everywhere', ...stays },
  created_by: { erased: none },
  title: { seen: 'everywhere', erased: noText },
  number: { seen: 'everywhere', ...stays },
  min_age: { seen: 'everywhere', ...stays },
  people_wanted: { seen: 'everywhere', ...stays },
  hourly_rate: { seen: 'everywhere', type: 'decimal', ...stays },
  online_application_url: { seen: 'everywhere', erased: noText },
  responsibilities: { seen: 'everywhere', erased: noList },
  job_types: { seen: 'everywhere', ...stays },
  time_sheets: { seen: 'everywhere', erased: noList },
  status: { seen: 'everywhere', ...stays },
  pause_cause: { seen: 'answers', ...stays },
  request_key: { erased: none },
  period_no: stays,
  lat: { erased: zero },
  lng: { erased: zero },
  position: { erased: sql`point(0, 0)` },
  swipe_count: { seen: 'everywhere', erased: zero },
  favorited: { seen: 'everywhere', erased: zero },
  application_clicked_count: { seen: 'everywhere', erased: zero },
  job_applications_count: { seen: 'everywhere', erased: zero },
  paid_until: { seen: 'everywhere', type: 'instant', ...stays },
  version: { seen: 'answers', ...stays },
  created_at: { seen: 'everywhere', type: 'instant', ...stays },
  updated_at: { seen: 'everywhere', type: 'instant', ...stays },
  activated_at: { seen: 'everywhere', type: 'instant', ...stays },
  closed_at: { seen: 'everywhere', type: 'instant', ...stays },
  search_key: stays,
  needed_hours: stays,
} as const satisfies Readonly<Record<keyof ListingTable, Column>>;

type Columns = typeof columns;
type Name = keyof Columns;
type Seen = { [N in Name]: Columns[N] extends { seen: string } ? N : never }[Name];
export type SeenListing = Pick<Selectable<ListingTable>, Seen>;

const all = Object.entries<Column>(columns) as [Name, Column][];
const isSeen = (name: Name): name is Seen => 'seen' in columns[name];

export const seenColumns = all.flatMap(([name]) => (isSeen(name) ? [`listing.${name}` as const] : []));

/** What a user says of a listing. */
export type Content = Omit<CreateListingBody, 'locations'>;

/** The same as its columns; what is left out stays as it is, or is the default of a new listing. */
export const contentColumns = (content: Content) => ({
  ...plainOf(content),
  responsibilities: JSON.stringify(content.responsibilities),
  job_types: content.availabilities.types.map(({ type }) => type),
  time_sheets: JSON.stringify(content.availabilities.time_sheets),
});

/** SQL: the columns that a clone takes over from the listing `of`, or their names. */
export const copied = (of?: string) =>
  sql.join(
    [...plainFields, 'responsibilities', 'job_types', 'time_sheets'].map((name) =>
      sql.ref(of ? `${of}.${name}` : name),
    ),
  );

/** The columns of the export, and the SQL of each on a listing `l`. */
export const exportedListing = Object.fromEntries(
  all
    .filter(([, { seen }]) => seen === 'everywhere')
    .map(([name, { type }]) => [name, type === 'decimal' ? `l.${name}::text` : `l.${name}`]),
);

/** What becomes of the columns when the business is erased. */
export const erasedListing = {
  empty: Object.fromEntries(all.flatMap(([name, { erased }]) => (erased === 'stays' ? [] : [[name, erased]]))),
  stays: all.flatMap(([name, { erased }]) => (erased === 'stays' ? [name] : [])).join(' '),
};

function asJson(name: Name) {
  const column = sql.ref(`l.${name}`);
  const { type }: Column = columns[name];
  return type === 'decimal' ? sql`${column}::text` : type === 'instant' ? instant(column) : column;
}

/** SQL on a listing `l` and its `business`: of a row of the job table what is stored, as JSON. */
export const rowJson = sql<StoredRow>`json_build_object(${sql.join(
  listingRow.keyof().options.flatMap((name) => {
    if (name === 'application_type') return [sql`${sql.lit(name)}, business.application_type`];
    return name in columns ? [sql`${sql.lit(name)}, ${asJson(name as Name)}`] : [];
  }),
)})`;
