import type { UndoneChange } from '@jipe/contract/listings/schema.change';
import { listingTexts as texts } from '@jipe/contract/listings/texts';
import { toWire } from '@jipe/contract/values/money';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { countActiveListingsAt, lockLocations } from '../locations/index.ts';
import {
  type FoundListing,
  lockChange,
  markChange,
  restorePauses,
  selectToChange,
  selectUntouched,
  type StoredChange,
  updateCells,
} from './queries-change-many.ts';
import { markActive, markClosed, selectLocationsOf } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { countByLocation } from './rules.ts';

/**
 * Undoes a change that cost nothing, within ten minutes. Listings changed again meanwhile stay, and a pause stays whose
 * paid period has ended. A second call gets the same answer. 404 when the user may not see all its listings, 409 when
 * it is too late or the change is final.
 */
export async function undoListingsChange(
  ctx: AppContext,
  { scope, user_id }: UserActor,
  id: string,
): Promise<UndoneChange> {
  return inTransaction(ctx, async (trx) => {
    const change = await lockChange(trx, scope, id);
    const ids = change?.rows.map((row) => row.id) ?? [];
    if (!change || change.status === 'declined') throw new NotFoundError();
    await lockLocations(trx, scope, ids.length === 0 ? [] : await selectLocationsOf(trx, ids));
    const now = ctx.clock.now();
    const found = await selectToChange(trx, scope, ids, { now, isHeld: true });
    if (found.length < ids.length) throw new NotFoundError();
    if (change.undone !== null) return { change_id: change.id, ...change.undone };
    if (change.undo_until === null || change.undo_until <= now) throw new ConflictError(texts.undoOver);
    await noteBefore(trx, 'listing', ids);
    const undone = await takeBack(ctx, trx, change, {
      found: new Map(found.map((each) => [each.job_id, each])),
      user_id,
    });
    const told = { undone: undone.size, kept: ids.filter((each) => !undone.has(each)) };
    await markChange(trx, change.id, { undone: told });
    return { change_id: change.id, ...told };
  });
}

interface Standing {
  found: ReadonlyMap<string, FoundListing>;
  user_id: string;
}

/** Returns the ids of the listings that were restored. */
async function takeBack(
  ctx: AppContext,
  trx: Trx,
  change: StoredChange,
  { found, user_id }: Standing,
): Promise<Set<string>> {
  const at = ctx.clock.now();
  const here = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? []);
  const { kind, rows } = change;
  if (kind === 'hourly_rate' || kind === 'raise' || kind === 'min_age') {
    const isAge = kind === 'min_age';
    const now = ({ min_age, hourly_rate_minor }: FoundListing) => (isAge ? min_age : toWire(hourly_rate_minor));
    const same = rows.filter(({ id, to }) => here([id]).some((each) => each.status !== 'closed' && now(each) === to));
    const back = same.map(({ id, from }) => ({ job_id: id, to: from }));
    if (back.length > 0) await updateCells(trx, isAge ? 'min_age' : 'hourly_rate', back, at);
    await recordEvents(
      ctx,
      trx,
      same.map(({ id }) => id),
      { kind: 'updated', user_id, at },
    );
    return new Set(same.map(({ id }) => id));
  }
  const untouched = await selectUntouched(
    trx,
    rows.map(({ id }) => id),
    change,
  );
  const mine = here([...untouched]).filter(({ status }) => status === (kind === 'pause' ? 'paused' : 'active'));
  const back =
    kind === 'pause' ? mine.filter(({ is_paid, is_location_active }) => is_paid && is_location_active) : mine;
  const ids = back.map(({ job_id }) => job_id);
  if (ids.length === 0) return new Set();
  if (kind === 'pause') await markActive(trx, ids, at, null);
  else if (kind === 'activate')
    await restorePauses(
      trx,
      rows.filter(({ id }) => ids.includes(id)),
      at,
    );
  else await markClosed(trx, ids, at);
  const event = { pause: 'activated', activate: 'paused', clone_to: 'closed' } as const;
  await recordEvents(ctx, trx, ids, { kind: event[kind as keyof typeof event], user_id, at });
  await countActiveListingsAt(trx, countByLocation(back, kind === 'pause' ? 1 : -1));
  return new Set(ids);
}
