import type { Note } from '@jipe/contract/applicants/schema.desk';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { findSeen } from './queries-desk.ts';
import { insertNote } from './queries-note.ts';
import { announceTimelinesChanged } from './announce-change.ts';

/** Writes a note about an applicant, for the team. */
export async function addNote(
  ctx: AppContext,
  { scope, user_id }: UserActor,
  application: string,
  text: string,
): Promise<Note> {
  return inTransaction(ctx, async (trx) => {
    const found = await findSeen(trx, scope, application);
    if (!found) throw new NotFoundError();
    const [id, created_at, application_id] = [newId(), ctx.clock.now(), found.id];
    const full_name = await insertNote(trx, { id, application_id, user_id, text, created_at });
    announceTimelinesChanged(ctx, trx, [found]);
    return { note_id: id, application_id, text, at: created_at.toISOString(), user: { id: user_id, full_name } };
  });
}
