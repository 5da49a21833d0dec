import { planOf, type PlanQuestion } from './plan-of.ts';

/** One question after the other; an answer has its question's number. */
self.addEventListener('message', ({ data }: MessageEvent<PlanQuestion & { no: number }>) => {
  self.postMessage({ no: data.no, plan: planOf(data) });
});
