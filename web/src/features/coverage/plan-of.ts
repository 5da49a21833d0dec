import { type ByHand, type Free, waysOf } from '@jipe/contract/coverage/rules.plan';
import type { Plan } from '@jipe/contract/coverage/schema';

export interface PlanQuestion extends ByHand {
  readonly open: readonly number[];
  readonly people: readonly Free[];
}

/** Makes the same plan as the server does from the same hours. */
export function planOf({ open, people, ...byHand }: PlanQuestion): Plan {
  const [first, ...others] = waysOf(open, people, byHand);
  const none = { chosen: [], open_left: [...open], is_exact: true, lower_bound: 0 };
  return { ...(first ?? none), alternatives: others.flatMap((way) => ('without' in way ? [way] : [])) };
}
