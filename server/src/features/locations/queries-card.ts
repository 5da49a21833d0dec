import type { LocationCard, locationsQuery } from '@jipe/contract/locations/schema';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { JsonPage } from '../../db/json-page.ts';
import { selectJsonPage } from '../../db/page.ts';
import { searched } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { locationJson } from './queries-columns.ts';

type Filter = Omit<z.output<typeof locationsQuery>, 'limit' | 'cursor'>;

/** One page of the cards a user may see. */
export async function selectCards(
  db: Queryable,
  scope: BusinessScope,
  filter: Filter,
  { limit, isUsual, from }: PageRequest,
): Promise<JsonPage> {
  const { key, type, isDescending } = sorts[filter.sort ?? 'name'];
  return selectJsonPage(db, {
    shown: sql`
      select location.*, ${key} as sort_key from location
      where ${sql.join(conditions(scope, filter), sql` and `)}`,
    item: cardJson(scope, 'page'),
    type,
    isDescending,
    limit,
    isUsual,
    from: checkedKeyset(from, type),
  });
}

/** One card the user may see. */
export async function findCard(db: Queryable, scope: BusinessScope, id: string): Promise<LocationCard | undefined> {
  const { rows } = await sql<{ card: LocationCard }>`
    select ${cardJson(scope, 'location')} as card from location
    where location.id = ${id} and ${sql.join(conditions(scope, {}), sql` and `)}`.execute(db);
  return rows[0]?.card;
}

// Ids are ordered by time, so a higher id is a newer location.
const sorts: Record<
  NonNullable<Filter['sort']>,
  { key: RawBuilder<unknown>; type: 'text' | 'integer'; isDescending: boolean }
> = {
  name: { key: sql`location.name_key`, type: 'text', isDescending: false },
  newest: { key: sql`location.id::text`, type: 'text', isDescending: true },
  active_listings: { key: sql`location.active_listings`, type: 'integer', isDescending: true },
  total_applications: { key: sql`location.total_applications`, type: 'integer', isDescending: true },
};

export function conditions(scope: BusinessScope, filter: Filter): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [
    sql`location.business_id = ${scope.business_id}`,
    sql`location.deleted_at is null`,
    seesLocation(scope, 'location.id'),
  ];
  all.push(...searched(filter.search, sql`location.search_key`));
  if (filter.state !== undefined) all.push(sql`location.state = ${filter.state}`);
  if (filter.status !== undefined) all.push(sql`location.is_active = ${filter.status === 'active'}`);
  return all;
}

/** SQL: people as cards show them, sorted by name, or by e-mail for people without a name. */
const people = sql`
  coalesce(json_agg(
    json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email)
    order by u.name_key, u.id), '[]')`;

/** SQL: the card of `row`, a row of `location`. The owners are the same on every card, so they are read once. */
export const cardJson = (scope: BusinessScope, row: 'location' | 'page'): RawBuilder<LocationCard> =>
  locationJson(row, {
    hiring_managers: sql`(
      select ${people} from location_manager lm join user_account u on u.id = lm.user_id
      where lm.location_id = ${sql.ref(`${row}.id`)} and u.business_id = ${scope.business_id} and u.account_status <> 'deleted')`,
    business_owners: sql`(
      select ${people} from user_account u
      where u.business_id = ${scope.business_id} and u.account_type = 'business_owner' and u.account_status <> 'deleted')`,
  });
