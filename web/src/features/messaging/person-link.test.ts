import { expect, test } from 'vitest';
import { personLink } from './person-link.ts';

const ana = {
  seeker_full_name: 'Ana Lopez',
  seeker_id: 's1',
  job_id: 'j1',
  location: { id: 'l1', name: 'Downtown' },
  application: { application_id: 'a1', application_status: [], is_hidden: false },
};

test('an applicant’s link opens all applications, searched by name', () => {
  expect(personLink(ana)).toEqual({ to: '/application', search: { search: 'Ana Lopez', applicant: 'j1:s1' } });
});

test('a hidden applicant’s link opens the applications with hidden ones shown', () => {
  const hidden = { ...ana, application: { ...ana.application, is_hidden: true } };
  expect(personLink(hidden).search).toMatchObject({ applicant: 'j1:s1', hidden: '1' });
});

test('the link of a job seeker who has not applied opens the favourites of the listing', () => {
  expect(personLink({ ...ana, application: null })).toEqual({
    to: '/position/l1/j1',
    search: { people: 'favorites', favorite: 'j1:s1' },
  });
});
