import { type ApplicationAction, areSameActions } from '@jipe/contract/applicants/rules';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { actionsOf } from './rules.ts';
import { changeApplication, holdForChange, type ShownState } from './change-application.ts';

interface StatusChange {
  application_id: string;
  actions: ApplicationAction[];
  previous_actions?: ApplicationAction[] | undefined;
}

/**
 * Sets the flags to exactly these. Throws 400 for an unknown application, 409 when the flags are no longer as the
 * sender saw them.
 */
export async function setApplicationStatus(
  ctx: AppContext,
  actor: UserActor,
  { application_id, actions, previous_actions }: StatusChange,
): Promise<ShownState> {
  return inTransaction(ctx, async (trx) => {
    const before = await holdForChange(trx, actor, application_id);
    if (previous_actions && !areSameActions(previous_actions, actionsOf(before))) {
      throw new ConflictError(applicantTexts.statusChangedElsewhere);
    }
    const flags = { is_interviewed: actions.includes('interviewed'), is_hired: actions.includes('hired') };
    return changeApplication(ctx, trx, actor, before, flags);
  });
}
