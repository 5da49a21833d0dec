import type { Migration } from './migration.ts';

/**
 * Eight of 31 letters and digits that nobody mistakes for another (no I, L, O, 0, 1), as a poster shows them. The bytes are those of a
 * random UUID that carry no version. Race: two locations draw the same code at once: the unique index refuses the second.
 */
const newDoorCode = `create function new_door_code() returns text language plpgsql volatile as $$
  declare drawn text; bytes bytea;
  begin
    loop
      bytes := uuid_send(gen_random_uuid());
      select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', get_byte(bytes, at) % 31 + 1, 1), '') into drawn
        from unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as at;
      exit when not exists (select from location where door_code = drawn)
        and not exists (select from former_door_code where code = drawn);
    end loop;
    return drawn;
  end $$`;

export const doorCode: Migration = {
  steps: [
    [
      // Codes that stood on a poster once lead nowhere else, ever.
      `create table former_door_code (
        code text primary key,
        location_id uuid not null references location,
        ended_at timestamptz(3) not null
      )`,
      `create index former_door_code_location on former_door_code (location_id)`,
      `alter table location add column door_code text`,
    ],
    `create unique index concurrently location_door_code on location (door_code)`,
    [newDoorCode, `alter table location alter column door_code set default new_door_code()`],
    { table: 'location', set: 'door_code = new_door_code()', where: 'door_code is null' },
    `alter table location add constraint location_door_code_given check (door_code is not null) not valid`,
    `alter table location validate constraint location_door_code_given`,
    [
      `alter table location alter column door_code set not null`,
      `alter table location drop constraint location_door_code_given`,
    ],
  ],
};
