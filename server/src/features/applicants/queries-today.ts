import { ENDING_AT_MOST, ENDING_DAYS, FAILED_DAYS } from '@jipe/contract/applicants/rules.desk';
import type { Today } from '@jipe/contract/applicants/schema.desk';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation, unreadConversations } from '../../access/scope.ts';
import { instant, onlyRow } from '../../db/json-page.ts';

/** Most failed listings in the answer. */
const FAILED_AT_MOST = 100;

const listOf = (from: RawBuilder<unknown>, item: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${item} order by n), '[]') from (${from}) l)`;
const listing = sql`'job_id', l.id, 'title', l.title, 'location_id', l.location_id, 'location_name', l.location_name`;

/**
 * SQL: active listings that end within ENDING_DAYS and will not renew: without a plan or a card; beyond the credits; or
 * the last charge was declined, no other card saved since, and the next period is not free. `due` is a listing's
 * position by end of period, the order in which renewals take credits.
 */
const ending = (scope: BusinessScope, now: Date) => sql`
  select due.*, p.name as location_name, greatest(0, ceil(extract(epoch from due.paid_until - ${now}::timestamptz) / 86400))::int as days,
    row_number() over (order by due.paid_until, due.id) as n
  from (
    select listing.id, listing.title, listing.location_id, listing.paid_until,
      row_number() over (order by listing.paid_until, listing.id) as due
    from listing where listing.business_id = ${scope.business_id} and listing.status = 'active'
      and listing.paid_until <= ${now}::timestamptz + ${sql.lit(`${ENDING_DAYS} days`)}::interval) due
  join location p on p.id = due.location_id
  cross join terms
  where ${seesLocation(scope, 'due.location_id')}
    and case when not terms.has_plan then true when terms.is_bundle then due.due > terms.balance else not terms.has_card
      or terms.was_declined and terms.amount_minor > 0 and coalesce(terms.trial_ends_at <= greatest(due.paid_until, ${now}::timestamptz), true) end
  order by due.paid_until, due.id limit ${sql.lit(ENDING_AT_MOST)}`;

/** SQL: the business's plan, credits, card and last charge. */
const terms = (business_id: string) => sql`
  select bp.ended_at is null and bp.plan_id is not null as has_plan, coalesce(pl.is_bundle_type, false) as is_bundle,
    coalesce(ca.balance, 0) as balance, card.business_id is not null as has_card, pl.amount_minor, bp.trial_ends_at,
    coalesce((select c.status = 'declined' and c.created_at >= card.saved_at from charge c
      where c.business_id = b.id and c.status <> 'reserved' order by c.created_at desc, c.id desc limit 1), false) as was_declined
  from business b left join business_plan bp on bp.business_id = b.id left join plan pl on pl.id = bp.plan_id
    left join credit_account ca on ca.business_id = b.id left join card on card.business_id = b.id
  where b.id = ${business_id}`;

/**
 * SQL: listings paused at the end of their period for want of a plan, a card or credits; not those paused within it
 * with the subscription.
 */
const failed = (scope: BusinessScope, now: Date) => sql`
  select listing.id, listing.title, listing.location_id, p.name as location_name, row_number() over (order by e.at desc, listing.id) as n
  from listing join location p on p.id = listing.location_id
  cross join (select ${now}::timestamptz - ${sql.lit(`${FAILED_DAYS} days`)}::interval as at) since
  cross join lateral (
    select max(e.created_at) as at from listing_event e where e.listing_id = listing.id and e.kind = 'paused') e
  where listing.business_id = ${scope.business_id} and listing.status = 'paused' and ${seesLocation(scope, 'listing.location_id')}
    and listing.pause_cause in ('declined', 'no_credits', 'plan') and (listing.pause_cause <> 'plan' or e.at >= listing.paid_until)
    and e.at > since.at and listing.updated_at > since.at
  order by e.at desc, listing.id limit ${sql.lit(FAILED_AT_MOST)}`;

export interface TodayRow extends Today {
  /** The business has a monthly cap; renewals beyond it are computed separately. */
  has_cap: boolean;
}

/** The Today page, for the locations this user may see. */
export async function selectToday(db: Queryable, scope: BusinessScope, now: Date): Promise<TodayRow> {
  return onlyRow(
    sql<TodayRow>`
    with desk as (
      select d.location_id, p.name, p.name_key, greatest(d.unseen, 0) as new, greatest(d.waiting, 0) as waiting
      from location_desk d join location p on p.id = d.location_id and p.deleted_at is null
      where d.business_id = ${scope.business_id} and ${seesLocation(scope, 'd.location_id')} and (d.unseen > 0 or d.waiting > 0)),
    terms as (${terms(scope.business_id)})
    select coalesce((select sum(new)::int from desk), 0) as new, coalesce((select sum(waiting)::int from desk), 0) as waiting,
      (select ${instant(sql`min(w.since)`)} from desk cross join lateral (
        select a.waits_since as since from application a where a.location_id = desk.location_id and a.waits_since is not null
        order by a.waits_since limit 1) w where desk.waiting > 0) as waiting_since,
      ${unreadConversations(scope)} as unread_conversations,
      ${listOf(ending(scope, now), sql`json_build_object(${listing}, 'remaining_days', l.days)`)} as ending,
      ${listOf(failed(scope, now), sql`json_build_object(${listing})`)} as failed,
      '[]'::json as over_cap,
      exists (select from business_settings bs where bs.business_id = ${scope.business_id} and bs.monthly_cap_minor is not null) as has_cap,
      (select case when terms.has_plan and terms.is_bundle then terms.balance end from terms) as credits,
      (select coalesce(json_agg(json_build_object('location_id', location_id, 'name', name, 'new', new, 'waiting', waiting)
        order by name_key, location_id), '[]') from desk) as by_location`,
    db,
  );
}
