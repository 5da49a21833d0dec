import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';

export interface ApplicantRow {
  full_name: string;
  title: string;
  user_ids: string[];
}

/** Who applied for what, and which users may see it now. */
export async function selectApplicant(
  db: Queryable,
  { listing_id, seeker_id }: { listing_id: string; seeker_id: string },
): Promise<ApplicantRow | undefined> {
  const { rows } = await sql<ApplicantRow>`
    select s.full_name, l.title, array(
      select u.id::text from user_account u
      where u.business_id = l.business_id and u.account_status = 'active' and (u.account_type = 'business_owner'
        or exists (select 1 from location_manager lm where lm.location_id = l.location_id and lm.user_id = u.id))
    ) as user_ids
    from listing l, seeker s where l.id = ${listing_id} and s.id = ${seeker_id}`.execute(db);
  return rows[0];
}

/** The owners of a business. */
export async function selectOwnerIds(db: Queryable, business_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('business_id', '=', business_id)
    .where('account_type', '=', 'business_owner')
    .where('account_status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
