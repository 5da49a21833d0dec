import type { HiringManagerOption, LocationOption } from '@jipe/contract/locations/schema';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type RowsPage, selectPage } from '../../db/page.ts';
import { searched } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { conditions } from './queries-card.ts';

export type OptionRow = LocationOption;

/** One page of the locations this user may see, by name. */
export async function selectOptions(
  db: Queryable,
  scope: BusinessScope,
  search: string | undefined,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<OptionRow>> {
  return selectPage<OptionRow>(db, {
    shown: sql`
      select location.*, location.name_key as sort_key from location
      where ${sql.join(conditions(scope, search === undefined ? {} : { search }), sql` and `)}`,
    select: sql`page.id as location_id, page.name as location_title, page.is_active`,
    type: 'text',
    isDescending: false,
    limit,
    isUsual,
    from: checkedKeyset(from, 'text'),
  });
}

export type ManagerRow = Omit<HiringManagerOption, 'profile_picture_url' | 'account_type'> & {
  profile_picture_key: string | null;
};

/** One page of the business's hiring managers, by name, including invited ones. */
export async function selectManagers(
  db: Queryable,
  scope: BusinessScope,
  search: string | undefined,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<ManagerRow>> {
  const wanted = searched(search, sql`u.search_key`);
  return selectPage<ManagerRow>(db, {
    shown: sql`
      select u.*, u.name_key as sort_key from user_account u
      where u.business_id = ${scope.business_id} and u.account_type = 'hiring_manager' and u.account_status <> 'deleted'
        and ${sql.join([sql`true`, ...wanted], sql` and `)}`,
    select: sql`page.first_name, page.last_name, page.email, page.account_status, page.profile_picture_key`,
    type: 'text',
    isDescending: false,
    limit,
    isUsual,
    from: checkedKeyset(from, 'text'),
  });
}
