import { describe, expect, it } from 'vitest';
import { filterFrom } from './filter.ts';
import { isNewTo } from './use-live-applicants.ts';

const change = { application_id: 'a', job_id: 'j', location_id: 'l', application_status: [], is_hidden: false };

describe('a new applicant', () => {
  it('is news to the lists it belongs to', () => {
    for (const params of [{}, { location: 'l' }, { location: 'l', job: 'j' }, { sort: 'name' }])
      expect(isNewTo(filterFrom(params), change)).toBe(true);
    for (const params of [{ location: 'm' }, { job: 'k' }, { hired: '1' }, { hidden: '1' }])
      expect(isNewTo(filterFrom(params), change)).toBe(false);
  });

  it('is not somebody whose state was changed', () => {
    expect(isNewTo(filterFrom({}), { ...change, application_status: ['hired'] })).toBe(false);
    expect(isNewTo(filterFrom({}), { ...change, is_hidden: true })).toBe(false);
  });
});
