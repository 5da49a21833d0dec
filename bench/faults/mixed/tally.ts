import { statusesOf } from './client.ts';
import type { Crowd } from './run.ts';

/** Returns the requests and their outcomes for the report. */
export function tallyOf({ seen, promises }: Pick<Crowd, 'seen' | 'promises'>) {
  const { acknowledged, unanswered } = promises.count();
  const { requests, longestMs } = seen;
  return {
    lines: [
      `${requests} requests: ${statusesOf(seen)}; the longest ${(longestMs / 1000).toFixed(1)} s`,
      `${acknowledged} writes acknowledged, ${unanswered} left without an answer`,
    ],
    figures: { requests, acknowledged, unanswered, longestMs: Math.round(longestMs) },
  };
}
