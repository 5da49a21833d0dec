import type { Migration } from './migration.ts';

const isClosed = `exists (select from listing l where l.id = new.listing_id and l.status = 'closed')`;
/** Half hours both have, as the listing and the seeker are now. */
const covered = `(select bit_count(l.needed_hours & s.free_hours) from listing l, seeker s where l.id = new.listing_id and s.id = new.seeker_id for share of s)`;

/** As migration 0031 has them; whoever withdrew is new to nobody and never waits. */
const kept = [
  // past_keys: the Idempotency-Keys of what was sent before the seeker came back.
  `alter table application add column withdrawn_at timestamptz(3), add column past_keys text[] not null default '{}'`,
  `create or replace function waits_since(application) returns timestamptz language sql immutable parallel safe as $$
    select case when $1.is_hidden or $1.withdrawn_at is not null then null
      when $1.is_written_to or $1.is_interviewed or $1.is_hired or $1.told_at is not null then $1.asked_at
      else $1.applied_at end $$`,
  `create or replace function application_waits() returns trigger language plpgsql as $$ begin
    new.is_unseen := new.seen_at is null and not new.is_hidden and new.withdrawn_at is null;
    new.waits_since := waits_since(new);
    if (new.is_unseen or new.waits_since is not null) and ${isClosed} then
      new.is_unseen := false;
      new.waits_since := null;
    end if;
    if tg_op = 'INSERT' then
      new.covered := ${covered};
    end if;
    return new; end $$`,
  `create or replace trigger application_waits before insert
    or update of is_interviewed, is_hired, is_hidden, applied_at, seen_at, told_at, is_written_to, asked_at, withdrawn_at on application
    for each row execute function application_waits()`,
  `drop trigger application_counted on application`,
  `create constraint trigger application_counted after insert or delete or update of seen_at, is_hidden, waits_since, is_unseen,
      is_interviewed, is_hired, applied_at, told_at, is_written_to, asked_at, withdrawn_at on application
    deferrable initially deferred for each row execute function application_counted()`,
];

const NEWEST = 'applied_at desc, id desc';

/** The lists of the employer, without who withdrew: each is counted without reading an applicant. */
const lists: readonly { name: string; was: string; on: string; where: string }[] = [
  {
    name: 'application_of_location',
    was: 'application_shown',
    on: `(business_id, location_id, ${NEWEST})`,
    where: 'not is_hidden',
  },
  {
    name: 'application_of_listing',
    was: 'application_listing_shown',
    on: `(listing_id, business_id, ${NEWEST})`,
    where: 'not is_hidden',
  },
  {
    name: 'application_of_business',
    was: 'application_business_shown',
    on: `(business_id, ${NEWEST})`,
    where: 'not is_hidden',
  },
  {
    name: 'application_of_interviewed',
    was: 'application_interviewed',
    on: `(business_id, ${NEWEST})`,
    where: 'is_interviewed and not is_hidden',
  },
  {
    name: 'application_of_hired',
    was: 'application_hired',
    on: `(business_id, ${NEWEST})`,
    where: 'is_hired and not is_hidden',
  },
  { name: 'application_of_hidden', was: 'application_hidden', on: `(business_id, ${NEWEST})`, where: 'is_hidden' },
  {
    name: 'application_of_new',
    was: 'application_new_shown',
    on: `(business_id, ${NEWEST}) include (location_id, covered)`,
    where: 'seen_at is null and not is_hidden',
  },
  {
    name: 'application_of_waiting',
    was: 'application_waiting_shown',
    on: '(business_id, waits_since) include (location_id)',
    where: 'waits_since is not null and not is_hidden',
  },
  {
    name: 'application_of_undecided',
    was: 'application_undecided',
    on: `(business_id, ${NEWEST}) include (location_id)`,
    where: 'not is_hidden and not is_interviewed and not is_hired',
  },
  {
    name: 'application_by_hours',
    was: 'application_hours_shown',
    on: '(business_id, hours_rank(covered, applied_at) desc, id desc) include (location_id, covered)',
    where: 'not is_hidden',
  },
  {
    name: 'application_by_waiting',
    was: 'application_waits',
    on: '(business_id, waiting_rank(waits_since, applied_at) desc, id desc)',
    where: 'not is_hidden',
  },
];

/** An application can be withdrawn, and sent anew. */
export const withdrawn: Migration = {
  steps: [
    kept,
    ...lists.flatMap(({ name, was, on, where }) => [
      `create index concurrently ${name} on application ${on} where ${where} and withdrawn_at is null`,
      `drop index concurrently if exists ${was}`,
    ]),
  ],
};
