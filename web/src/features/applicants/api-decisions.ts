import {
  decideApplications,
  sendDecision as sendCall,
  undoDecision as undoCall,
} from '@jipe/contract/applicants/endpoints';
import { type DecisionBody, refreshDecisions } from '../../lib/decisions.ts';
import { call } from '../../lib/http.ts';
import { refreshElsewhere, reloadLists } from './shown-lists.ts';

/** Refetches every query that shows applicants or decisions. */
async function refreshAfter(): Promise<void> {
  await Promise.all([refreshDecisions(), reloadLists()]);
  await refreshElsewhere();
}

export async function decide(body: DecisionBody, idempotencyKey: string) {
  const { data } = await call(decideApplications, { body, idempotencyKey });
  void refreshAfter();
  return data;
}

/** Refetches after a failure, too: the decision may have changed on the server. */
async function settled<T>(answer: Promise<{ data: T }>): Promise<T> {
  try {
    return (await answer).data;
  } finally {
    void refreshAfter();
  }
}

export const undoDecision = (id: string) => settled(call(undoCall, { params: { id } }));
export const sendDecision = (id: string) => settled(call(sendCall, { params: { id } }));
