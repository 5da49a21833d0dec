import { sql } from 'kysely';
import type { Queryable } from '../access/context.ts';
import { livingSeeker, type SeekerScope } from '../access/scope.ts';
import { UnauthenticatedError } from './errors.ts';

/**
 * Locks an admitted seeker's row until the end of the transaction. Throws 401 when the seeker was erased meanwhile, so
 * that a call under way is refused like every call after the erasure.
 */
export async function lockSeeker(db: Queryable, { seeker_id }: Pick<SeekerScope, 'seeker_id'>): Promise<void> {
  const { rows } = await sql`${livingSeeker(seeker_id)}`.execute(db);
  if (rows.length === 0) throw new UnauthenticatedError();
}
