import { describe, expect, it } from 'vitest';
import { filterFrom, isNarrowed, paramsOf, queryOf } from './filter.ts';

describe('the filter of applicants', () => {
  it('is everything without an address that says otherwise', () => {
    const all = filterFrom({});
    expect(isNarrowed(all)).toBe(false);
    expect(queryOf(all)).toEqual({});
    expect(queryOf(filterFrom({ hired: 'yes', sort: 'luck', search: '  ' }))).toEqual({});
  });

  // Spec: 2:2/31, 2:D/5
  it('survives the way through the address', () => {
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

  it('leaves no trace of what is off, and drops the listing with its location', () => {
    expect(paramsOf({ show_hired: false, sort: 'newest' })).toEqual({ hired: '', sort: '' });
    expect(paramsOf({ location_id: 'm' })).toEqual({ location: 'm', job: '' });
    expect(paramsOf({ location_id: 'm', job_id: 'k' })).toEqual({ location: 'm', job: 'k' });
    expect(paramsOf({ show_hired: true })).toEqual({ hired: '1' });
  });
});
