import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';
import type { Check } from '../db/checks.ts';

/** Checks besides the books: no wrong access, no reference to nothing. */
export const checks: readonly Check[] = [
  {
    name: 'only hiring managers of its business are assigned to a location',
    find: sql`
      select lm.location_id as id from location_manager lm
      join location l on l.id = lm.location_id join user_account u on u.id = lm.user_id
      where u.business_id <> l.business_id or u.account_type <> 'hiring_manager' or u.account_status = 'deleted'
        or l.deleted_at is not null`,
  },
  {
    name: 'every business that is not deleted has an admin',
    find: sql`
      select b.id from business b
      where b.deleted_at is null and not exists (select 1 from user_account u
        where u.business_id = b.id and u.account_type = 'business_owner' and u.account_status = 'active')`,
  },
  {
    name: 'nobody of a deleted account or business is signed in',
    find: sql`
      select s.id from session s
      join user_account u on u.id = s.user_id join business b on b.id = u.business_id
      where s.ended_at is null and (u.account_status = 'deleted' or b.deleted_at is not null)`,
  },
  {
    name: 'applications belong to the business and location of their listing',
    find: sql`
      select a.id from application a join listing l on l.id = a.listing_id
      where a.business_id <> l.business_id or a.location_id <> l.location_id`,
  },
  {
    name: 'conversations belong to the business and location of their listing',
    find: sql`
      select c.id from conversation c join listing l on l.id = c.listing_id
      where c.business_id <> l.business_id or c.location_id <> l.location_id`,
  },
  {
    name: 'the messages of a conversation are numbered without a gap',
    find: sql`
      select c.id from conversation c
      left join (select conversation_id, count(*) as n, max(no) as last from message group by conversation_id) m
        on m.conversation_id = c.id
      where c.last_message_no <> coalesce(m.n, 0) or c.last_message_no <> coalesce(m.last, 0)`,
  },
  {
    name: 'a decision is sent once, or never if it was undone',
    find: sql`
      select r.id from decision_row r join decision d on d.id = r.decision_id join application a on a.id = r.application_id
      where (r.telling = 'told') <> (r.told_at is not null) or r.telling = 'told' and a.told_at is null and a.applied_at <= r.told_at
        or d.undone_at is not null and r.telling in ('waiting', 'told')`,
  },
  {
    name: 'the activity log of a business has no gap, and no entry was changed',
    find: sql`
      select e.id from (
        select a as entry, a.id, lag(a.no) over w as no_before, lag(a.hash) over w as hash_before
        from audit_entry a window w as (partition by a.business_id order by a.no)) e
      where (e.entry).no <> coalesce(e.no_before, 0) + 1
        or (e.entry).hash <> audit_hash(e.entry, coalesce(e.hash_before, ''))
        or ((e.entry).detail is not null and (e.entry).detail_hash <> audit_detail_hash(e.entry))`,
  },
  {
    name: 'the activity log of a business has lost no entry at its end',
    find: sql`
      select coalesce(h.business_id, l.business_id) as id from audit_head h
      full join (select distinct on (business_id) business_id, no, hash from audit_entry order by business_id, no desc) l
        on l.business_id = h.business_id
      where h.last_no is distinct from l.no or h.last_hash is distinct from l.hash`,
  },
  {
    name: 'the activity log has personal data, except for erased businesses',
    find: sql`
      select e.id from audit_entry e join business b on b.id = e.business_id where (e.detail is null) <> (b.erased_at is not null)`,
  },
  {
    name: 'listings have the coordinates of their location',
    find: sql`
      select l.id from listing l join location p on p.id = l.location_id
      where l.lat <> p.lat or l.lng <> p.lng`,
  },
];

/** Returns accounts and seekers whose address has characters or a domain outside the normal form. */
export async function selectOddAddresses(db: Queryable): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from (
      select id, email from user_account where account_status <> 'deleted' union all select id, email from seeker) account
    where email ~ '[^ -~]' or email like '%xn--%' order by id`.execute(db);
  return rows;
}
