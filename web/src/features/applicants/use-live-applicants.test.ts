// @vitest-environment happy-dom
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { live } from '../../lib/socket.ts';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { applicantsQuery } from './api.ts';
import { filterFrom } from './filter.ts';
import type { ApplicantList } from './use-applicants.ts';
import { isNewTo, useLiveApplicants } from './use-live-applicants.ts';

const change = { application_id: 'a', job_id: 'j', location_id: 'l', application_status: [], is_hidden: false };

describe('a new applicant', () => {
  it('counts as new in the lists whose filter it fits', () => {
    for (const params of [{}, { location: 'l' }, { location: 'l', job: 'j' }, { sort: 'name' }, { state: 'new' }])
      expect(isNewTo(filterFrom(params), change)).toBe(true);
    for (const params of [{ location: 'm' }, { job: 'k' }, { hired: '1' }, { hidden: '1' }, { hours: '8' }])
      expect(isNewTo(filterFrom(params), change)).toBe(false);
  });

  it('does not include an applicant with a status or one who was hidden', () => {
    expect(isNewTo(filterFrom({}), { ...change, application_status: ['hired'] })).toBe(false);
    expect(isNewTo(filterFrom({}), { ...change, is_hidden: true })).toBe(false);
  });
});

it('each page of a list keeps the time of its own request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const empty = {
    count: 0,
    hidden_count: 0,
    seen_at: '2026-03-02T15:00:00.000Z',
    next: 'https://api.test/?cursor=c',
    previous: null,
    results: [],
  };
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(5000);
    return Promise.resolve(Response.json({ data: empty }));
  });
  const { pages } = await queryClient.fetchInfiniteQuery({ ...applicantsQuery(filterFrom({})), pages: 2 });
  expect(pages.map((page) => page.askedAt)).toEqual([1000, 5000]);
  queryClient.clear();
  vi.useRealTimers();
});

describe('the button that shows new applicants', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1000 }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const listOf = (askedAt: number, ...ids: string[]): ApplicantList => ({
    rows: ids.map((id) => anApplicant(id)),
    count: ids.length,
    hiddenCount: 0,
    error: null,
    isStale: false,
    askedAt,
    loadedAt: askedAt,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
    loadUpTo: async () => null,
    seenAt: undefined,
    refetch: () => undefined,
  });

  /** A list requested shortly before, with one applicant. Events about others arrive at 1000. */
  function watch() {
    let hear: (told: ApplicationChanged) => void = () => undefined;
    vi.spyOn(live, 'on').mockImplementation((event, listener) => {
      if (event === 'applicationChanged') hear = listener as typeof hear;
      return () => undefined;
    });
    const start = { list: listOf(900, 'old'), filter: filterFrom({ location: 'l' }) };
    const { result, rerender } = renderHook(({ list, filter }) => useLiveApplicants(list, filter), {
      initialProps: start,
    });
    return {
      tell: (told: Partial<ApplicationChanged> = {}) => act(() => hear({ ...change, ...told })),
      count: () => result.current.newCount,
      show: (now: Partial<typeof start>) => rerender({ ...start, ...now }),
    };
  }

  it('counts each applicant once, and no one who was hidden before being shown', () => {
    const { tell, count } = watch();
    tell();
    tell();
    tell({ application_id: 'b' });
    expect(count()).toBe(2);
    tell({ application_id: 'b', is_hidden: true });
    expect(count()).toBe(1);
  });

  it('counts no one once the list was loaded again or contains them', () => {
    const { tell, count, show } = watch();
    tell();
    show({ list: listOf(900, 'old', 'a') });
    expect(count()).toBe(0);
    show({});
    expect(count()).toBe(1);
    show({ list: listOf(1001, 'old') });
    expect(count()).toBe(0);
  });

  it('counts only applicants of the list on screen', () => {
    const { tell, count, show } = watch();
    tell();
    tell({ application_id: 'b', location_id: 'm' });
    tell({ application_id: 'c', location_id: 'm' });
    expect(count()).toBe(1);
    show({ filter: filterFrom({ location: 'm' }) });
    expect(count()).toBe(2);
    show({ filter: filterFrom({ hired: '1' }) });
    expect(count()).toBe(0);
  });
});
