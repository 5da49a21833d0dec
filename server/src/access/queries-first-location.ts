import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the state of the first location of a business, the oldest that is not deleted; '' where there is none. The days, months and
 * mornings of a business are those there.
 */
export const firstState = (business_id: RawBuilder<unknown>) => sql<string>`coalesce((
  select l.state from location l where l.business_id = ${business_id} and l.deleted_at is null
  order by l.created_at, l.id limit 1), '')`;
