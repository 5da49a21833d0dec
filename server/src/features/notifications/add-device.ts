import type { DeviceBody } from '@jipe/contract/notifications/schema';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import type { Actor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { deleteSurplus, upsertDevice } from './queries.ts';
import { holderOf } from './rules.ts';

const MAX_DEVICES = 20;

/**
 * Registers a browser or phone for push notifications and returns its id. Throws 400 on `endpoint` for an unknown push
 * service.
 */
export async function addDevice(ctx: AppContext, actor: Actor, { endpoint, keys }: DeviceBody): Promise<string> {
  if (!ctx.push.accepts(endpoint)) throw new InvalidError('endpoint', texts.endpointInvalid);
  const holder = holderOf(actor);
  const { session_id } = actor;
  return inTransaction(ctx, async (trx) => {
    if (actor.kind === 'seeker') await lockSeeker(trx, actor);
    const device = { id: newId(), session_id, endpoint, ...keys, created_at: ctx.clock.now() };
    const id = await upsertDevice(trx, holder, device);
    await deleteSurplus(trx, holder, MAX_DEVICES);
    return id;
  });
}
