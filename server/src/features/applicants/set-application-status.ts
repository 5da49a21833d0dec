import { type ApplicationAction, areSameActions } from '@jipe/contract/applicants/rules';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, InvalidError } from '../../http/errors.ts';
import { countOnListing } from '../listings/index.ts';
import { presentState } from './present.ts';
import { type ApplicationState, holdApplication, updateApplication } from './queries-change.ts';
import { insertApplicationEvents } from './queries-desk.ts';
import { actionsOf, dayOf, eventsOf } from './rules.ts';
import { tellApplicationChanged } from './tell-change.ts';

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
    const is_hired = actions.includes('hired');
    const change = { is_interviewed: actions.includes('interviewed'), is_hired };
    if (is_hired !== before.is_hired) {
      await countOnListing(trx, before.listing_id, { hired: is_hired ? 1 : -1 }, dayOf(ctx.clock.now()));
    }
    return applyChange(ctx, trx, actor, before, change);
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
    return applyChange(ctx, trx, actor, before, { is_hidden });
  });
}

async function hold(trx: Trx, { scope }: UserActor, application_id: string): Promise<ApplicationState> {
  const application = await holdApplication(trx, scope, application_id);
  if (!application) throw new InvalidError('application_id', applicantTexts.applicationUnknown);
  return application;
}

type Change = Partial<Pick<ApplicationState, 'is_interviewed' | 'is_hired' | 'is_hidden'>>;

/** What changes nothing is not written, and nobody is told. */
async function applyChange(
  ctx: AppContext,
  trx: Trx,
  { scope }: UserActor,
  before: ApplicationState,
  change: Change,
): Promise<ShownState> {
  const keys = Object.keys(change) as (keyof Change)[];
  if (keys.every((key) => change[key] === before[key])) return presentState(before);
  const now = ctx.clock.now();
  const after = await updateApplication(trx, scope, before.id, change, now);
  for (const kind of eventsOf(before, after))
    await insertApplicationEvents(trx, [before.id], { kind, user_id: scope.user_id, at: now });
  tellApplicationChanged(ctx, trx, after);
  return presentState(after);
}
