import {
  decideApplications,
  previewDecision,
  sendDecision as sendCall,
  undoDecision as undoCall,
} from '@jipe/contract/applicants/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshDecisions } from '../../lib/decisions.ts';
import { call } from '../../lib/http.ts';
import { refreshElsewhere, reloadLists } from './shown-lists.ts';

export type DecisionBody = BodyIn<typeof decideApplications>;

/** Numbers do not hang on the words, so any stand for them until they are written. */
const SOME_WORDS = '…';

type Previewed = Omit<DecisionBody, 'tell'> & { tells: boolean };

/** What a decision would do, in numbers; loaded again only on request, so that nobody confirms others than they have read. */
export const previewQuery = ({ tells, ...body }: Previewed) =>
  queryOptions({
    queryKey: ['decision-preview', tells, body],
    queryFn: async ({ signal }) =>
      (await call(previewDecision, { body: { ...body, tell: tells ? { text: SOME_WORDS } : null }, signal })).data,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whatever shows applicants, or what was decided of them, is loaded anew. */
async function refreshAfter(): Promise<void> {
  await Promise.all([refreshDecisions(), reloadLists()]);
  await refreshElsewhere();
}

export async function decide(body: DecisionBody, idempotencyKey: string) {
  const { data } = await call(decideApplications, { body, idempotencyKey });
  void refreshAfter();
  return data;
}

/** Refused or not, what has become of it is shown next. */
async function settled<T>(answer: Promise<{ data: T }>): Promise<T> {
  try {
    return (await answer).data;
  } finally {
    void refreshAfter();
  }
}

export const undoDecision = (id: string) => settled(call(undoCall, { params: { id } }));
export const sendDecision = (id: string) => settled(call(sendCall, { params: { id } }));
