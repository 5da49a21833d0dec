import { planOf, type PlanQuestion } from './plan-of.ts';

/** Answers one message after the other. `no` assigns the answer to its question. */
self.addEventListener('message', ({ data }: MessageEvent<PlanQuestion & { no: number }>) => {
  self.postMessage({ no: data.no, plan: planOf(data) });
});
