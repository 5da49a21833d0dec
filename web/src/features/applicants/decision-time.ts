import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { MINUTE_MS, SECOND_MS } from '@jipe/contract/values/duration';

/** How long, in milliseconds by the server's clock, a decision can still be undone, and until it is told. Below 0: not any more. */
export const leftOf = ({ undo_until, sends_at }: Pick<Decision, 'undo_until' | 'sends_at'>, now: number) => ({
  toUndo: Date.parse(undo_until) - now,
  toTell: sends_at === null ? 0 : Date.parse(sends_at) - now,
});

/** "9:05" */
export function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const perMinute = MINUTE_MS / SECOND_MS;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}

/** The decision a bar is about: one's own last one that can be undone or waits to be told, unless its bar was closed. */
export function shownInBar(
  decisions: readonly Decision[],
  { user_id, now, closed }: { user_id: string; now: number; closed: string | null },
): Decision | undefined {
  const own = decisions.find(({ by, state }) => by.id === user_id && state !== 'undone');
  if (!own || own.decision_id === closed || own.state === 'told') return undefined;
  return own.state === 'waiting' || leftOf(own, now).toUndo > 0 ? own : undefined;
}
