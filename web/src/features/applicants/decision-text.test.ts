import { expect, test } from 'vitest';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { firstPeople, textFor } from './decision-text.ts';

test('a text reads as each person will read it', () => {
  const applicant = anApplicant('a1');
  const text = textFor(applicant, 'Hi {first_name}: {job}, {shop}. {manager}, {business}', {
    manager: 'Olive Owner',
    business: 'Café {job}',
  });
  const { user, job } = applicant;
  const first = user.seeker_full_name.split(' ')[0];
  expect(text).toBe(`Hi ${first}: ${job.title}, ${job.location_name}. Olive Owner, Café {job}`);
});

test('of several applications of one person one is shown', () => {
  const [one, two] = [anApplicant('a1'), anApplicant('a2')];
  const same = { ...two, user: { ...two.user, user_id: one.user.user_id } };
  const other = { ...two, user: { ...two.user, user_id: 'other' } };
  expect(firstPeople([one, same, other], 3)).toEqual([one, other]);
  expect(firstPeople([one, same, other], 1)).toEqual([one]);
});
