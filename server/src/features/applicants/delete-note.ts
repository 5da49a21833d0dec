import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteMade } from '../../access/record-act.ts';
import { isOwner } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { deleteNoteRow, findNote } from './queries-note.ts';
import { tellTimelinesChanged } from './tell-change.ts';

/** Throws 404 for a note that is not there for this user, 403 for somebody else's where the user is no owner. */
export async function deleteNote(ctx: AppContext, { scope, user_id }: UserActor, id: string): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const note = await findNote(trx, scope, id);
    if (!note) throw new NotFoundError();
    if (note.user_id !== user_id && !isOwner(scope)) throw new ForbiddenError(applicantTexts.noteOfSomebodyElse);
    if (!(await deleteNoteRow(trx, note))) throw new NotFoundError();
    tellTimelinesChanged(ctx, trx, [{ ...note, id: note.application_id }]);
    noteMade(trx, note.application_id);
  });
}
