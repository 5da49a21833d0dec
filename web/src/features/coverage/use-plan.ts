import { wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import type { ByHand } from '@jipe/contract/coverage/rules.plan';
import type { Coverage, Plan } from '@jipe/contract/coverage/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery } from './api-plan.ts';
import { planLocally } from './plan-locally.ts';

const NOBODY: ByHand = { with: [], without: [] };

/** The people whom a plan may choose. Only their free hours matter. */
const freeOf = ({ people }: Coverage) =>
  people.flatMap(({ application_id, spans, committed }) =>
    application_id === null || committed ? [] : [{ id: application_id, free: wholeHalfHours(spans) }],
  );

/** A plan of a listing's week: first the browser's result, then the server's stored one. */
export function usePlan(job_id: string, week: Coverage) {
  const [byHand, setByHand] = useState(NOBODY);
  const kept = useQuery(planQuery(job_id, byHand));
  const isKept = kept.data !== undefined;
  const { data: made } = useQuery({
    queryKey: ['coverage', 'made', job_id, byHand],
    queryFn: () => planLocally({ open: week.open, people: freeOf(week), ...byHand }),
    enabled: !isKept && typeof Worker !== 'undefined',
    retry: false,
    gcTime: 0,
  });
  const others = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
  const without = (id: string) => ({ with: others(byHand.with, id), without: others(byHand.without, id) });
  const plan: Plan | undefined = kept.data ?? made;
  return {
    plan,
    kept,
    byHand,
    include: (id: string) => setByHand({ ...without(id), with: [...byHand.with, id].toSorted() }),
    leaveOut: (id: string) => setByHand({ ...without(id), without: [...byHand.without, id].toSorted() }),
    /** Removes a person's manual choice. */
    letBe: (id: string) => setByHand(without(id)),
  };
}

export type Planning = ReturnType<typeof usePlan>;
