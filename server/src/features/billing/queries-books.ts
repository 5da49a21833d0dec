import { sql } from 'kysely';
import type { Check } from '../../db/checks.ts';
import { isBeingCharged } from './queries-charge.ts';

/** No open plan gives credits for nothing. Credits without a charge then come from a promo code. */
const isNoGift = sql`not exists (
  select 1 from plan o where o.is_bundle_type and not o.is_custom and o.amount_minor = 0)`;

/** Checks of charges, invoices, credits and promo codes. Anything older than `late` should have settled. */
const moneyOf = (late: Date): readonly Check[] => [
  {
    name: 'ledger entries of a charge add up to zero',
    find: sql`select charge_id as id from ledger_entry group by charge_id having sum(amount_minor) <> 0 or count(*) <> 2`,
  },
  {
    name: 'a charge is in the ledger if and only if it is paid, with its amount',
    find: sql`
      select c.id from charge c
      left join ledger_entry l on l.charge_id = c.id and l.account = 'card'
      where (c.status = 'paid') <> (l.id is not null) or l.amount_minor <> c.amount_minor or l.business_id <> c.business_id`,
  },
  {
    name: 'a charge has an invoice if and only if it is paid, with its amount',
    find: sql`
      select c.id from charge c
      left join invoice i on i.charge_id = c.id
      where (c.status = 'paid') <> (i.id is not null) or i.net_total_minor <> c.amount_minor or i.business_id <> c.business_id`,
  },
  {
    name: 'the lines of an invoice add up to its total',
    find: sql`
      select i.id from invoice i
      where i.net_total_minor <> (select coalesce(sum((line ->> 'amount_minor')::bigint), 0) from jsonb_array_elements(i.lines) line) + i.tax_minor`,
  },
  {
    name: 'a paid charge has paid its listing periods or bought its credits',
    find: sql`
      select c.id from charge c
      where c.status = 'paid' and (
        exists (select 1 from jsonb_array_elements(c.effect -> 'listings') e
          where not exists (select 1 from listing_period p where p.charge_id = c.id
            and p.listing_id = (e ->> 'listing_id')::uuid and p.period_no = (e ->> 'period_no')::int))
        or (c.effect ->> 'credits')::int <> (select coalesce(sum(delta), 0) from credit_entry where charge_id = c.id and kind = 'purchase'))`,
  },
  {
    name: 'no charge stays reserved for more than 15 minutes',
    find: sql`select id from charge where status = 'reserved' and created_at < ${late}`,
  },
  {
    name: 'the embedded processor and the books agree on the paid charges',
    find: sql`
      select c.id::text as id from charge c
      where c.provider = 'embedded' and c.status <> 'reserved' and (c.status = 'paid')
        <> exists (select 1 from embedded_charge e where e.ref = c.id::text and e.is_paid and e.amount_minor = c.amount_minor)
      union all
      select e.ref from embedded_charge e where e.is_paid and not exists (select 1 from charge c where c.id::text = e.ref)`,
  },
  {
    name: 'the credits of a business are the sum of its entries',
    find: sql`
      select a.business_id as id from credit_account a
      where a.balance <> (select coalesce(sum(delta), 0) from credit_entry e where e.business_id = a.business_id)
      union all
      select e.business_id from credit_entry e
      where not exists (select 1 from credit_account a where a.business_id = e.business_id)`,
  },
  {
    name: 'every period paid by a credit used one, and every used credit paid a period',
    find: sql`
      select coalesce(p.listing_id, e.listing_id) as id
      from (select * from listing_period where paid_by = 'credit') p
      full join (select * from credit_entry where kind = 'use') e on e.listing_id = p.listing_id and e.period_no = p.period_no
      where p.listing_id is null or e.listing_id is null`,
  },
  {
    name: 'the counter of a promo code equals its uses',
    find: sql`
      select p.id from promo_code p
      where p.used_count <> (select count(*) from promo_use u where u.promo_code_id = p.id)`,
  },
  {
    name: 'a promo code gave its bundle once to each business that used it, and to no other',
    find: sql`
      select e.business_id as id from credit_entry e where e.promo_code_id is not null
      group by e.business_id, e.promo_code_id
      having count(*) > 1 or not exists (
        select 1 from promo_use u where u.promo_code_id = e.promo_code_id and u.business_id = e.business_id)
      union
      select e.business_id from credit_entry e
      join promo_use u on u.business_id = e.business_id and u.used_at <= e.created_at
      join promo_code c on c.id = u.promo_code_id
      join plan p on p.id = c.plan_id and p.is_bundle_type and p.no_of_items = e.delta
      where e.kind = 'purchase' and e.charge_id is null and e.promo_code_id is null and ${isNoGift}`,
  },
];

