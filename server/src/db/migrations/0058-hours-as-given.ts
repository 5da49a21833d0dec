import type { Migration } from './migration.ts';

/** As migration 0031 has it: the half hours that spans of minutes hold wholly. Rows `s` of `from` have a day (0 is Monday), a start and an end. */
const minutes = (time: string) => `(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;
const halfHours = (from: string) => `
  select string_agg(case when taken @> int4range(at * 30, at * 30 + 30) then '1' else '0' end, '' order by at)::bit(336)
  from generate_series(0, 335) at cross join (
    select coalesce(range_agg(int4range(m.since - past, m.until - past)), '{}') as taken
    from (values (0), (10080)) w (past) cross join (select d.day * 1440 + d.since as since, d.day * 1440 + case when d.until > d.since then d.until else d.until + 1440 end as until
      from (select s.day, ${minutes('s.starts')} as since, case s.ends when '00:00' then 1440 else ${minutes('s.ends')} end as until
        from ${from}) d) m) t`;
const givenSlots = `(select (slot ->> 'day')::int - 1 as day, slot ->> 'start' as starts, slot ->> 'end' as ends
  from jsonb_array_elements($1) slot) s`;
const time = (half: string) => `lpad((${half} / 2)::text, 2, '0') || case ${half} % 2 when 1 then ':30' else ':00' end`;

// As contract/applicants/rules.week.ts has them; 0058-hours-as-given.test.ts compares the two.
const hours = [
  `create function slot_hours(jsonb) returns bit(336) language sql immutable strict parallel safe as $$
    select case when jsonb_array_length($1) > 0 then (${halfHours(givenSlots)}) end $$`,
  `create function spans_of(bit) returns jsonb language sql immutable strict parallel safe as $$
    select coalesce(jsonb_agg(jsonb_build_object('day', t.day, 'start', t.starts, 'end', t.ends) order by t.day, t.starts), '[]')
    from (select p.since / 48 % 7 + 1 as day, ${time('(p.since % 48)')} as starts,
        ${time(`(case when p.until - p.since / 48 * 48 > 48 then p.until - p.since / 48 * 48 - 48 else p.until - p.since / 48 * 48 end)`)} as ends
      from (select at, least(336, position('0' in substr($1::text || $1::text, at + 1) || '0') - 1) as length
        from generate_series(0, 335) at
        where get_bit($1, at) = 1 and (get_bit($1, (at + 335) % 336) = 0 or at = 0 and bit_count($1) = 336)) run
      cross join lateral (
        select run.at as since, run.at + run.length as until where run.length <= 48
        union all
        select greatest(run.at, m * 48), least(run.at + run.length, m * 48 + 48)
        from generate_series(run.at / 48, (run.at + run.length - 1) / 48) m where run.length > 48) p) t $$`,
];

const columns = [
  // given_slots: several spans a day, in the place of the week of from and to; null where that was sent alone. time_slots: the hours as
  // they are answered, kept by a trigger.
  `alter table seeker add column given_slots jsonb, add column time_slots jsonb`,
  // What it was made with. time_slots and free_hours are the seeker's of then, kept by a trigger.
  `alter table application add column time_slots jsonb, add column free_hours bit(336), add column note text not null default '',
    add column language text, add column via text, add column wants_adjustment boolean not null default false`,
];

/** The hours of a seeker; of an application those it was made with. Later changes of the seeker's touch no application. */
const kept = [
  `create or replace function seeker_hours() returns trigger language plpgsql as $$ begin
    new.free_hours := case when new.given_slots is null then free_hours(new.availabilities) else slot_hours(new.given_slots) end;
    new.time_slots := coalesce(new.given_slots, spans_of(new.free_hours), '[]');
    return new; end $$`,
  `create or replace trigger seeker_hours before insert or update of availabilities, given_slots on seeker
    for each row execute function seeker_hours()`,
  `drop trigger seeker_hours_changed on seeker`,
  `create or replace function hours_changed() returns trigger language plpgsql as $$ begin
    perform from application where listing_id = new.id for no key update;
    update application a set covered = bit_count(new.needed_hours & a.free_hours)
      where a.listing_id = new.id and a.covered is distinct from bit_count(new.needed_hours & a.free_hours);
    return null; end $$`,
  `create or replace function application_waits() returns trigger language plpgsql as $$ begin
    new.is_unseen := new.seen_at is null and not new.is_hidden and new.withdrawn_at is null;
    new.waits_since := waits_since(new);
    if (new.is_unseen or new.waits_since is not null)
        and exists (select from listing l where l.id = new.listing_id and l.status = 'closed') then
      new.is_unseen := false;
      new.waits_since := null;
    end if;
    return new; end $$`,
  `create function application_made() returns trigger language plpgsql as $$ begin
    select s.free_hours, coalesce(s.time_slots, '[]') into new.free_hours, new.time_slots
      from seeker s where s.id = new.seeker_id for share;
    new.covered := (select bit_count(l.needed_hours & new.free_hours) from listing l where l.id = new.listing_id);
    return new; end $$`,
  `create trigger application_made before insert on application for each row execute function application_made()`,
  `create trigger application_made_again before update of withdrawn_at on application for each row
    when (old.withdrawn_at is not null and new.withdrawn_at is null) execute function application_made()`,
  // As migration 0031 has it, but for the hours: those of the application.
  `create or replace function application_counted() returns trigger language plpgsql as $$
    declare
      unseen int := 0;
      waiting int := 0;
      now_covered int;
      row application := case tg_op when 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' then
        unseen := new.is_unseen::int;
        waiting := (new.waits_since is not null)::int;
      end if;
      if tg_op <> 'INSERT' then
        unseen := unseen - old.is_unseen::int;
        waiting := waiting - (old.waits_since is not null)::int;
      end if;
      if tg_op = 'INSERT' then
        -- Who applies holds the listing by now: its hours are what they will be.
        select bit_count(l.needed_hours & new.free_hours) into now_covered from listing l where l.id = new.listing_id;
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
];

