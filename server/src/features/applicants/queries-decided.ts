import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import { state } from './queries-change.ts';

/** `agreed_hours` are half hours as `0` and `1`; null when none are agreed. */
const held = [...state, 'seeker_id', 'applied_at', 'agreed_hours'] as const;

export interface HeldApplication extends Pick<Selectable<Database['application']>, (typeof held)[number]> {
  /** Withdrawn, or its seeker is erased: there is nobody to tell. */
  is_withdrawn: boolean;
}

const columns = sql`${sql.join(held.map((name) => sql.ref(`application.${name}`)))}, application.withdrawn_at is not null
    or exists (select from seeker s where s.id = application.seeker_id and s.erased_at is not null) as is_withdrawn`;

/** Those of these applications that this user may see. */
export async function findApplications(
  db: Queryable,
  scope: BusinessScope,
  ids: readonly string[],
): Promise<HeldApplication[]> {
  const { rows } = await sql<HeldApplication>`
    select ${columns} from application where application.id = any(${ids.map(idOrNothing)}::uuid[])
      and application.business_id = ${scope.business_id} and ${seesLocation(scope, 'application.location_id')}
    order by application.id`.execute(db);
  return rows;
}

/**
 * Returns the same and locks them until the commit, with all other applications of their seekers to the business. Race:
 * two users decide on one person at once, perhaps for two listings. The second waits, and sees the first's decision and
 * its waiting messages.
 */
export async function holdApplications(
  trx: Trx,
  scope: BusinessScope,
  ids: readonly string[],
): Promise<HeldApplication[]> {
  await sql`
    select from application a where a.business_id = ${scope.business_id} and a.seeker_id = any(array(
      select o.seeker_id from application o where o.id = any(${ids.map(idOrNothing)}::uuid[]) and o.business_id = ${scope.business_id}))
    order by a.id for no key update`.execute(trx);
  return findApplications(trx, scope, ids);
}

export interface ChangedBy {
  application_id: string;
  user_id: string;
  full_name: string;
  at: Date;
}

/** Those of these applications whose flags another user changed after `since`, with the latest change. */
export async function findChangedFlags(
  db: Queryable,
  ids: readonly string[],
  { user_id, since }: { user_id: string; since: Date },
): Promise<ChangedBy[]> {
  const { rows } = await sql<ChangedBy>`
    select distinct on (e.application_id) e.application_id, e.user_id, trim(u.first_name || ' ' || u.last_name) as full_name, e.at
    from application_event e join user_account u on u.id = e.user_id
    where e.application_id = any(${ids}::uuid[]) and e.kind in ('interviewed', 'hired', 'unticked', 'hidden', 'shown')
      and e.user_id <> ${user_id}::uuid and e.at > ${since}::timestamptz
    order by e.application_id, e.at desc, e.id desc`.execute(db);
  return rows;
}
