import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';

/** Waiting work, and the age of the oldest piece in seconds. */
export interface Backlog {
  mail_waiting: number;
  mail_oldest_seconds: number;
  push_waiting: number;
  push_oldest_seconds: number;
  charges_reserved: number;
  charges_reserved_over_5_minutes: number;
  renewals_overdue_seconds: number;
}

export async function selectBacklog(db: Queryable, now: Date): Promise<Backlog | undefined> {
  const age = (instant: string) =>
    sql`coalesce(extract(epoch from ${now}::timestamptz - ${sql.raw(instant)}), 0)::float8`;
  const { rows } = await sql<Backlog>`
    select mail.*, push.*, charges.*, renewals.* from
      (select count(*)::int as mail_waiting, ${age('min(created_at)')} as mail_oldest_seconds
       from mail where status = 'queued') mail,
      (select count(*)::int as push_waiting, ${age('min(run_at)')} as push_oldest_seconds
       from task where kind = 'push' and run_at <= ${now}) push,
      (select count(*)::int as charges_reserved,
         (count(*) filter (where created_at < ${now}::timestamptz - interval '5 minutes'))::int as charges_reserved_over_5_minutes
       from charge where status = 'reserved') charges,
      (select ${age('min(paid_until)')} as renewals_overdue_seconds
       from listing where status = 'active' and paid_until <= ${now}) renewals`.execute(db);
  return rows[0];
}
