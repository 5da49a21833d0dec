import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  decideApplications,
  listApplicants,
  listDecisions,
  sendDecision,
  undoDecision,
} from '@jipe/contract/applicants/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { listMessages } from '@jipe/contract/messaging/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { type Api, apiOf } from '../../../e2e/support/api.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { type Company, newSeeker } from '../mixed/world.ts';
import { type Course, type Ran, settle, untilAnswered } from './course.ts';

const SEEKERS = 8;
/** Long enough for an undo, but soon over. */
const UNDO_SECONDS = 1;
const TOLD_WITHIN_MS = 60_000;
const LOOKS_AGAIN_MS = 100;

/** Returns the API of a manager, who may decide as the owner may, signed in at another node. */
async function managerAt({ url }: Product, { manager_email: email }: Company): Promise<Api> {
  const door = apiOf(url);
  return door.as((await door.call(login, { body: { email, password: PASSWORD } })).data.token);
}

/**
 * A decision on many applicants is sent once, or never after an undo, however often the product is killed meanwhile.
 */
export async function decisionsRace({ product, second, company, chance, rounds }: Course): Promise<Ran> {
  const { owner, jobs } = company;
  const beside = second ? await managerAt(second, company) : owner;
  const job_id = jobs[0]?.id ?? '';
  const door = apiOf(product.url);
  for (let i = 0; i < SEEKERS; i += 1) {
    const seeker = await newSeeker(door);
    await seeker.api.call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers: [] } });
  }
  await owner.call(editBusinessSettings, { body: { undo_seconds: UNDO_SECONDS } });
  const everybody = async () => (await owner.call(listApplicants, { query: { job_id } })).data;
  const failures: string[] = [];
  const ended = { told: 0, undone: 0 };
  for (let n = 0; n < rounds; n += 1) {
    const { results, seen_at } = await everybody();
    const ids = results.flatMap(({ job }) => job.application_id ?? []);
    const chosen = chance.some(ids, 0.5).concat(ids.slice(0, 1));
    const text = `Round ${n} for {first_name}.`;
    const wish = {
      body: { application_ids: chosen, act: 'interviewed' as const, tell: { text }, seen_at },
      idempotencyKey: randomUUID(),
    };
    const racing = raceOf().catch(() => null);
    // The kill falls anywhere from before the decision to after its messages.
    await pause(chance.between(0, 2 * UNDO_SECONDS * 1000));
    await product.kill();
    await racing;
    await product.start();
    const { decision_id } = (await untilAnswered(() => owner.call(decideApplications, wish))).data;
    const state = await settled(decision_id);
    const failure = await check(new Set(chosen), n, state);
    if (failure !== null) failures.push(`decisions, kill ${n}: ${state}, ${failure}`);
    ended[state === 'undone' ? 'undone' : 'told'] += 1;
    const rest = await everybody();
    await owner.call(decideApplications, {
      body: { application_ids: ids, act: 'undo_flags', seen_at: rest.seen_at },
    });

    async function raceOf() {
      const made = await owner.call(decideApplications, wish);
      const params = { id: made.data.decision_id };
      const undoes = async () => settle(owner.call(undoDecision, { params }));
      const sends = async () => settle(beside.call(sendDecision, { params }));
      await Promise.all(chance.oneOf([[], [undoes], [sends], [undoes, sends]]).map((act) => act()));
    }
  }

  async function settled(decision_id: string): Promise<string> {
    for (const until = performance.now() + TOLD_WITHIN_MS; performance.now() < until; await pause(LOOKS_AGAIN_MS)) {
      const { results } = (await owner.call(listDecisions)).data;
      const state = results.find((each) => each.decision_id === decision_id)?.state ?? 'not there';
      if (state !== 'waiting') return state;
    }
    return 'never told';
  }

  /** Compares the flags and messages of a round with the decision's state. Returns the fault, or null. */
  async function check(chosen: ReadonlySet<string>, round: number, state: string): Promise<string | null> {
    const isTold = state === 'told';
    if (!isTold && state !== 'undone') return 'it neither was told nor undone';
    for (const { user, job } of (await everybody()).results) {
      const isChosen = chosen.has(job.application_id ?? '');
      if (job.application_status.includes('interviewed') !== (isTold && isChosen)) return 'a flag says something else';
      const params = { id: user.conversation_id ?? '' };
      const messages = user.conversation_id === null ? [] : (await owner.call(listMessages, { params })).results;
      const heard = messages.map(({ message }) => message.split(`Round ${round} for `).length - 1);
      const times = heard.reduce((sum, each) => sum + each, 0);
      if (times !== (isTold && isChosen ? 1 : 0)) return `somebody was told ${times} times`;
    }
    return null;
  }

  return {
    line: `${rounds} decisions on up to ${SEEKERS + 1} applicants${second ? ', two nodes' : ''}, each killed over: ${ended.told} told once, ${ended.undone} undone and never told`,
    figures: { decisions: rounds, told: ended.told, undone: ended.undone },
    failures,
  };
}
