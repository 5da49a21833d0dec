import type { Traffic } from '@jipe/contract/locations/schema';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { onlyRow } from '../../db/json-page.ts';
import { conditions } from './queries-card.ts';
import { funnelOf, historyOf } from './queries-detail.ts';

const TRAFFIC_DAYS = 60;

/** Funnel and history of the listings at all locations this user may see, in one statement. */
export async function selectTraffic(db: Queryable, scope: BusinessScope): Promise<Traffic> {
  const seen = sql`in (select id from place)`;
  return onlyRow(
    sql<Traffic>`
    with place as (select location.id from location where ${sql.join(conditions(scope, {}), sql` and `)})
    select (${funnelOf(seen)}) as funnel, (${historyOf(seen, TRAFFIC_DAYS)}) as history`,
    db,
  );
}
