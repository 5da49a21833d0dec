import { type DaySlot, spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import type { AgreedHours } from '@jipe/contract/applicants/schema.week';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { holdApplication, updateAgreed } from './queries-change.ts';
import { bitsOf } from './rules.ts';
import { announceApplicationChanged } from './announce-change.ts';

/**
 * Replaces the agreed hours of a hired applicant. Throws 404 for an unknown application, 409 for an applicant who is
 * not hired. Returns the hours in as few slots as possible.
 */
export async function agreeHours(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  slots: readonly DaySlot[],
): Promise<AgreedHours> {
  return inTransaction(ctx, async (trx) => {
    const application = await holdApplication(trx, scope, id);
    if (!application) throw new NotFoundError();
    if (!application.is_hired) throw new ConflictError(applicantTexts.notHired);
    const hours = wholeHalfHours(slots);
    await updateAgreed(trx, scope, [{ id: application.id, agreed_hours: bitsOf(hours) }]);
    announceApplicationChanged(ctx, trx, application);
    return { application_id: application.id, time_slots: spansOf(hours) };
  });
}
