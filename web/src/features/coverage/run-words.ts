import { spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { RULES_VERSION } from '@jipe/contract/coverage/rules.plan';
import type { Plan, PlanInputs } from '@jipe/contract/coverage/schema';
import { isSame } from '../../lib/is-same.ts';
import { planOf } from './plan-of.ts';

export interface Run {
  rules_version: number;
  inputs: PlanInputs;
  answer: Plan;
}

/**
 * Recomputes the run from its stored inputs. Returns whether the result is the same, or null when the rules have
 * changed since.
 */
export function isReplayed({ rules_version, inputs, answer }: Run): boolean | null {
  if (rules_version !== RULES_VERSION) return null;
  const people = inputs.people.map(({ application_id, time_slots }) => ({
    id: application_id,
    free: wholeHalfHours(time_slots),
  }));
  return isSame(planOf({ ...inputs, people }), answer);
}

/** One person's part of a run: the given hours, the open ones among them, and whether the plan chose the person. */
export function runOfPerson({ inputs, answer }: Run, application_id: string) {
  const given = inputs.people.find((person) => person.application_id === application_id)?.time_slots ?? [];
  const hours = wholeHalfHours(given);
  return {
    given,
    open: spansOf(hours.map((isFree, at) => isFree && (inputs.open[at] ?? 0) > 0)),
    isChosen: answer.chosen.includes(application_id),
    isByHand: inputs.with.includes(application_id) || inputs.without.includes(application_id),
  };
}
