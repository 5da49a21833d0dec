import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { AppContext, Trx } from '../../access/context.ts';
import { afterCommit } from '../../db/transaction.ts';
import { publishEvent } from '../../realtime/publish.ts';
import { presentState } from './present.ts';
import { type ApplicationState, selectAudience } from './queries-change.ts';

/** Once it is committed, tells everybody who may see an application what it says now. */
export function tellApplicationChanged(ctx: AppContext, trx: Trx, application: ApplicationState): void {
  const change: ApplicationChanged = { ...presentState(application), location_id: application.location_id };
  afterCommit(trx, async () => {
    const user_ids = await selectAudience(ctx.db, application);
    await publishEvent(ctx, { user_ids }, 'applicationChanged', change);
  });
}

/** A new application is a change from nothing: open lists learn of it the same way. */
export function tellApplicationReceived(
  ctx: AppContext,
  trx: Trx,
  application: Pick<ApplicationState, 'id' | 'business_id' | 'listing_id' | 'location_id'>,
): void {
  tellApplicationChanged(ctx, trx, { ...application, is_interviewed: false, is_hired: false, is_hidden: false });
}
