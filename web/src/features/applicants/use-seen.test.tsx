// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { applicantsQuery, markSeen } from './api.ts';
import { filterFrom } from './filter.ts';
import { useSeen } from './use-seen.ts';

vi.mock(import('./api.ts'), async (original) => ({ ...(await original()), markSeen: vi.fn<typeof markSeen>() }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.clearAllMocks();
});

const key = applicantsQuery(filterFrom({ state: 'new' })).queryKey;
const isNew = () => queryClient.getQueryData(key)?.pages[0]?.results.map(({ job }) => job.is_new);

/** Opens the window of one applicant, whose list is filtered by "new". */
function open(is_new: boolean) {
  const applicant = anApplicant('a', { is_new });
  const page = { count: 1, hidden_count: 0, seen_at: '', next: null, previous: null, results: [applicant], askedAt: 0 };
  queryClient.setQueryData(key, { pages: [page], pageParams: [undefined] });
  return renderHook(({ shown }) => useSeen(shown), { initialProps: { shown: applicant } });
}

test('opening a new application marks it as seen once, and its row shows that without a reload', async () => {
  vi.mocked(markSeen).mockResolvedValue({ data: { application_id: 'a', seen_at: '' } });
  const { rerender } = open(true);
  expect(isNew()).toEqual([false]);
  rerender({ shown: anApplicant('a', { is_new: false }) });
  expect(markSeen).toHaveBeenCalledExactlyOnceWith('a');
});

test('an application that was opened before is not marked again', () => {
  open(false);
  expect(markSeen).not.toHaveBeenCalled();
});

test('an application whose mark has failed is new again, and is not marked again automatically', async () => {
  vi.mocked(markSeen).mockRejectedValue(new Error('no'));
  const { rerender } = open(true);
  await waitFor(() => expect(isNew()).toEqual([true]));
  rerender({ shown: anApplicant('a', { is_new: true }) });
  expect(markSeen).toHaveBeenCalledTimes(1);
});
