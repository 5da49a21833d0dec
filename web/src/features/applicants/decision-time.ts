import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { MINUTE_MS, SECOND_MS } from '@jipe/contract/values/duration';

/**
 * Milliseconds by the server's clock until a decision can no longer be undone, and until its messages are sent.
 * Negative once past.
 */
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

/**
 * The decision for the bar: the user's last one that can be undone or waits to be sent, unless the user closed its bar.
 */
export function shownInBar(
  decisions: readonly Decision[],
  { user_id, now, closed }: { user_id: string; now: number; closed: string | null },
): Decision | undefined {
  const own = decisions.find(({ by, state }) => by.id === user_id && state !== 'undone');
  if (!own || own.decision_id === closed || own.state === 'told') return undefined;
  return own.state === 'waiting' || leftOf(own, now).toUndo > 0 ? own : undefined;
}
