import type { Migration } from './migration.ts';

/**
 * The hours agreed with who is hired: those the listing needs and the seeker is free in, unless other hours are agreed. Null of who is not
 * hired, or gave no hours. Hours agreed for another application to the business are not free. Race: somebody is hired for two listings
 * at once: the second waits, and sees what the first has taken.
 */
const kept = [
  `create function agree_hours() returns trigger language plpgsql as $$ begin
    if not new.is_hired then
      new.agreed_hours := null;
    else
      perform pg_advisory_xact_lock(hashtextextended(new.business_id::text || new.seeker_id::text, 49));
      new.agreed_hours := (
        select l.needed_hours & s.free_hours & ~ coalesce(
          (select bit_or(o.agreed_hours) from application o
            where o.business_id = new.business_id and o.seeker_id = new.seeker_id and o.id <> new.id), repeat('0', 336)::bit(336))
        from listing l, seeker s where l.id = new.listing_id and s.id = new.seeker_id);
    end if;
    return new; end $$`,
  `create trigger agree_hours_at_once before insert on application for each row when (new.is_hired) execute function agree_hours()`,
  `create trigger agree_hours before update of is_hired on application for each row
    when (old.is_hired is distinct from new.is_hired) execute function agree_hours()`,
];

export const agreedHours: Migration = {
  steps: [
    [
      `alter table application add column agreed_hours bit(336)`,
      // What was agreed when it was decided, so that taking the decision back gives it back.
      `alter table decision_row add column was_agreed bit(336)`,
      ...kept,
    ],
    // Of who was hired before this, the hours both have today.
    {
      table: 'application',
      set: `agreed_hours = (select l.needed_hours & s.free_hours from listing l, seeker s
        where l.id = application.listing_id and s.id = application.seeker_id)`,
      where: `is_hired and agreed_hours is null and covered is not null`,
    },
    `create index concurrently application_agreed on application (business_id, seeker_id) where agreed_hours is not null`,
  ],
};
