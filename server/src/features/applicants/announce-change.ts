import type { ApplicationChanged, TimelineChanged } from '@jipe/contract/messaging/events';
import type { AppContext, Trx } from '../../access/context.ts';
import { afterCommit } from '../../db/transaction.ts';
import { publishEvent } from '../../realtime/publish.ts';
import { publishToday } from '../../realtime/announce-today.ts';
import { presentState } from './present.ts';
import { type ApplicationState, type Flags, selectAudience } from './queries-change.ts';
import type { SeenRow } from './queries-desk.ts';

/** After the commit, publishes an application's state to everybody who may see it. */
export function announceApplicationChanged(ctx: AppContext, trx: Trx, application: ApplicationState): void {
  afterCommit(trx, async () => publishAll(ctx, await selectAudience(ctx.db, application), application));
}

/** The same for many applications of one business. */
export function announceApplicationsChanged(
  ctx: AppContext,
  trx: Trx,
  applications: readonly ApplicationState[],
): void {
  afterCommitByLocation(ctx, trx, applications, async (user_ids, here) => {
    for (const each of here) await publishChange(ctx, user_ids, each);
    await publishToday(ctx, user_ids);
  });
}

/** After the commit, tells everybody who may see these applications of one business that their timelines changed. */
export function announceTimelinesChanged(ctx: AppContext, trx: Trx, applications: readonly SeenRow[]): void {
  afterCommitByLocation(ctx, trx, applications, async (user_ids, here) => {
    for (const { id, seeker_id, seen_at } of here) {
      const change: TimelineChanged = { application_id: id, seeker_id, is_new: seen_at === null };
      await publishEvent(ctx, { user_ids }, 'timelineChanged', change);
    }
  });
}

/** After the commit, publishes the applications location by location, and looks up the users of each location once. */
function afterCommitByLocation<A extends Pick<ApplicationState, 'business_id' | 'location_id'>>(
  ctx: AppContext,
  trx: Trx,
  applications: readonly A[],
  publishTo: (user_ids: readonly string[], here: readonly A[]) => Promise<void>,
): void {
  afterCommit(trx, async () => {
    for (const here of Map.groupBy(applications, ({ location_id }) => location_id).values()) {
      const [first] = here;
      if (first) await publishTo(await selectAudience(ctx.db, first), here);
    }
  });
}

/**
 * Publishes a new application as a change, so that open lists learn of it in the same way.
 * `user_ids` are the users who may see it. `flags` are those that an application sent again keeps.
 */
export function announceApplicationReceived(
  ctx: AppContext,
  trx: Trx,
  user_ids: readonly string[],
  application: Omit<ApplicationState, keyof Flags>,
  flags: Flags = { is_interviewed: false, is_hired: false, is_hidden: false },
): void {
  afterCommit(trx, () => publishAll(ctx, user_ids, { ...application, ...flags }));
}

async function publishChange(
  ctx: AppContext,
  user_ids: readonly string[],
  application: ApplicationState,
): Promise<void> {
  const change: ApplicationChanged = { ...presentState(application), location_id: application.location_id };
  await publishEvent(ctx, { user_ids }, 'applicationChanged', change);
}

async function publishAll(ctx: AppContext, user_ids: readonly string[], application: ApplicationState): Promise<void> {
  await publishChange(ctx, user_ids, application);
  await publishToday(ctx, user_ids);
}
