// @vitest-environment happy-dom
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import type { Coverage } from '@jipe/contract/coverage/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aCoverPerson, countsIn } from '../../../testing/sample-week.ts';
import { ListingWeek, LocationWeek } from './coverage-card.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** On Monday 9 to 12 is open, and 12 to 1 is covered by Cy. */
const week: Coverage = {
  open: countsIn([1, '09:00', '12:00']),
  wanted: countsIn([1, '09:00', '13:00']),
  committed: countsIn([1, '12:00', '13:00']),
  open_hours: 3,
  people: [
    aCoverPerson('Ana', [{ day: 1, start: '09:00', end: '10:00' }], { adds: 1 }),
    aCoverPerson('Bo', [{ day: 1, start: '09:00', end: '12:00' }], { adds: 3 }),
    aCoverPerson('Cy', [{ day: 1, start: '12:00', end: '13:00' }], { committed: true }),
  ],
  unknown: 2,
  // Both gave hours. Bo applied twice.
  adjusting: ['Bo', 'Dee', 'Bo'].map((seeker_full_name, at) => ({
    application_id: `${seeker_full_name} ${at}`,
    seeker_id: seeker_full_name,
    seeker_full_name,
    job_id: 'j',
    gave_hours: true,
  })),
};

async function show(
  shown = <ListingWeek where={{ location_id: 'l', job_id: 'j' }} job="Barista" />,
  answer: Coverage = week,
) {
  ask.mockImplementation(async (endpoint) => ({
    data: endpoint === readCoverage ? answer : { planner: false },
  }));
  await showAt(
    ['/position/l/j?week=shown'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole('application', { name: 'The week, by half hours' });
}

test('the week is described in words, and people without hours are named separately', async () => {
  await show();
  expect(screen.getByText('3 of 4 hours a week are open.')).toBeTruthy();
  expect(screen.getByText('3 hours open from 9 AM to 12 PM, covered from 12 PM to 1 PM')).toBeTruthy();
  expect(await screen.findByText('4 people to talk to')).toBeTruthy();
  expect(
    screen.getByText(/2 gave no hours, so that nothing can be counted\. About an adjustment: Bo and Dee\./),
  ).toBeTruthy();
});

test('a half hour that is chosen by key or button names the people who could take it', async () => {
  const week = await show();
  // The cursor begins at the first needed half hour, Monday at 9.
  fireEvent.keyDown(week, { key: 'Enter' });
  expect(screen.getByText('Monday, 9 AM – 9:30 AM')).toBeTruthy();
  expect(screen.getByText('1 of 1 person missing.')).toBeTruthy();
  const named = () => [...document.querySelectorAll('section[aria-live] a')].map(({ textContent }) => textContent);
  expect(named()).toEqual(['Ana', 'Bo']);
  for (let step = 0; step < 2; step += 1) fireEvent.keyDown(week, { key: 'ArrowDown' });
  fireEvent.keyDown(week, { key: ' ' });
  expect(named()).toEqual(['Bo']);
  for (let step = 0; step < 4; step += 1) fireEvent.click(screen.getByRole('button', { name: 'Half an hour later' }));
  expect(screen.getByText('Covered: 1 person of 1.')).toBeTruthy();
  expect(named()).toEqual(['Cy']);
});

test('people are listed in the order of their applications, until the user sorts them', async () => {
  await show();
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
  expect(names()).toEqual(['Ana', 'Bo', 'Cy']);
  expect(screen.getByText('adds 3 of 3 open hours')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Sort' })));
  fireEvent.click(await screen.findByRole('option', { name: 'Adds most hours' }));
  expect(names()).toEqual(['Bo', 'Ana', 'Cy']);
});

test('a person who applied for two listings of a location appears with each of them', async () => {
  const slot = [{ day: 1, start: '09:00', end: '10:00' }];
  const people = ['j', 'k'].map((job_id) => aCoverPerson('Ana', slot, { adds: 1, job_id }));
  const listings = [
    { id: 'j', title: 'Barista' },
    { id: 'k', title: 'Cook' },
  ];
  const picture = await show(<LocationWeek location_id="l" listings={listings} />, { ...week, people });
  fireEvent.keyDown(picture, { key: 'Enter' });
  const named = screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  expect(named).toEqual([
    'Ana · Barista',
    'Ana · Cook',
    expect.stringMatching(/^Ana · Barista/),
    expect.stringMatching(/^Ana · Cook/),
  ]);
});
