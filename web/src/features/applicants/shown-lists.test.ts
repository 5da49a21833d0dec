import type { ApplicantsPage } from '@jipe/contract/applicants/schema';
import type { InfiniteData } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { applicantsQuery } from './api.ts';
import { filterFrom } from './filter.ts';
import {
  type Asked,
  changeList,
  isApplication,
  type List,
  updateCachedApplicant,
  applyFlags,
  applySeen,
} from './shown-lists.ts';

const listOf = (...ids: string[]): InfiniteData<ApplicantsPage & Asked, string | undefined> => ({
  pages: [
    {
      askedAt: 0,
      count: ids.length,
      hidden_count: 3,
      seen_at: '2026-03-02T15:00:00.000Z',
      next: null,
      previous: null,
      results: ids.map((id) => anApplicant(id)),
    },
  ],
  pageParams: [undefined],
});
const idsIn = (list: List | undefined) =>
  list?.pages.flatMap((page) => page.results.map((one) => one.job.application_id));

afterEach(() => queryClient.clear());

describe('a list on screen', () => {
  it('stays the same object when the change concerns no applicant in it', () => {
    const list = listOf('a', 'b');
    expect(changeList(list, { isMeant: isApplication('c'), change: { job: { is_hidden: true } } })).toBe(list);
  });

  it('changes one applicant and keeps the others', () => {
    const list = listOf('a', 'b');
    const changed = changeList(list, { isMeant: isApplication('b'), change: { user: { conversation_id: 'x' } } });
    expect(changed.pages[0]?.results[0]).toBe(list.pages[0]?.results[0]);
    expect(changed.pages[0]?.results[1]?.user.conversation_id).toBe('x');
  });

  it('drops an applicant who no longer fits its filter, and counts one more as hidden', () => {
    const filter = filterFrom({});
    const hidden = changeList(listOf('a', 'b'), {
      isMeant: isApplication('a'),
      change: { job: { is_hidden: true } },
      filter,
    });
    expect(idsIn(hidden)).toEqual(['b']);
    expect(hidden.pages[0]).toMatchObject({ count: 1, hidden_count: 4 });
  });

  it('does not count an applicant as hidden who leaves for another reason, or is unhidden', () => {
    const unticked = changeList(listOf('a'), {
      isMeant: isApplication('a'),
      change: { job: { application_status: [] } },
      filter: filterFrom({ hired: '1' }),
    });
    const unhidden = changeList(listOf('a'), {
      isMeant: isApplication('a'),
      change: { job: { is_hidden: false } },
      filter: filterFrom({ hidden: '1' }),
    });
    for (const list of [unticked, unhidden]) expect(list.pages[0]).toMatchObject({ count: 0, hidden_count: 3 });
  });
});

describe('a change to the cached lists', () => {
  const all = applicantsQuery(filterFrom({})).queryKey;
  const withHidden = applicantsQuery(filterFrom({ hidden: '1' })).queryKey;

  it('reaches every list, and its undo restores every list', () => {
    const [first, second] = [listOf('a', 'b'), listOf('a')];
    queryClient.setQueryData(all, first);
    queryClient.setQueryData(withHidden, second);
    const undo = updateCachedApplicant(isApplication('a'), { job: { is_hidden: true } }, { dropsUnfit: true });
    expect(idsIn(queryClient.getQueryData<List>(all))).toEqual(['b']);
    expect(idsIn(queryClient.getQueryData<List>(withHidden))).toEqual(['a']);
    undo();
    expect(queryClient.getQueryData(all)).toEqual(first);
    expect(queryClient.getQueryData(withHidden)).toEqual(second);
  });

  it('by a colleague is applied to an applicant on screen, and reported unknown for any other', () => {
    queryClient.setQueryData(all, listOf('a'));
    const change = { job_id: 'j', location_id: 'l', application_status: ['hired' as const], is_hidden: false };
    expect(applyFlags({ application_id: 'z', ...change })).toBe(false);
    expect(applyFlags({ application_id: 'a', ...change })).toBe(true);
    const list = queryClient.getQueryData<List>(all);
    expect(list?.pages[0]?.results[0]?.job.application_status).toEqual(['hired']);
  });
});

it('an application that a colleague opened is no longer new, unless the event calls it new', () => {
  const { queryKey } = applicantsQuery(filterFrom({}));
  queryClient.setQueryData(queryKey, listOf('a', 'b'));
  const newOnes = () =>
    queryClient.getQueryData<List>(queryKey)?.pages.flatMap((page) => page.results.map(({ job }) => job.is_new));
  updateCachedApplicant(() => true, { job: { is_new: true } });
  const told = { application_id: 'a', seeker_id: 'seeker-a' };
  applySeen({ ...told, is_new: true });
  expect(newOnes()).toEqual([true, true]);
  applySeen({ ...told, is_new: false });
  expect(newOnes()).toEqual([false, true]);
});
