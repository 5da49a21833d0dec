import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';
import { livingSeeker, type SeekerScope } from '../access/scope.ts';
import { UnauthenticatedError } from './errors.ts';

/**
 * Holds a seeker who was admitted, in a transaction until its end. Throws 401 for who was erased meanwhile: what was under way is then
 * refused like every call after the erasure.
 */
export async function holdSeeker(db: Queryable, { seeker_id }: Pick<SeekerScope, 'seeker_id'>): Promise<void> {
  const { rows } = await sql`${livingSeeker(seeker_id)}`.execute(db);
  if (rows.length === 0) throw new UnauthenticatedError();
}
