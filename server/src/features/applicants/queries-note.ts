import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { SeenRow } from './queries-desk.ts';

export interface NewNote {
  id: string;
  application_id: string;
  user_id: string;
  text: string;
  created_at: Date;
}

/** Returns the author's full name. */
export async function insertNote(trx: Trx, note: NewNote): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`
    with written as (
      insert into application_note (id, application_id, user_id, text, created_at)
      values (${note.id}, ${note.application_id}, ${note.user_id}, ${note.text}, ${note.created_at}) returning user_id)
    select trim(u.first_name || ' ' || u.last_name) as full_name from written join user_account u on u.id = written.user_id`.execute(
    trx,
  );
  return rows[0]?.full_name ?? '';
}

/** A note, with the columns needed of its application. */
export interface NoteRow extends SeenRow {
  application_id: string;
  user_id: string;
}

/** A note about an applicant whom this user may see. */
export async function findNote(db: Queryable, scope: BusinessScope, id: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom('application_note as n')
    .innerJoin('application as a', 'a.id', 'n.application_id')
    .select(['n.id', 'n.application_id', 'n.user_id'])
    .select(['a.business_id', 'a.listing_id', 'a.location_id', 'a.seeker_id', 'a.seen_at'])
    .where('n.id', '=', idOrNothing(id))
    .where('a.business_id', '=', scope.business_id)
    .where(seesLocation(scope, 'a.location_id'))
    .executeTakeFirst();
}

/** False when it is already deleted. Race: of two deletions at once, one finds the row. */
export async function deleteNoteRow(trx: Trx, { id }: NoteRow): Promise<boolean> {
  const done = await trx.deleteFrom('application_note').where('id', '=', id).executeTakeFirst();
  return done.numDeletedRows > 0n;
}