/** Checks of listings and their counters. */
const listingsOf = (late: Date): readonly Check[] => [
  {
    name: 'an active listing has a period that covers it',
    find: sql`
      select l.id from listing l
      where l.status = 'active' and not exists (select 1 from listing_period p
        where p.listing_id = l.id and p.period_no = l.period_no and p.ends_at = l.paid_until)`,
  },
  {
    name: 'no active listing outlives its period',
    find: sql`
      select id from listing where status = 'active' and paid_until < ${late} and not ${isBeingCharged}`,
  },
  {
    name: 'no active listing is at an inactive or deleted location, or of a deleted business',
    find: sql`
      select l.id from listing l
      join location p on p.id = l.location_id
      join business b on b.id = l.business_id
      where (l.status = 'active' and (not p.is_active or p.deleted_at is not null or b.deleted_at is not null))
        or p.business_id <> l.business_id`,
  },
  {
    name: 'a listing with a pending payment has a reserved charge',
    find: sql`select id from listing where status = 'pending' and not ${isBeingCharged}`,
  },
  {
    name: 'the counter of active listings equals those of the location',
    find: sql`
      select p.id from location p
      where p.active_listings <> (select count(*) from listing l where l.location_id = p.id and l.status = 'active')`,
  },
  {
    name: 'the counters of a listing equal its applications and favourites',
    find: sql`
      select l.id from listing l
      where l.job_applications_count <> (select count(*) from application a where a.listing_id = l.id)
        or l.favorited <> (select count(*) from favorite f where f.listing_id = l.id)`,
  },
  {
    name: 'the counter of applications equals those of the location',
    find: sql`
      select p.id from location p
      where p.total_applications <> (select count(*) from application a where a.location_id = p.id)`,
  },
  {
    name: 'the counters of new and waiting people equal their applications',
    find: sql`
      select coalesce(d.location_id, a.location_id) as id from location_desk d full join (
        select location_id, count(*) filter (where is_unseen) as unseen, count(*) filter (where waits_since is not null) as waiting
        from application group by location_id) a on a.location_id = d.location_id
      where (coalesce(d.unseen, 0), coalesce(d.waiting, 0)) <> (coalesce(a.unseen, 0), coalesce(a.waiting, 0))
      union all
      select coalesce(d.listing_id, a.listing_id) from listing_desk d full join (
        select listing_id, count(*) filter (where is_unseen) as unseen, count(*) filter (where waits_since is not null) as waiting
        from application group by listing_id) a on a.listing_id = d.listing_id
      where (coalesce(d.unseen, 0), coalesce(d.waiting, 0)) <> (coalesce(a.unseen, 0), coalesce(a.waiting, 0))`,
  },
  {
    name: 'the inbox lists every waiting conversation, and no other',
    find: sql`
      select c.id from conversation c left join conversation_desk d on d.conversation_id = c.id
      where d.conversation_id is null or (d.business_id, d.location_id) <> (c.business_id, c.location_id)
        or d.waits_at is distinct from case when coalesce(
            (select a.waits_since is not null from application a where a.listing_id = c.listing_id and a.seeker_id = c.seeker_id),
            c.last_message_no > 0 and c.last_seeker_message_no = c.last_message_no
              and exists (select from seeker s where s.id = c.seeker_id and s.erased_at is null))
          then coalesce(c.last_message_at, c.created_at) end`,
  },
  {
    name: 'the counters of unread messages equal the conversations',
    find: sql`
      select coalesce(d.location_id, c.location_id) as id from location_desk d full join (
        select location_id, count(*) as said from conversation where last_seeker_message_no > 0 group by location_id) c
          on c.location_id = d.location_id
      where coalesce(d.said, 0) <> coalesce(c.said, 0)
      union all
      select r.conversation_id from conversation_read r join conversation c on c.id = r.conversation_id
      where r.location_id is distinct from c.location_id
        or r.is_read <> (c.last_seeker_message_no > 0 and r.read_no >= c.last_seeker_message_no)`,
  },
  {
    name: 'the days of a listing add up to its counters',
    find: sql`
      select l.id from listing l
      left join (
        select listing_id, sum(impressions) as seen, sum(favourites) as liked, sum(clicks) as clicked,
          sum(applications) as applied, sum(hired) as hired
        from listing_day group by listing_id) d on d.listing_id = l.id
      where (l.swipe_count, l.favorited, l.application_clicked_count, l.job_applications_count)
          <> (coalesce(d.seen, 0), coalesce(d.liked, 0), coalesce(d.clicked, 0), coalesce(d.applied, 0))
        or coalesce(d.hired, 0) <> (select count(*) from application a where a.listing_id = l.id and a.is_hired)`,
  },
];

/** All checks of the books. Anything older than `late` should have settled. */
export const booksOf = (late: Date): readonly Check[] => [...moneyOf(late), ...listingsOf(late)];
