import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { areSameActions, availableDays, isShown, orderedActions, weekdayKeys, type SeekerWeek } from './rules.ts';
import { applicantsQuery, applicationStatusBody, hideApplicationBody, jobSwipeBody } from './schema.ts';

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  toErrorMap(result.error?.issues ?? []);

describe('the applicant filters', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['TRUE', true],
    [true, true],
    ['false', false],
    ['0', false],
    ['', undefined],
    [undefined, undefined],
  ])('read %j as %s', (sent, read) => expect(applicantsQuery.parse({ show_hired: sent }).show_hired).toBe(read));
  it.each(['yes', '2', 'hired', 'constructor'])('refuse %j', (show_hidden) =>
    expect(errorsOf(applicantsQuery.safeParse({ show_hidden }))).toEqual({
      show_hidden: ['This must be true or false.'],
    }),
  );
  it('treat a blank value as no filter', () => {
    expect(applicantsQuery.parse({ job_id: '', location_id: ' ', search: '' })).toMatchObject({
      job_id: undefined,
      location_id: undefined,
      search: undefined,
    });
    expect(applicantsQuery.parse({})).not.toHaveProperty('sort');
  });

  const application = (status: ('interviewed' | 'hired')[], is_hidden = false) => ({
    application_status: status,
    is_hidden,
  });
  const all = {
    none: application([]),
    interviewed: application(['interviewed']),
    both: application(['interviewed', 'hired']),
    hidden: application(['hired'], true),
  };
  const shown = (filters: Parameters<typeof isShown>[1]) =>
    Object.entries(all)
      .filter(([, one]) => isShown(one, filters))
      .map(([name]) => name);
  // Spec: 2:9/12, 2:5/29
  it('show the union of the ticked filters, hidden applications only with show_hidden', () => {
    expect(shown({})).toEqual(['none', 'interviewed', 'both']);
    expect(shown({ show_hidden: false })).toEqual(['none', 'interviewed', 'both']);
    expect(shown({ show_interviewed: true })).toEqual(['interviewed', 'both']);
    expect(shown({ show_hired: true })).toEqual(['both']);
    expect(shown({ show_hidden: true })).toEqual(['hidden']);
    expect(shown({ show_hired: true, show_hidden: true })).toEqual(['both', 'hidden']);
    expect(shown({ show_interviewed: true, show_hired: true, show_hidden: true })).toEqual([
      'interviewed',
      'both',
      'hidden',
    ]);
  });
});

describe('an application', () => {
  it('takes a list of actions, empty or not, and returns it in order without duplicates', () => {
    const body = { application_id: 'a', actions: ['hired', 'interviewed', 'hired'] };
    expect(applicationStatusBody.parse(body).actions).toEqual(['interviewed', 'hired']);
    expect(applicationStatusBody.parse({ application_id: 'a', actions: [] }).actions).toEqual([]);
  });
  it.each([undefined, null, 'hired', {}])('needs a list of actions: %j', (actions) =>
    expect(errorsOf(applicationStatusBody.safeParse({ application_id: 'a', actions }))).toEqual({
      actions: ['actions is a list of interviewed and hired.'],
    }),
  );
  it('refuses an unknown action', () => {
    expect(errorsOf(applicationStatusBody.safeParse({ application_id: 'a', actions: ['fired'] }))).toEqual({
      actions: ['actions is a list of interviewed and hired.'],
    });
  });
  // Spec: 2:4/16
  it('counts as unchanged if the same actions come in another order', () => {
    expect(areSameActions(['hired', 'interviewed'], ['interviewed', 'hired'])).toBe(true);
    expect(areSameActions(['hired'], [])).toBe(false);
    expect(orderedActions(['hired'])).toEqual(['hired']);
  });
  it('needs application_id and a boolean is_hidden to be hidden or shown', () => {
    expect(hideApplicationBody.parse({ application_id: 'a', is_hidden: false }).is_hidden).toBe(false);
    expect(errorsOf(hideApplicationBody.safeParse({}))).toEqual({
      application_id: ['This field is required.'],
      is_hidden: ['is_hidden must be true or false.'],
    });
  });
});

describe('a swipe', () => {
  // Spec: 2:3/21
  it('defaults to right and refuses left', () => {
    expect(jobSwipeBody.parse({ job_id: 'j', seeker_id: 's' }).swipe_direction).toBe('right');
    expect(errorsOf(jobSwipeBody.safeParse({ job_id: 'j', seeker_id: 's', swipe_direction: 'left' }))).toEqual({
      swipe_direction: ['swipe_direction must be right.'],
    });
  });
});

describe('a job seeker’s week', () => {
  const week = Object.fromEntries(
    weekdayKeys.flatMap((day) => [
      [`${day}_from`, day === 'tue' ? '09:00' : null],
      [`${day}_to`, day === 'tue' ? '17:00' : null],
    ]),
  ) as SeekerWeek;
  it('has seven days, Monday first', () => {
    const days = availableDays(week);
    expect(days.map((d) => d.day)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
    expect(days[1]?.hours).toEqual({ from: '09:00', to: '17:00' });
    expect(days.filter((d) => d.hours)).toHaveLength(1);
  });
});
