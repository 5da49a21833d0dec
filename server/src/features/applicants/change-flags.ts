import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { noteUnchanged } from '../../access/note-before.ts';
import { countHired } from '../listings/index.ts';
import { type ApplicationState, updateAgreed, updateFlags } from './queries-change.ts';
import { type ApplicationEventKind, insertApplicationEvents } from './queries-desk.ts';
import { dayOf, eventsOf } from './rules.ts';
import { announceApplicationsChanged } from './announce-change.ts';

/** A locked application and its new flags. */
export interface FlagChange {
  before: ApplicationState;
  after: ApplicationFlags;
  /** When `is_hired` is set again: the hours agreed before, instead of those that listing and seeker share now. */
  agreed_hours?: string | null;
}

/**
 * Sets the flags of locked applications, with counters, timeline entries and live events. An application whose flags
 * stay is neither written nor published. The time is taken under the lock, so that a list read before it does not
 * contain the change.
 */
export async function changeFlags(
  ctx: AppContext,
  trx: Trx,
  { scope, user_id }: Pick<UserActor, 'scope' | 'user_id'>,
  changes: readonly FlagChange[],
  at = ctx.clock.passing(),
): Promise<void> {
  const real = changes
    .map(({ before, after, agreed_hours }) => ({
      before,
      after: { ...before, ...after },
      agreed_hours: !before.is_hired && after.is_hired ? (agreed_hours ?? null) : null,
      kinds: eventsOf(before, after),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  if (real.length === 0) return noteUnchanged(trx);
  const after = real.map((change) => change.after);
  await updateFlags(trx, scope, after, at);
  const agreed = real.flatMap(({ before: { id }, agreed_hours }) =>
    agreed_hours === null ? [] : [{ id, agreed_hours }],
  );
  await updateAgreed(trx, scope, agreed);
  const byKind = new Map<ApplicationEventKind, string[]>();
  const hired = new Map<string, number>();
  for (const { before, after: now, kinds } of real) {
    for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), before.id]);
    const delta = Number(now.is_hired) - Number(before.is_hired);
    if (delta !== 0) hired.set(before.listing_id, (hired.get(before.listing_id) ?? 0) + delta);
  }
  for (const [kind, ids] of byKind) await insertApplicationEvents(trx, ids, { kind, user_id, at });
  await countHired(trx, hired, dayOf(at));
  announceApplicationsChanged(ctx, trx, after);
}