/** As migration 0049 has it; who withdrew is committed to nothing, and is again when they come back hired. */
const agreed = [
  `create or replace function agree_hours() returns trigger language plpgsql as $$ begin
    if not new.is_hired or new.withdrawn_at is not null then
      new.agreed_hours := null;
    else
      perform pg_advisory_xact_lock(hashtextextended(new.business_id::text || new.seeker_id::text, 49));
      new.agreed_hours := (
        select l.needed_hours & s.free_hours & ~ coalesce(
          (select bit_or(o.agreed_hours) from application o
            where o.business_id = new.business_id and o.seeker_id = new.seeker_id and o.id <> new.id and o.withdrawn_at is null),
          repeat('0', 336)::bit(336))
        from listing l, seeker s where l.id = new.listing_id and s.id = new.seeker_id);
    end if;
    return new; end $$`,
  `create or replace trigger agree_hours before update of is_hired, withdrawn_at on application for each row
    when (old.is_hired is distinct from new.is_hired or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null))
    execute function agree_hours()`,
];

export const hoursAsGiven: Migration = {
  steps: [
    [...columns, ...hours, ...kept, ...agreed],
    // The trigger does the rest.
    { table: 'seeker', set: `availabilities = availabilities`, where: `time_slots is null and free_hours is not null` },
    // Of applications from before this nobody knows what their hours were then: they are those of today.
    {
      table: 'application',
      set: `(free_hours, time_slots) = (select s.free_hours, s.time_slots from seeker s where s.id = application.seeker_id)`,
      where: `time_slots is null and exists (select from seeker s where s.id = application.seeker_id and s.time_slots is not null)`,
    },
    {
      table: 'application',
      set: `agreed_hours = null`,
      where: `withdrawn_at is not null and agreed_hours is not null`,
    },
  ],
};
