import type { SeekerNotices } from '@jipe/contract/seeker/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { compiledStatements, type Places } from '../../db/compiled-statement.ts';
import type { Database } from '../../db/schema.ts';
import { UnauthenticatedError } from '../../http/errors.ts';

export interface SeekerLogin {
  id: string;
  password_hash: string;
}

export async function findSeekerLogin(db: Queryable, email: string): Promise<SeekerLogin | undefined> {
  return db.selectFrom('seeker').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
}

/** Race: the password changes during a login with the old one. The second of the two sees the first. */
export async function holdSeekerLogin(trx: Trx, { id, password_hash }: SeekerLogin): Promise<boolean> {
  const row = await trx
    .selectFrom('seeker')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSeekerEmailTaken(db: Queryable, email: string): Promise<boolean> {
  return (await findSeekerLogin(db, email)) !== undefined;
}

/** False when another seeker has the address. Race: two inserts of one address at once. The unique key lets one in. */
export async function insertSeeker(trx: Trx, seeker: Insertable<Database['seeker']>): Promise<boolean> {
  const row = await trx
    .insertInto('seeker')
    .values(seeker)
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False for an unknown seeker. */
export async function updateSeekerEmail(db: Queryable, id: string, email: string): Promise<boolean> {
  const done = await db
    .updateTable('seeker')
    .set({ email, confirmed_at: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const profile = [
  'id',
  'email',
  'full_name',
  'phone',
  'about_you',
  'profile_picture_key',
  'work_history',
  'skills',
  'availabilities',
  'time_slots',
  'hide_contact',
] as const;
export type SeekerRow = Pick<Selectable<Database['seeker']>, (typeof profile)[number]>;

const profiles = compiledStatements<SeekerRow, Pick<SeekerScope, 'seeker_id'>>();

export async function readSeeker(db: Queryable, { seeker_id }: SeekerScope): Promise<SeekerRow> {
  const build = (at: Places<Pick<SeekerScope, 'seeker_id'>>) =>
    sql<SeekerRow>`select ${sql.join(profile.map((name) => sql.ref(name)))} from seeker where id = ${at.seeker_id}`;
  const [row] = await profiles(db, { shape: '', build, values: { seeker_id } });
  if (row === undefined) throw new UnauthenticatedError();
  return row;
}

/**
 * Changes only the given columns. Race: the seeker is erased meanwhile. The second of the two sees the first. Throws
 * 401 for an erased seeker.
 */
export async function updateSeeker(
  db: Queryable,
  scope: SeekerScope,
  change: Updateable<Database['seeker']>,
): Promise<SeekerRow> {
  if (Object.keys(change).length === 0) return readSeeker(db, scope);
  return db
    .updateTable('seeker')
    .set(change)
    .where('id', '=', scope.seeker_id)
    .where('erased_at', 'is', null)
    .returning(profile)
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
}

const notices = compiledStatements<SeekerNotices, Pick<SeekerScope, 'seeker_id'>>();

export async function selectNotices(db: Queryable, { seeker_id }: SeekerScope): Promise<SeekerNotices> {
  const build = (at: Places<Pick<SeekerScope, 'seeker_id'>>) => sql<SeekerNotices>`
    select wants_mail as mail, wants_push as push, language from seeker where id = ${at.seeker_id}`;
  const [row] = await notices(db, { shape: '', build, values: { seeker_id } });
  if (row === undefined) throw new UnauthenticatedError();
  return row;
}

/**
 * Returns the key of the previous picture. Race: two uploads at once. The second waits, and gets the first's key to
 * discard. Throws 401 for an erased seeker.
 */
export async function replacePicture(trx: Trx, scope: SeekerScope, key: string): Promise<string | null> {
  const was = await trx
    .selectFrom('seeker')
    .select('profile_picture_key')
    .where('id', '=', scope.seeker_id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
  await trx.updateTable('seeker').set({ profile_picture_key: key }).where('id', '=', scope.seeker_id).execute();
  return was.profile_picture_key;
}
