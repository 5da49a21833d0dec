import type { ManagedUser, usersQuery } from '@jipe/contract/users/schema';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type AccountType, type BusinessScope, type OwnerScope, seesLocation } from '../../access/scope.ts';
import { instant } from '../../db/json-page.ts';
import { type RowsPage, selectPage } from '../../db/page.ts';
import { searched } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

export interface UserRow extends Omit<ManagedUser, 'profile_picture_url'> {
  profile_picture_key: string | null;
}

type Filter = Omit<z.output<typeof usersQuery>, 'limit' | 'cursor'>;

/** One page of the users who are not deleted. A manager sees of another user only the locations assigned to both. */
export async function selectUsers(
  db: Queryable,
  scope: BusinessScope,
  filter: Filter,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<UserRow>> {
  const isNewest = filter.sort === 'newest';
  return selectPage<UserRow>(db, {
    shown: sql`
      select u.*, ${isNewest ? sql`u.id::text` : sql`u.name_key`} as sort_key from user_account u
      where ${sql.join(conditions(scope, filter), sql` and `)}`,
    select: userColumns(scope, sql.ref('page')),
    type: 'text',
    isDescending: isNewest,
    limit,
    isUsual,
    from: checkedKeyset(from, 'text'),
  });
}

/** One user of the business who is not deleted. */
export async function findUser(db: Queryable, scope: BusinessScope, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, ${userColumns(scope, sql.ref('u'))} from user_account u
    where u.id = ${id} and u.business_id = ${scope.business_id} and u.account_status <> 'deleted'`.execute(db);
  return rows[0];
}

function conditions(scope: BusinessScope, filter: Filter): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [sql`u.business_id = ${scope.business_id}`, sql`u.account_status <> 'deleted'`];
  if (filter.account_type) all.push(sql`u.account_type = ${filter.account_type}`);
  if (filter.account_status) all.push(sql`u.account_status = ${filter.account_status}`);
  all.push(...searched(filter.search, sql`u.search_key`));
  if (filter.location_id !== undefined) {
    all.push(sql`exists (
      select 1 from location_manager assigned join location on location.id = assigned.location_id
      where assigned.user_id = u.id and assigned.location_id = ${idOrNothing(filter.location_id)}
        and location.business_id = ${scope.business_id} and location.deleted_at is null
        and ${seesLocation(scope, 'location.id')})`);
  }
  return all;
}

function userColumns(scope: BusinessScope, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (column: string) => sql`${row}.${sql.ref(column)}`;
  const columns = ['first_name', 'last_name', 'email', 'account_type', 'account_status', 'profile_picture_key'];
  return sql`${sql.join(columns.map(of))}, ${instant(of('created_at'))} as created_at,
    coalesce((
      select json_agg(json_build_object('id', location.id, 'name', location.name) order by location.name_key, location.id)
      from location_manager assigned join location on location.id = assigned.location_id
      where assigned.user_id = ${row}.id and ${row}.account_type = 'hiring_manager'
        and location.business_id = ${scope.business_id} and location.deleted_at is null
        and ${seesLocation(scope, 'location.id')}), '[]') as locations`;
}

/**
 * Locks the business until the commit. Race: two admins demote or delete each other (or themselves) at once. The second
 * waits here and then counts the admins the first has left.
 */
export async function lockBusiness(trx: Trx, scope: OwnerScope): Promise<void> {
  await trx.selectFrom('business').select('id').where('id', '=', scope.business_id).forNoKeyUpdate().execute();
}

export async function readState(trx: Trx, scope: OwnerScope, id: string) {
  return trx
    .selectFrom('user_account')
    .select(['account_type', 'account_status'])
    .where('id', '=', id)
    .where('business_id', '=', scope.business_id)
    .where('account_status', '<>', sql.lit('deleted'))
    .executeTakeFirst();
}

/** Number of admins who have signed up. */
export async function countAdmins(trx: Trx, scope: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('user_account')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('business_id', '=', scope.business_id)
    .where('account_type', '=', sql.lit('business_owner'))
    .where('account_status', '=', sql.lit('active'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/**
 * Returns those of these locations that the business has, locked until the commit. Race: a location is deleted while a
 * user is assigned to it. The deletion comes before (and is seen) or after (and clears the assignment).
 */
export async function holdLocations(trx: Trx, scope: OwnerScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('location')
    .select('id')
    .where('business_id', '=', scope.business_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids.map(idOrNothing))
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

export interface KnownPerson {
  id: string;
  email: string;
  account_type: AccountType;
}

/** Users of the business with these addresses. */
export async function findByEmail(trx: Trx, scope: OwnerScope, emails: readonly string[]): Promise<KnownPerson[]> {
  if (emails.length === 0) return [];
  return trx
    .selectFrom('user_account')
    .select(['id', 'email', 'account_type'])
    .where('business_id', '=', scope.business_id)
    .where('account_status', '<>', sql.lit('deleted'))
    .where('email', 'in', emails)
    .execute();
}

/** Replaces a user's locations. All are of the user's business. */
export async function replaceLocationsOf(
  trx: Trx,
  user_id: string,
  location_ids: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('location_manager')
    .where('user_id', '=', user_id)
    .$if(location_ids.length > 0, (q) => q.where('location_id', 'not in', location_ids))
    .execute();
  await insertAssignments(
    trx,
    location_ids.map((location_id) => ({ location_id, user_id, created_at: now })),
  );
}

/** Replaces a location's managers. All are of the location's business. */
export async function replaceManagersOf(
  trx: Trx,
  location_id: string,
  user_ids: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('location_manager')
    .where('location_id', '=', location_id)
    .$if(user_ids.length > 0, (q) => q.where('user_id', 'not in', user_ids))
    .execute();
  await insertAssignments(
    trx,
    user_ids.map((user_id) => ({ location_id, user_id, created_at: now })),
  );
}

/** Race: the same user is assigned twice at once. The primary key keeps one row. */
async function insertAssignments(
  trx: Trx,
  rows: { location_id: string; user_id: string; created_at: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('location_manager')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}
