import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { changeFlags } from './change-flags.ts';
import { presentState } from './present.ts';
import { type ApplicationState, holdApplication } from './queries-change.ts';

export type ShownState = Omit<ApplicationChanged, 'location_id'>;

/** Locks an application until the commit. Throws 400 on `application_id` when this user sees no such application. */
export async function holdForChange(trx: Trx, { scope }: UserActor, application_id: string): Promise<ApplicationState> {
  const application = await holdApplication(trx, scope, application_id);
  if (!application) throw new InvalidError('application_id', applicantTexts.applicationUnknown);
  return application;
}

/** Sets the flags of a locked application, and returns its state. */
export async function changeApplication(
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
