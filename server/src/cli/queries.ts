import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';

export interface ListedBusiness {
  id: string;
  name: string;
  owners: string[];
  plan_code: string | null;
  credits: number;
  locations: number;
  users: number;
  active_listings: number;
  profile_completed_up_to: string;
  created_at: string;
  deleted_at: string | null;
}

/** Returns all businesses, oldest first. */
export async function selectBusinesses(db: Queryable): Promise<ListedBusiness[]> {
  const { rows } = await sql<
    Omit<ListedBusiness, 'created_at' | 'deleted_at'> & { created_at: Date; deleted_at: Date | null }
  >`
    select b.id, b.name, b.profile_completed_up_to, b.created_at, b.deleted_at,
      (select coalesce(json_agg(u.email order by u.created_at, u.id), '[]') from user_account u
        where u.business_id = b.id and u.account_type = 'business_owner' and u.account_status <> 'deleted') as owners,
      (select case when p.is_custom then split_part(p.code, ':', 1) else p.code end
        from business_plan bp join plan p on p.id = bp.plan_id where bp.business_id = b.id and bp.ended_at is null) as plan_code,
      coalesce((select c.balance from credit_account c where c.business_id = b.id), 0) as credits,
      (select count(*)::int from user_account u where u.business_id = b.id and u.account_status <> 'deleted') as users,
      l.locations, l.active_listings
    from business b
    left join lateral (
      select count(*)::int as locations, coalesce(sum(active_listings), 0)::int as active_listings
      from location where business_id = b.id and deleted_at is null) l on true
    order by b.created_at, b.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }));
}

/** Returns the newest hundred mails, of one status or of all. */
export async function selectMails(db: Queryable, status: 'queued' | 'sent' | 'refused' | null) {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'status', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .$if(status !== null, (q) => q.where('status', '=', status ?? 'queued'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}
