import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../access/context.ts';

/** The kinds of deletions that a restore must repeat. */
export type DeletedKind = 'business' | 'user' | 'location' | 'media' | 'disowned' | 'seeker';

/** Returns the installation's id. */
export const installationOf = async (db: Queryable): Promise<string> =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;

/** Returns the last value of each sequence; unused sequences are left out. */
export async function lastNumbers(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

/** SQL: the rows of each kind deleted since an instant. */
export const deletedSince: Record<DeletedKind, ((since: Date) => RawBuilder<{ id: string; at: Date }>) | null> = {
  business: (since) => sql`select id, deleted_at as at from business where deleted_at > ${since}`,
  user: (since) => sql`
    select u.id, u.deleted_at as at from user_account u join business b on b.id = u.business_id
    where u.deleted_at > ${since} and b.deleted_at is null`,
  location: (since) => sql`
    select p.id, p.deleted_at as at from location p join business b on b.id = p.business_id
    where p.deleted_at > ${since} and b.deleted_at is null`,
  // Deleted media leave no row.
  media: null,
  // The database does not record whether a seeker was erased by disowning the address.
  disowned: null,
  seeker: (since) => sql`select id, erased_at as at from seeker where erased_at > ${since}`,
};
