import { expect, test } from 'vitest';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { firstMessages, textFor } from './decision-text.ts';

test('the placeholders of a text are replaced as each recipient will read it', () => {
  const applicant = anApplicant('a1');
  const text = textFor(applicant, 'Hi {first_name}: {job}, {shop}. {manager}, {business}', {
    manager: 'Olive Owner',
    business: 'Café {job}',
  });
  const { user, job } = applicant;
  const first = user.seeker_full_name.split(' ')[0];
  expect(text).toBe(`Hi ${first}: ${job.title}, ${job.location_name}. Olive Owner, Café {job}`);
});

const sender = { manager: 'Olive Owner', business: 'Café Ana' };
const of = { text: 'About {job} at {shop}', sender, most: 3 };

/** Ana applied as a cook before she applied as a barista, and also at the airport. */
const ana = (id: string, applied_date: string, job: Parameters<typeof anApplicant>[1]) => {
  const { user, ...rest } = anApplicant(id, job);
  return { ...rest, user: { ...user, user_id: 'ana', applied_date } };
};
const anas = [
  ana('a2', '2026-03-02T15:00:00.000Z', { title: 'Barista' }),
  ana('a1', '2026-03-01T15:00:00.000Z', { title: 'Cook' }),
  ana('a3', '2026-02-01T15:00:00.000Z', { title: 'Cashier', location_id: 'airport', location_name: 'Airport' }),
];

test('an applicant with several applications gets one message per location, the oldest first', () => {
  expect(firstMessages('message', anas, of).map((message) => message.text)).toEqual([
    'About Cook at Main Street\n\nAbout Barista at Main Street',
    'About Cashier at Airport',
  ]);
  expect(firstMessages('message', anas.slice(0, 2), { ...of, text: 'Still interested?' })).toMatchObject([
    { seeker_id: 'ana', text: 'Still interested?' },
  ]);
});

test('“not this time” is sent once per person, about the newest application', () => {
  expect(firstMessages('not_this_time', anas.toReversed(), of).map((message) => message.text)).toEqual([
    'About Barista at Main Street',
  ]);
});

test('a person whose data was erased gets no message', () => {
  const gone = ana('a2', '2026-03-02T15:00:00.000Z', {});
  expect(firstMessages('message', [{ ...gone, user: { ...gone.user, is_erased: true } }], of)).toEqual([]);
});

test('the preview shows at most the given number of people, each with all their messages', () => {
  const [ben, cara] = [anApplicant('b1'), anApplicant('c1')];
  const all = [
    { ...ben, user: { ...ben.user, user_id: 'ben' } },
    ...anas,
    { ...cara, user: { ...cara.user, user_id: 'cara' } },
  ];
  const seen = firstMessages('message', all, { ...of, most: 2 }).map(({ seeker_id }) => seeker_id);
  expect(seen.toSorted()).toEqual(['ana', 'ana', 'ben']);
});
