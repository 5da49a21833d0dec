// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { InfiniteQueryObserver, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { applicantsQuery, hideApplication, setApplicationStatus } from './api.ts';
import { filterFrom } from './filter.ts';
import { useApplicantActs } from './use-applicant-acts.ts';

vi.mock(import('./api.ts'), async (original) => ({
  ...(await original()),
  hideApplication: vi.fn<typeof hideApplication>(),
  setApplicationStatus: vi.fn<typeof setApplicationStatus>(),
}));
vi.mock(import('../../lib/navigation.ts'), async (original) => ({
  ...(await original()),
  useGo: () => async () => Promise.resolve(),
}));

beforeEach(() => queryClient.setQueryData(meQuery.queryKey, { user_id: 'u1' } as Me));
afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

/** Promises that delay the fake server: an act before it takes effect, a list after it was read. */
interface Waits {
  act?: Promise<void>;
  list?: Promise<void>;
}

/** A shown list without the applicants whom the fake server has hidden. */
function showList(all: string[], waits: Waits = {}) {
  const hidden = new Set<string>();
  vi.mocked(hideApplication).mockImplementation(async (application_id, is_hidden) => {
    await waits.act;
    if (is_hidden) hidden.add(application_id);
    else hidden.delete(application_id);
    return Promise.resolve({ application_id, application_status: [], is_hidden, job_id: 'j' });
  });
  const query = applicantsQuery(filterFrom({}));
  const list = new InfiniteQueryObserver(queryClient, {
    ...query,
    queryFn: async () => {
      const results = all.filter((id) => !hidden.has(id)).map((id) => anApplicant(id));
      const hidden_count = hidden.size;
      await waits.list;
      return {
        askedAt: 0,
        count: results.length,
        hidden_count,
        seen_at: '2026-03-02T15:00:00.000Z',
        next: null,
        previous: null,
        results,
      };
    },
  });
  const leave = list.subscribe(() => undefined);
  const shown = () =>
    list.getCurrentResult().data?.pages.flatMap((page) => page.results.map((one) => one.job.application_id));
  return { shown, reload: () => list.refetch(), leave };
}

const acts = () =>
  renderHook(() => useApplicantActs(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

function named(id: string, seeker_full_name: string) {
  const applicant = anApplicant(id);
  return { ...applicant, user: { ...applicant.user, seeker_full_name } };
}

test('Undo restores a hidden applicant even when the list has changed since', async () => {
  const all = ['a', 'b'];
  const { shown, reload, leave } = showList(all);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  const { result } = acts();
  await act(async () => result.current.hide(anApplicant('a'), true));
  all.push('c');
  await reload();
  expect(shown()).toEqual(['b', 'c']);

  toast.all()[0]?.action?.onClick();
  await vi.waitFor(() => expect(toast.all().at(-1)?.text).toBe('Applicant unhidden'));
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
  leave();
});

test('an applicant who is unhidden appears again in the list', async () => {
  const { shown, leave } = showList(['a', 'b']);
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  const { result } = acts();
  await act(async () => result.current.hide(anApplicant('a'), true));
  expect(shown()).toEqual(['b']);
  await act(async () => result.current.hide(anApplicant('a', { is_hidden: true }), false));
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  leave();
});

test.each(['before', 'after'])(
  'a hidden applicant stays hidden when the list was reloaded during the save, answered %s it',
  async (when) => {
    const waits: Waits = {};
    const { shown, reload, leave } = showList(['a', 'b'], waits);
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
    const { result } = acts();
    const [saved, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    [waits.act, waits.list] = [saved.promise, answered.promise];
    await act(async () => {
      const hiding = result.current.hide(anApplicant('a'), true);
      await vi.waitFor(() => expect(shown()).toEqual(['b']));
      // A refetch during the act, after a reconnect for example. The server reads the list before the act takes effect.
      const again = reload();
      if (when === 'before') {
        answered.resolve();
        await again;
      }
      saved.resolve();
      await hiding;
      answered.resolve();
      await again;
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    });
    expect(shown()).toEqual(['b']);
    leave();
  },
);

test('after two applicants are hidden, each Undo toast names its applicant', async () => {
  const { leave } = showList(['a', 'b']);
  const { result } = acts();
  for (const [id, seeker_full_name] of [
    ['a', 'Ana Lopez'],
    ['b', 'Ben Ito'],
  ] as const) {
    await act(async () => result.current.hide(named(id, seeker_full_name), true));
  }
  expect(toast.all().map(({ title, text, action }) => [title, text, action?.label])).toEqual([
    ['Ana Lopez', 'Applicant hidden', 'Undo'],
    ['Ben Ito', 'Applicant hidden', 'Undo'],
  ]);
  leave();
});

test('after several saves, each refusal names its applicant, whatever the reason', async () => {
  const { result } = acts();
  const quicker = 'Somebody else changed this applicant meanwhile.';
  vi.mocked(setApplicationStatus)
    .mockResolvedValueOnce({ application_id: 'a', application_status: ['hired'], is_hidden: false, job_id: 'j' })
    .mockRejectedValueOnce(new ApiError({ status: 500, fields: {} }))
    .mockRejectedValueOnce(new ApiError({ status: 409, fields: { non_field_errors: [quicker] } }));
  const all = [named('a', 'Ana Lopez'), named('b', 'Ben Ito'), named('c', 'Cleo Marsh')];
  for (const applicant of all) act(() => result.current.tick(applicant, 'hired', true));
  for (const applicant of all) await act(async () => result.current.save(applicant));
  expect(toast.all().map(({ title, text }) => [title, text])).toEqual([
    ['Ben Ito', "Could not update applicant's status."],
    ['Cleo Marsh', quicker],
  ]);
  // The refused tick is still there.
  expect(all.map((applicant) => result.current.isChanged(applicant))).toEqual([false, true, true]);
});

test('a shortcut ticks and saves in one step, and a second press undoes it', async () => {
  const { result } = acts();
  vi.mocked(setApplicationStatus).mockClear();
  vi.mocked(setApplicationStatus).mockResolvedValue({
    application_id: 'a',
    application_status: [],
    is_hidden: false,
    job_id: 'j',
  });
  await act(async () => result.current.toggle(named('a', 'Ana Lopez'), 'hired'));
  expect(setApplicationStatus).toHaveBeenLastCalledWith('a', ['hired'], []);
  const hired = anApplicant('a', { application_status: ['hired'] });
  // The key saves the unsaved tick, too.
  act(() => result.current.tick(hired, 'interviewed', true));
  await act(async () => result.current.toggle(hired, 'hired'));
  expect(setApplicationStatus).toHaveBeenLastCalledWith('a', ['interviewed'], ['hired']);
  expect(result.current.isChanged(hired)).toBe(false);

  // A key that undoes an unsaved tick leaves nothing to save.
  act(() => result.current.tick(anApplicant('a'), 'hired', true));
  await act(async () => result.current.toggle(anApplicant('a'), 'hired'));
  expect(setApplicationStatus).toHaveBeenCalledTimes(2);
});
