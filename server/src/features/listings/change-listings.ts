import type { ChangedListings, ChangeListingsBody, ListingsChange } from '@jipe/contract/listings/schema.change';
import { listingTexts as texts } from '@jipe/contract/listings/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { noteBefore } from '../../access/note-before.ts';
import { isOwner } from '../../access/scope.ts';
import type { PlannedRow } from '../../db/stored.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { collectCharge, inPayingTransaction, lockBilling, payForPeriods } from '../billing/index.ts';
import { lockLocations } from '../locations/index.ts';
import { applyChange } from './apply-change.ts';
import { findChange, findChangeByKey, insertChange, insertClones } from './queries-change-many.ts';
import { selectLocationsOf } from './queries-life.ts';
import { type ReadChange, readChange } from './read-change.ts';
import { REQUEST_KEPT_MS, UNDO_CHANGE_MS } from './rules.ts';

/** Makes the change exactly as previewed, for all listings or none. */
export async function changeListings(
  ctx: AppContext,
  actor: UserActor,
  body: ChangeListingsBody,
  requestKey: string | null,
): Promise<ChangedListings> {
  const made = await inPayingTransaction(ctx, (trx) => change(ctx, trx, actor, body, requestKey));
  // A declined charge throws, and nothing was changed.
  if (made.charge_id !== null) await collectCharge(ctx, made.charge_id);
  const stored = await findChange(ctx.db, actor.scope, made.id);
  if (!stored) throw new NotFoundError();
  return {
    change_id: stored.id,
    undo_until: stored.undo_until?.toISOString() ?? null,
    ...(stored.answer as ListingsChange),
  };
}

/** Lock order: billing, locations by id, listings. */
async function change(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  body: ChangeListingsBody,
  request_key: string | null,
): Promise<{ id: string; charge_id: string | null }> {
  const { scope, business_id, user_id } = actor;
  const at = ctx.clock.now();
  await lockBilling(trx, business_id);
  const since = new Date(at.getTime() - REQUEST_KEPT_MS);
  const before = request_key === null ? undefined : await findChangeByKey(trx, business_id, request_key, since);
  if (before) return before;
  const places = body.change.kind === 'clone_to' ? body.change.location_ids : [];
  await lockLocations(trx, scope, [...(await selectLocationsOf(trx, body.job_ids.map(idOrNothing))), ...places]);
  const read = await readChange(ctx, trx, actor, body, true);
  refuseOther(read, body.expected);
  await noteBefore(
    trx,
    'listing',
    read.changes.map(({ job_id }) => job_id),
  );

  await insertClones(trx, user_id, read.clones, at);
  const payment =
    read.periods.length === 0
      ? null
      : await payForPeriods(ctx, trx, {
          business_id,
          purpose: 'listing',
          periods: read.periods,
          isOverCapFine: body.over_cap === true && isOwner(scope),
          isNewCharge: true,
        });
  const charge_id = payment?.status === 'reserved' ? payment.charge_id : null;
  const rows: PlannedRow[] = await applyChange(ctx, trx, actor, { change: body.change, read, payment });
  const isUndoable = read.isFree && body.change.kind !== 'close';
  const id = await insertChange(trx, {
    business_id,
    user_id,
    kind: body.change.kind,
    status: charge_id === null ? 'done' : 'pending',
    charge_id,
    request_key,
    answer: { changes: read.changes, skipped: read.skipped, charge: read.charge },
    rows,
    at,
    undo_until: isUndoable ? new Date(at.getTime() + UNDO_CHANGE_MS) : null,
  });
  return { id, charge_id };
}

/** Throws 409 when the change differs from the confirmed one: in the sum, which is checked first, or in the rows. */
function refuseOther({ charge, digest }: ReadChange, expected: ChangeListingsBody['expected']): void {
  const { due_now, credits } = charge;
  if (due_now !== expected.due_now || credits !== expected.credits)
    throw new ConflictError(texts.chargeChanged, { code: 'charge_changed', details: { due_now, credits } });
  if (digest !== expected.digest) throw new ConflictError(texts.changedMeanwhile, { code: 'changed' });
}
