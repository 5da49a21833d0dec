import type { Migration } from './migration.ts';

/** Minutes of `HH:mm`. */
const minutes = (time: string) => `(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;

/** The half hours that spans of minutes hold wholly. Rows `s` of `from` have a day (0 is Monday), a start and an end. */
const halfHours = (from: string) => `
  select string_agg(case when taken @> int4range(at * 30, at * 30 + 30) then '1' else '0' end, '' order by at)::bit(336)
  from generate_series(0, 335) at cross join (
    select coalesce(range_agg(int4range(m.since - past, m.until - past)), '{}') as taken
    from (values (0), (10080)) w (past) cross join (select d.day * 1440 + d.since as since, d.day * 1440 + case when d.until > d.since then d.until else d.until + 1440 end as until
      from (select s.day, ${minutes('s.starts')} as since, case s.ends when '00:00' then 1440 else ${minutes('s.ends')} end as until
        from ${from}) d) m) t`;

const DAYS = `('mon', 0), ('tue', 1), ('wed', 2), ('thu', 3), ('fri', 4), ('sat', 5), ('sun', 6)`;
const seekersSlots = `(select no as day, $1 ->> (name || '_from') as starts, $1 ->> (name || '_to') as ends from (values ${DAYS}) w (name, no)) s
  where s.starts <> '' and s.ends <> ''`;
const listingsSlots = `(select (sheet ->> 'day')::int - 1 as day, slot ->> 'start' as starts, slot ->> 'end' as ends
  from jsonb_array_elements($1) sheet cross join jsonb_array_elements(sheet -> 'time_slots') slot
  where not (sheet ->> 'may_vary')::boolean) s`;

// As contract/applicants/rules.week.ts has them; 0031-desk.test.ts compares the two.
const hours = [
  `create function needed_hours(jsonb) returns bit(336) language sql immutable strict parallel safe as $$ ${halfHours(listingsSlots)} $$`,
  `create function free_hours(jsonb) returns bit(336) language sql immutable strict parallel safe as $$
    select case when exists (select from ${seekersSlots}) then (${halfHours(seekersSlots)}) end $$`,
];

const columns = [
  `alter table seeker add column free_hours bit(336)`,
  `alter table listing add column needed_hours bit(336)`,
  // covered: half hours of the listing's that the seeker is free in, null where none were given. is_written_to: the business has
  // written since the applying. asked_at: the seeker's first message after the business's last one, since the applying. The last two
  // are kept by a trigger, and never of hidden ones and those of a closed listing. waits_since: since when the seeker waits for an
  // answer. is_unseen: nobody has opened it.
  `alter table application add column covered smallint, add column seen_at timestamptz(3), add column seen_by uuid,
    add column told_at timestamptz(3), add column is_written_to boolean not null default false, add column asked_at timestamptz(3),
    add column waits_since timestamptz(3), add column is_unseen boolean not null default false`,
  // How many applications are unseen, and how many wait: of a location, and of a listing. What they are of is the applications' own.
  `create table location_desk (
    location_id uuid primary key,
    business_id uuid not null,
    unseen integer not null default 0,
    waiting integer not null default 0
  )`,
  `create index location_desk_business on location_desk (business_id)`,
  `create table listing_desk (
    listing_id uuid primary key,
    business_id uuid not null,
    unseen integer not null default 0,
    waiting integer not null default 0
  )`,
  `create table application_event (
    id uuid primary key,
    application_id uuid not null references application,
    kind text not null,
    user_id uuid references user_account,
    at timestamptz(3) not null
  )`,
  `create index application_event_application on application_event (application_id, at desc)`,
  `create table application_note (
    id uuid primary key,
    application_id uuid not null references application,
    user_id uuid not null references user_account,
    text text not null,
    created_at timestamptz(3) not null
  )`,
  `create index application_note_application on application_note (application_id, created_at desc)`,
];

/** Milliseconds since 1970: 13 digits until the year 2286, in whole numbers JavaScript keeps exactly. */
const millis = (at: string) => `(extract(epoch from ${at} at time zone 'UTC') * 1000)::bigint`;

// What two sorts of the list fall by, as one number: the most hours first, then the newest; who waits longest, then the newest.
const ranks = [
  `create function hours_rank(covered smallint, applied_at timestamptz) returns bigint language sql immutable parallel safe as $$
    select (coalesce($1, -1) + 1) * 10000000000000 + ${millis('$2')} $$`,
  `create function waiting_rank(waits_since timestamptz, applied_at timestamptz) returns bigint language sql immutable parallel safe as $$
    select case when $1 is null then ${millis('$2')} else 9000000000000000 - ${millis('$1')} end $$`,
];

/** Half hours both have, of the rows `l` and `s`. */
const covered = `bit_count(l.needed_hours & s.free_hours)`;

/**
 * The hours of seekers and listings, and what each application's are worth. Races: a listing and a seeker change their hours at once, or
 * while the application comes in: the application's row is locked first and read anew, and the seeker's is locked by who applies.
 */
const keptHours = [
  `create function seeker_hours() returns trigger language plpgsql as $$ begin
    new.free_hours := free_hours(new.availabilities); return new; end $$`,
  `create trigger seeker_hours before insert or update of availabilities on seeker for each row execute function seeker_hours()`,
  `create function listing_hours() returns trigger language plpgsql as $$ begin
    new.needed_hours := needed_hours(new.time_sheets); return new; end $$`,
  `create trigger listing_hours before insert or update of time_sheets on listing for each row execute function listing_hours()`,
  `create function hours_changed() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'seeker' then
      perform from application where seeker_id = new.id for no key update;
    else
      perform from application where listing_id = new.id for no key update;
    end if;
    update application a set covered = ${covered} from listing l, seeker s
      where l.id = a.listing_id and s.id = a.seeker_id and a.covered is distinct from ${covered}
        and case tg_table_name when 'seeker' then a.seeker_id = new.id else a.listing_id = new.id end;
    return null; end $$`,
  `create trigger seeker_hours_changed after update of availabilities on seeker for each row
    when (old.free_hours is distinct from new.free_hours) execute function hours_changed()`,
  `create trigger listing_hours_changed after update of time_sheets on listing for each row
    when (old.needed_hours is distinct from new.needed_hours) execute function hours_changed()`,
];

const isClosed = (listing_id: string) =>
  `exists (select from listing l where l.id = ${listing_id} and l.status = 'closed')`;

/** Who waits, and since when. Race: a message comes in while its listing closes: the application's row is locked first and read anew. */
const keptWaiting = [
  `create function waits_since(application) returns timestamptz language sql immutable parallel safe as $$
    select case when $1.is_hidden then null
      when $1.is_written_to or $1.is_interviewed or $1.is_hired or $1.told_at is not null then $1.asked_at
      else $1.applied_at end $$`,
  `create function application_waits() returns trigger language plpgsql as $$ begin
    new.is_unseen := new.seen_at is null and not new.is_hidden;
    new.waits_since := waits_since(new);
    if (new.is_unseen or new.waits_since is not null) and ${isClosed('new.listing_id')} then
      new.is_unseen := false;
      new.waits_since := null;
    end if;
    if tg_op = 'INSERT' then
      new.covered := (select ${covered} from listing l, seeker s where l.id = new.listing_id and s.id = new.seeker_id for share of s);
    end if;
    return new; end $$`,
  `create trigger application_waits before insert
    or update of is_interviewed, is_hired, is_hidden, applied_at, seen_at, told_at, is_written_to, asked_at on application
    for each row execute function application_waits()`,
  `create function listing_closed() returns trigger language plpgsql as $$ begin
    perform from application where listing_id = new.id for no key update;
    update application set waits_since = null, is_unseen = false where listing_id = new.id and (is_unseen or waits_since is not null);
    return null; end $$`,
  `create trigger listing_closed after update of status on listing for each row
    when (new.status = 'closed' and old.status <> 'closed') execute function listing_closed()`,
  // A message answers, or asks. Where the application comes in at the same time, a statement of its own sees it.
  `create function message_desk() returns trigger language plpgsql as $$ begin
    update application a set
      seen_at = case when new.user_id is null then a.seen_at else coalesce(a.seen_at, new.log_date) end,
      seen_by = case when a.seen_at is null then new.user_id else a.seen_by end,
      is_written_to = a.is_written_to or new.user_id is not null,
      asked_at = case when new.user_id is null then coalesce(a.asked_at, new.log_date) end
    from conversation c
    where c.id = new.conversation_id and a.listing_id = c.listing_id and a.seeker_id = c.seeker_id
      and case when new.user_id is null then a.asked_at is null else a.seen_at is null or not a.is_written_to or a.asked_at is not null end;
    return null; end $$`,
  `create trigger message_desk after insert on message for each row execute function message_desk()`,
];

const isUnseen = (row: string) => `${row}.is_unseen::int`;
const isWaiting = (row: string) => `(${row}.waits_since is not null)::int`;

/**
 * The counts, at the end of the transaction: many wait for their rows, and nothing is locked after them. Race: several of one location
 * and other listings at once: the location's row is locked first, so that nobody waits for each other.
 */
const keptCounts = [
  `create function application_counted() returns trigger language plpgsql as $$
    declare
      unseen int := 0;
      waiting int := 0;
      now_covered int;
      row application := case tg_op when 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' then
        unseen := ${isUnseen('new')};
        waiting := ${isWaiting('new')};
      end if;
      if tg_op <> 'INSERT' then
        unseen := unseen - ${isUnseen('old')};
        waiting := waiting - ${isWaiting('old')};
      end if;
      if tg_op = 'INSERT' then
        -- Who applies holds the listing by now: its hours are what they will be.
        select ${covered} into now_covered from listing l, seeker s where l.id = new.listing_id and s.id = new.seeker_id;
        if now_covered is distinct from new.covered then update application set covered = now_covered where id = new.id; end if;
      end if;
      if unseen <> 0 or waiting <> 0 then
        insert into location_desk as d values (row.location_id, row.business_id, unseen, waiting)
          on conflict (location_id) do update set unseen = d.unseen + excluded.unseen, waiting = d.waiting + excluded.waiting;
        insert into listing_desk as d values (row.listing_id, row.business_id, unseen, waiting)
          on conflict (listing_id) do update set unseen = d.unseen + excluded.unseen, waiting = d.waiting + excluded.waiting;
      end if;
      return null;
    end $$`,
  `create constraint trigger application_counted after insert or delete or update of seen_at, is_hidden, waits_since, is_unseen,
      is_interviewed, is_hired, applied_at, told_at, is_written_to, asked_at on application
    deferrable initially deferred for each row execute function application_counted()`,
];

/** Messages since the applying, of the row `application`. */
const since = (of: string) => `from message m join conversation c on c.id = m.conversation_id
  where c.listing_id = application.listing_id and c.seeker_id = application.seeker_id and m.log_date >= application.applied_at and m.${of} is not null`;
const answeredAt = `(select max(m.log_date) ${since('user_id')})`;

export const desk: Migration = {
  steps: [
    [...hours, ...columns, ...ranks],
    [...keptHours, ...keptWaiting, ...keptCounts],
    // The triggers do the rest.
    { table: 'seeker', set: `availabilities = availabilities`, where: `free_hours is null and availabilities <> '{}'` },
    { table: 'listing', set: `time_sheets = time_sheets`, where: `needed_hours is null` },
    // What was written is known; who opened an application before this is not, but somebody has who decided on it or wrote.
    {
      table: 'application',
      set: `is_written_to = ${answeredAt} is not null,
        asked_at = (select min(m.log_date) ${since('seeker_id')} and m.log_date > coalesce(${answeredAt}, application.applied_at - interval '1 day')),
        seen_at = case when ${answeredAt} is not null or is_interviewed or is_hired or is_hidden then coalesce(seen_at, applied_at) end`,
      where: `waits_since is null and not is_written_to and asked_at is null and seen_at is null and not is_unseen`,
    },
    `create index concurrently application_waiting on application (business_id, waits_since, id) where waits_since is not null`,
    `create index concurrently application_waiting_location on application (location_id, waits_since) where waits_since is not null`,
    `create index concurrently listing_ending on listing (business_id, paid_until) where status = 'active'`,
    `create index concurrently listing_failed on listing (business_id, updated_at)
      where status = 'paused' and pause_cause in ('declined', 'no_credits', 'plan')`,
    `create index concurrently application_new on application (business_id, applied_at desc, id desc) where seen_at is null and not is_hidden`,
    `create index concurrently application_hours on application (business_id, hours_rank(covered, applied_at) desc, id desc)
      where not is_hidden`,
    `create index concurrently application_waits on application (business_id, waiting_rank(waits_since, applied_at) desc, id desc)
      where not is_hidden`,
  ],
};
