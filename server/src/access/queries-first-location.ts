import { ZIP_AREA } from '@jipe/contract/values/us-zones';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the area (`areaOf`) of a business's first location (the oldest that is not deleted), or '' when the business has
 * none. The business's days, months and mornings follow that area's time zone.
 */
export const areaOfFirstLocation = (business_id: RawBuilder<unknown>) => sql<string>`coalesce((
  select l.state || left(l.zip, ${sql.lit(ZIP_AREA)}) from location l
  where l.business_id = ${business_id} and l.deleted_at is null order by l.created_at, l.id limit 1), '')`;
