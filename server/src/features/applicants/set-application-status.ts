import { type ApplicationAction, areSameActions } from '@jipe/contract/applicants/rules';
import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, InvalidError } from '../../http/errors.ts';
import { changeFlags } from './change-flags.ts';
import { presentState } from './present.ts';
import { type ApplicationState, holdApplication } from './queries-change.ts';
import { actionsOf } from './rules.ts';

export type ShownState = Omit<ApplicationChanged, 'location_id'>;

interface StatusChange {
  application_id: string;
  actions: ApplicationAction[];
  previous_actions?: ApplicationAction[] | undefined;
}

/** Sets the flags to exactly these. Throws 400 for an application that is not there, 409 when it no longer says what the sender saw. */
export async function setApplicationStatus(
  ctx: AppContext,
  actor: UserActor,
  { application_id, actions, previous_actions }: StatusChange,
): Promise<ShownState> {
  return inTransaction(ctx, async (trx) => {
    const before = await hold(trx, actor, application_id);
    if (previous_actions && !areSameActions(previous_actions, actionsOf(before))) {
      throw new ConflictError(applicantTexts.statusChangedElsewhere);
    }
    const flags = { is_interviewed: actions.includes('interviewed'), is_hired: actions.includes('hired') };
    return change(ctx, trx, actor, before, flags);
  });
}

/** Hides an application from the lists, or shows it again. */
export async function hideApplication(
  ctx: AppContext,
  actor: UserActor,
  { application_id, is_hidden }: { application_id: string; is_hidden: boolean },
): Promise<ShownState> {
  return inTransaction(ctx, async (trx) => {
    const before = await hold(trx, actor, application_id);
    return change(ctx, trx, actor, before, { is_hidden });
  });
}

async function hold(trx: Trx, { scope }: UserActor, application_id: string): Promise<ApplicationState> {
  const application = await holdApplication(trx, scope, application_id);
  if (!application) throw new InvalidError('application_id', applicantTexts.applicationUnknown);
  return application;
}

async function change(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  before: ApplicationState,
  flags: Partial<ApplicationFlags>,
): Promise<ShownState> {
  const after = { ...before, ...flags };
  await changeFlags(ctx, trx, actor, [{ before, after }]);
  return presentState(after);
}
