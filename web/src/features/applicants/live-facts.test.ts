import type { Applicant } from '@jipe/contract/applicants/schema';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { applicantsQuery } from './api.ts';
import { filterFrom } from './filter.ts';
import { refreshFacts } from './live-facts.ts';
import type { List } from './shown-lists.ts';

const asked: URL[] = [];
const answers = (...rows: Applicant[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://x.test'));
    const page = { count: rows.length, hidden_count: 0, next: null, previous: null, results: rows };
    return Promise.resolve(Response.json({ data: { ...page, seen_at: '2026-03-02T15:00:00.000Z' } }));
  });

const key: readonly unknown[] = applicantsQuery(filterFrom({ sort: 'name' })).queryKey;
const openKey = ['applicants', 'open'];
const listOf = (...results: Applicant[]): List => ({
  pages: [{ askedAt: 0, count: results.length, next: null, previous: null, results }],
  pageParams: [undefined],
});
const rowsAt = (at: readonly unknown[]) =>
  queryClient.getQueryData<List>(at)?.pages.flatMap(({ results }) => results) ?? [];

const none = { seeker_ids: [], job_ids: [], location_ids: [] };
const renamed = (row: Applicant, seeker_full_name: string) => ({ ...row, user: { ...row.user, seeker_full_name } });

afterEach(() => {
  queryClient.clear();
  asked.length = 0;
});

describe('an update of a person or a listing', () => {
  it('reaches the rows and the open window, and moves no row', async () => {
    const [a, b] = [anApplicant('a'), anApplicant('b')];
    queryClient.setQueryData(key, listOf(a, b));
    queryClient.setQueryData(openKey, listOf(a));
    answers(renamed(a, 'Zoe Lopez'));
    await refreshFacts({ ...none, seeker_ids: ['seeker-a'] });
    expect(asked.map(({ searchParams }) => searchParams.get('seeker_id'))).toEqual(['seeker-a']);
    expect(rowsAt(key).map(({ user }) => user.seeker_full_name)).toEqual(['Zoe Lopez', 'Ana Lopez']);
    expect(rowsAt(openKey)[0]?.user.seeker_full_name).toBe('Zoe Lopez');
    expect(rowsAt(key)[1]).toBe(b);
  });

  it('is loaded by listing, and by person where another of their applications is about it', async () => {
    const other = { application_id: 'z', job_id: 'k', title: 'Cook', location_id: 'm', location_name: 'Mill' };
    const b = anApplicant('b', { job_id: 'q' });
    queryClient.setQueryData(key, listOf(anApplicant('a'), { ...b, user: { ...b.user, also: [other] } }));
    answers(anApplicant('a', { hours_match: { needed: 8, covered: 4 } }));
    await refreshFacts({ ...none, job_ids: ['j', 'k'] });
    expect(asked.map(({ search }) => search)).toEqual(['?job_id=j&limit=1000', '?seeker_id=seeker-b&limit=1000']);
    expect(rowsAt(key)[0]?.job.hours_match.covered).toBe(4);
  });

  it('includes hidden applicants when one is shown, and loads nothing when no one is affected', async () => {
    queryClient.setQueryData(key, listOf(anApplicant('a', { is_hidden: true })));
    answers();
    await refreshFacts({ ...none, location_ids: ['l'] });
    expect(asked.map(({ searchParams }) => searchParams.get('show_hidden'))).toEqual(['true']);
    await refreshFacts({ ...none, seeker_ids: ['seeker-z'], location_ids: ['m'] });
    expect(asked).toHaveLength(1);
  });

  it('invalidates a list that held only an applicant who withdrew, but not a list with others', async () => {
    const alone = applicantsQuery(filterFrom({ search: 'Ana Lopez' })).queryKey;
    queryClient.setQueryData(key, listOf(anApplicant('a'), anApplicant('b')));
    queryClient.setQueryData<List>(alone, listOf(anApplicant('a')));
    answers();
    await refreshFacts({ ...none, seeker_ids: ['seeker-a'] });
    const isOld = (at: readonly unknown[]) => queryClient.getQueryState(at)?.isInvalidated;
    expect([isOld(key), isOld(alone)]).toEqual([false, true]);
  });

  it('keeps the flags of an optimistic update', async () => {
    queryClient.setQueryData(key, listOf(anApplicant('a', { application_status: ['hired'], is_new: false })));
    answers(renamed(anApplicant('a', { is_new: true, title: 'Cook' }), 'Zoe'));
    await refreshFacts({ ...none, seeker_ids: ['seeker-a'] });
    expect(rowsAt(key)[0]?.job).toMatchObject({ application_status: ['hired'], is_new: false, title: 'Cook' });
  });

  it('of many people invalidates the lists instead of loading each person', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => anApplicant(id));
    queryClient.setQueryData(key, listOf(...rows));
    answers();
    await refreshFacts({ ...none, seeker_ids: rows.map(({ user }) => user.user_id) });
    expect(asked).toEqual([]);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
