import type { Plan } from '@jipe/contract/coverage/schema';
import type { PlanQuestion } from './plan-of.ts';

interface Waiting {
  resolve: (plan: Plan) => void;
  reject: (error: unknown) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const begun = new Worker(new URL('plan-worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<{ no: number; plan: Plan }>) => {
    waiting.get(data.no)?.resolve(data.plan);
    waiting.delete(data.no);
  });
  begun.addEventListener('error', () => {
    // The worker's code failed to load, after an update for example. The server's answer is on its way.
    for (const { reject } of waiting.values()) reject(new Error('no worker'));
    waiting.clear();
    worker = undefined;
  });
  return begun;
}

/** Makes a plan in a web worker of this browser, so that the user need not wait for the server. */
export function planLocally(question: PlanQuestion): Promise<Plan> {
  worker ??= start();
  const no = (last += 1);
  const answer = new Promise<Plan>((resolve, reject) => waiting.set(no, { resolve, reject }));
  worker.postMessage({ ...question, no });
  return answer;
}
