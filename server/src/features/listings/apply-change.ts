import type { ListingChange } from '@jipe/contract/listings/rules.change';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { PlannedRow } from '../../db/stored.ts';
import type { Payment } from '../billing/index.ts';
import { countActiveListingsAt } from '../locations/index.ts';
import { advanceProgress } from '../profile/index.ts';
import type { ReadChange } from './read-change.ts';
import { updateCells } from './queries-change-many.ts';
import { markActive, markClosed, markPaused } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { countByLocation } from './rules.ts';

interface Made {
  change: ListingChange;
  read: ReadChange;
  /** Null when nothing had to be paid. When reserved, rows that cost nothing wait for the charge too. */
  payment: Payment | null;
}

/**
 * Makes the change to rows that the caller has locked; returns each row before and after it. Rows of a reserved payment
 * become active when the charge is settled.
 */
export async function applyChange(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  { change, read, payment }: Made,
): Promise<PlannedRow[]> {
  const at = ctx.clock.now();
  const { user_id } = actor;
  const { changes, reasons, clones } = read;
  const rows = changes.map(({ job_id, from, to }, i): PlannedRow => {
    const { pause_cause = null } = read.listings.get(job_id) ?? {};
    const clone = clones[i];
    return clone ? { id: clone.id, from, to, pause_cause: null } : { id: job_id, from, to, pause_cause };
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return rows;
  const placesOf = (wanted: readonly string[]) => wanted.flatMap((id) => read.listings.get(id) ?? []);
  switch (change.kind) {
    case 'hourly_rate':
    case 'raise':
    case 'min_age':
      await updateCells(trx, change.kind === 'min_age' ? 'min_age' : 'hourly_rate', changes, at);
      await recordEvents(ctx, trx, ids, { kind: 'updated', user_id, at });
      break;
    case 'pause':
      await markPaused(trx, ids, 'user', at);
      await recordEvents(ctx, trx, ids, { kind: 'paused', user_id, reasons, at });
      await countActiveListingsAt(trx, countByLocation(placesOf(ids), -1));
      break;
    case 'close': {
      const active = changes.flatMap(({ job_id, from }) => (from === 'active' ? [job_id] : []));
      await markClosed(trx, ids, at);
      await recordEvents(ctx, trx, ids, { kind: 'closed', user_id, reasons, at });
      await countActiveListingsAt(trx, countByLocation(placesOf(active), -1));
      break;
    }
    case 'activate':
      if (payment?.status !== 'reserved')
        await unpause(ctx, trx, { read, user_id, paid_until: payment?.paid_until ?? null });
      break;
    case 'clone_to':
      if (payment?.status !== 'paid') break;
      await markActive(trx, ids, at, payment.paid_until);
      await recordEvents(ctx, trx, ids, { kind: 'created', user_id, at });
      await recordEvents(ctx, trx, ids, { kind: 'activated', user_id, at });
      await countActiveListingsAt(trx, countByLocation(clones, 1));
      await advanceProgress(ctx, trx, actor.business_id, 'job_listing_create');
  }
  return rows;
}

interface Unpaused {
  read: ReadChange;
  user_id: string;
  /** Of the listings that needed a new period. */
  paid_until: Date | null;
}

async function unpause(ctx: AppContext, trx: Trx, { read, user_id, paid_until }: Unpaused): Promise<void> {
  const at = ctx.clock.now();
  const paying = read.paying.map(({ job_id }) => job_id);
  const all = read.changes.map(({ job_id }) => job_id);
  const within = all.filter((id) => !paying.includes(id));
  if (within.length > 0) await markActive(trx, within, at, null);
  if (paying.length > 0) await markActive(trx, paying, at, paid_until);
  await recordEvents(ctx, trx, all, { kind: 'activated', user_id, at });
  await countActiveListingsAt(
    trx,
    countByLocation(
      all.flatMap((id) => read.listings.get(id) ?? []),
      1,
    ),
  );
}
