import { describe, expect, it } from 'vitest';
import { filterFrom, fits, hourSteps, isNarrowed, paramsOf, queryOf } from './filter.ts';

describe('the filter of applicants', () => {
  it('is empty without a valid parameter in the address', () => {
    const all = filterFrom({});
    expect(isNarrowed(all)).toBe(false);
    expect(queryOf(all)).toEqual({});
    expect(queryOf(filterFrom({ hired: 'yes', sort: 'luck', search: '  ' }))).toEqual({});
  });

  // Spec: 2:2/31, 2:D/5
  it('is read from the address and turned into a query', () => {
    const params = { location: 'l', job: 'j', interviewed: '1', hidden: '1', search: 'ana', sort: 'name' };
    const filter = filterFrom(params);
    expect(filterFrom(paramsOf({ location_id: 'l' }))).toMatchObject({ location_id: 'l', job_id: '' });
    expect(queryOf(filter)).toEqual({
      location_id: 'l',
      job_id: 'j',
      show_interviewed: true,
      show_hidden: true,
      search: 'ana',
      sort: 'name',
    });
    expect(isNarrowed(filter)).toBe(true);
  });

  it('keeps the state and the hours in the address, and ignores invalid values', () => {
    const filter = filterFrom({ state: 'waiting', hours: '17.5' });
    expect(queryOf(filter)).toEqual({ state: 'waiting', min_covered: 17.5 });
    expect(paramsOf({ state: filter.state, min_covered: filter.min_covered })).toEqual({
      state: 'waiting',
      hours: '17.5',
    });
    expect(paramsOf({ state: '', min_covered: 0 })).toEqual({ state: '', hours: '' });
    expect([isNarrowed(filterFrom({ state: 'new' })), isNarrowed(filterFrom({ hours: '8' }))]).toEqual([true, true]);
    for (const params of [{ state: 'old' }, { hours: '169' }, { hours: '-1' }, { hours: 'all' }])
      expect(queryOf(filterFrom(params))).toEqual({});
  });

  it('drops a decided applicant from the undecided, and keeps an opened one among the new', () => {
    const job = { application_status: [], is_hidden: false };
    expect(fits(job, filterFrom({ state: 'undecided' }))).toBe(true);
    expect(fits({ ...job, application_status: ['hired'] }, filterFrom({ state: 'undecided' }))).toBe(false);
    expect(fits(job, filterFrom({ state: 'new' }))).toBe(true);
  });

  it('offers hours in steps up to the hours needed, and the chosen ones', () => {
    expect(hourSteps(8, 0)).toEqual([2, 4, 6, 8]);
    expect(hourSteps(17.5, 0)).toEqual([5, 10, 15, 17.5]);
    expect(hourSteps(17.5, 8)).toEqual([5, 8, 10, 15, 17.5]);
    expect(hourSteps(undefined, 0)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
  });

  it('leaves no parameter in the address when it filters nothing', () => {
    expect(Object.values(paramsOf(filterFrom({}))).filter((value) => value !== '')).toEqual([]);
  });

  it('leaves out of the address what is off, and drops the listing when the location changes', () => {
    expect(paramsOf({ show_hired: false, sort: 'newest' })).toEqual({ hired: '', sort: '' });
    expect(paramsOf({ location_id: 'm' })).toEqual({ location: 'm', job: '' });
    expect(paramsOf({ location_id: 'm', job_id: 'k' })).toEqual({ location: 'm', job: 'k' });
    expect(paramsOf({ show_hired: true })).toEqual({ hired: '1' });
  });
});
