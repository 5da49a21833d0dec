import { expect, test } from 'vitest';
import { aListing } from '../../testing/sample-listing.ts';
import { countsOf, lastDays, stagesOf, stepsOf } from './stages.ts';

const day = (date: string, hired = 0) => ({ date, impressions: 10, favourites: 2, clicks: 0, applications: 1, hired });

test('the funnel ends with a hire, or with the click when applications happen elsewhere', () => {
  expect(stagesOf('jipe_application').map(({ name }) => name)).toEqual([
    'impressions',
    'favourites',
    'applications',
    'hired',
  ]);
  expect(stepsOf('jipe_application').map(({ name }) => name)).toEqual([
    'impressions',
    'favourites',
    'applications',
    'interviewed',
    'hired',
  ]);
  expect(stepsOf('online_application')).toEqual(stagesOf('online_application'));
  expect(stagesOf('online_application').map(({ name }) => name)).toEqual(['impressions', 'favourites', 'clicks']);
});

// Spec: 2:D/7
test('days without data are zero, and today is the last day', () => {
  const days = lastDays([day('2026-11-18'), day('2026-11-20')], 'impressions', 4, new Date(2026, 10, 20, 23, 30));
  expect(days.map(({ value }) => value)).toEqual([0, 10, 0, 10]);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
});

test('each day is compared with the same day of the previous period', () => {
  const days = lastDays([day('2026-11-18'), day('2026-11-20')], 'impressions', 2, new Date(2026, 10, 20, 12));
  expect(days.map(({ before }) => before)).toEqual([0, 10]);
});

test('what the server counts to tomorrow belongs to this evening, and tomorrow is not shown', () => {
  const evening = new Date(2026, 10, 20, 22, 30);
  const days = lastDays([day('2026-11-20'), day('2026-11-21')], 'impressions', 2, evening);
  expect(days.map(({ value }) => value)).toEqual([0, 20]);
  expect(days[1]?.date).toBe('2026-11-20');
});

test('hires are summed over the days', () => {
  expect(countsOf(aListing({ history: [day('2026-11-18', 1), day('2026-11-19', 2)] })).hired).toBe(3);
});
