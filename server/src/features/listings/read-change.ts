import { planChange, type PlannedChange } from '@jipe/contract/listings/rules.change';
import type { ListingsChange, PreviewChangeBody } from '@jipe/contract/listings/schema.change';
import { listingTexts as texts } from '@jipe/contract/listings/texts';
import { toWire } from '@jipe/contract/values/money';
import { hash } from 'node:crypto';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { InvalidError } from '../../http/errors.ts';
import { type PeriodToPay, quotePeriods } from '../billing/index.ts';
import { type Clone, type FoundListing, selectClonePlaces, selectToChange } from './queries-change-many.ts';
import { readReasons } from './read-reasons.ts';

/** The effects and cost of a change in the current state. */
export interface ReadChange extends PlannedChange {
  listings: ReadonlyMap<string, FoundListing>;
  reasons: string[];
  clones: Clone[];
  /** The periods to pay for. */
  periods: PeriodToPay[];
  charge: ListingsChange['charge'];
  isFree: boolean;
  digest: string;
}

/** Computes the effects and cost of a change. Throws 400 for a listing or location that the user may not see. */
export async function readChange(
  ctx: AppContext,
  db: Queryable,
  { scope, business_id }: UserActor,
  { job_ids, change: wanted }: PreviewChangeBody,
  isHeld: boolean,
): Promise<ReadChange> {
  const hasReasons = wanted.kind === 'pause' || wanted.kind === 'close';
  const reasons = hasReasons ? await readReasons(db, wanted, `change.${wanted.kind}.reasons`) : [];
  const places = wanted.kind === 'clone_to' ? await selectClonePlaces(db, scope, wanted.location_ids) : [];
  if (wanted.kind === 'clone_to' && places.length < wanted.location_ids.length)
    throw new InvalidError('change.clone_to', texts.locationUnknown);
  const found = await selectToChange(db, scope, job_ids, { now: ctx.clock.now(), isHeld });
  if (found.length < job_ids.length) throw new InvalidError('job_ids', texts.jobUnknown);
  const listings = new Map(found.map((listing) => [listing.job_id, listing]));
  const planned = planChange(
    wanted,
    job_ids.flatMap((id) => listings.get(id) ?? []),
    places,
  );
  const clones = planned.paying.flatMap(({ job_id: source_id, location_id }) =>
    location_id === undefined ? [] : [{ id: newId(), source_id, location_id }],
  );
  const periods = planned.paying.map(({ job_id, title, location_name }, i) => ({
    listing_id: clones[i]?.id ?? job_id,
    period_no: clones[i] ? 1 : (listings.get(job_id)?.period_no ?? 0) + 1,
    title,
    location_name,
  }));
  const quote = periods.length === 0 ? null : await quotePeriods(ctx, db, { business_id, purpose: 'listing', periods });
  return {
    ...planned,
    listings,
    reasons,
    clones,
    periods,
    charge: {
      due_now: toWire(quote?.due_minor ?? 0),
      credits: quote?.credits ?? 0,
      lines: (quote?.lines ?? []).map((line) => ({ description: line.description, amount: toWire(line.amount_minor) })),
    },
    isFree: quote === null || (quote.due_minor === 0 && quote.credits === 0),
    digest: digestOf(wanted, planned),
  };
}

/** Equal digests mean the same change of the same rows. */
export function digestOf(wanted: PreviewChangeBody['change'], { changes, skipped }: PlannedChange): string {
  const rows = changes.map(({ job_id, location_id, from, to }) => [job_id, location_id, from, to]);
  return hash('sha256', JSON.stringify([wanted, rows, skipped]), 'base64url');
}
