import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Whose a mail is, to go with them. None is set for older ones: they are gone within three months.
  `alter table mail add column business_id uuid`,
  // Names this installation in the record that is kept apart from the database; every copy of the database has the same name.
  `create table installation (
    id uuid not null,
    is_the_one boolean primary key default true check (is_the_one)
  )`,
];

export const keptApart: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Where there is data, of what every copy of it has in common, so that an older backup comes to the same name.
    await sql`insert into installation (id)
      select coalesce((select md5(timestamp)::uuid from kysely_migration where name = '0001-product'), gen_random_uuid())`.execute(
      db,
    );
  },
};
