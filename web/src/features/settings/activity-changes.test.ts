import { actNames, changedFields } from '@jipe/contract/settings/rules.activity';
import { expect, test } from 'vitest';
import { changeText, nameOfField } from './activity-changes.ts';
import { pageOf, wayTo } from './activity-links.ts';

test.each([
  ['hourly_rate', '14.00', '15.00', '$14.00', '$15.00'],
  ['monthly_cap', null, '500.00', 'nothing', '$500.00'],
  ['hours', '8', '20.5', '8 hours', '20.5 hours'],
  ['hours', '8', '8', '8 hours', 'other hours'],
  ['undo_seconds', '600', '45', '10 minutes', '45 s'],
  ['planner', 'true', 'false', 'on', 'off'],
  ['account_type', 'hiring_manager', 'business_owner', 'User', 'Admin'],
  ['status', 'active', 'paused', 'Active', 'Paused'],
  ['phone', '8015550100', null, '(801) 555-0100', 'nothing'],
  ['title', 'Barista', 'Cook', 'Barista', 'Cook'],
] as const)('a change of %s from %s to %s is formatted', (field, before, after, shownBefore, shownAfter) => {
  expect(changeText({ field, before, after, of: null })).toEqual({ before: shownBefore, after: shownAfter });
});

test('every changed field has a name and a text for its value', () => {
  for (const field of changedFields) {
    expect(nameOfField(field)).toMatch(/./);
    expect(changeText({ field, before: null, after: '1', of: null }).after).not.toBe('');
  }
  expect([nameOfField('title'), nameOfField('hourly_rate')]).toEqual(['Title', 'Hourly rate']);
});

const nowhere = { location_id: null, job_id: null, seeker_id: null };

test('an audit entry links to its listing, application or page, where there is one', () => {
  const listing = { type: 'listing', id: 'j', name: 'Barista, Downtown', ...nowhere } as const;
  expect(wayTo('listing_edited', { ...listing, location_id: 'l', job_id: 'j' })).toEqual({ to: '/position/l/j' });
  expect(wayTo('listing_edited', listing)).toBeUndefined();
  const application = {
    type: 'application',
    id: 'a',
    name: 'Sam',
    location_id: 'l',
    job_id: 'j',
    seeker_id: 's',
  } as const;
  expect(wayTo('application_hidden', application)).toEqual({
    to: '/application',
    search: { search: 'Sam', applicant: 'j:s', hidden: '1' },
  });
  expect(actNames.filter((act) => pageOf(act) !== undefined)).toContain('listings_changed');
  expect(pageOf('logged_in')).toBeUndefined();
});
