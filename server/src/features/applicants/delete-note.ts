import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteMade } from '../../access/record-act.ts';
import { isOwner } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { deleteNoteRow, findNote } from './queries-note.ts';
import { announceTimelinesChanged } from './announce-change.ts';

/**
 * Deletes a note. Throws 404 when this user sees no such note, 403 for another user's note unless this user is an
 * owner.
 */
export async function deleteNote(ctx: AppContext, { scope, user_id }: UserActor, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const note = await findNote(trx, scope, id);
    if (!note) throw new NotFoundError();
    if (note.user_id !== user_id && !isOwner(scope)) throw new ForbiddenError(applicantTexts.noteOfSomebodyElse);
    if (!(await deleteNoteRow(trx, note))) throw new NotFoundError();
    announceTimelinesChanged(ctx, trx, [{ ...note, id: note.application_id }]);
    noteMade(trx, note.application_id);
  });
}
