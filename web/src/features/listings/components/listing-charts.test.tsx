// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listingWords } from '../texts.ts';
import { cameByWords } from '../texts-came-by.ts';
import { ListingCharts } from './listing-charts.tsx';

afterEach(cleanup);

const counts = { impressions: 200, favourites: 20, clicks: 7, applications: 10, interviewed: 4, hired: 1 };

function funnelOf(applicationType: 'jipe_application' | 'online_application') {
  render(
    <MantineProvider env="test">
      <ListingCharts counts={counts} history={[]} cameBy={[]} applicationType={applicationType} />
    </MantineProvider>,
  );
  const funnel = screen.getByRole('list', { name: listingWords.fromImpressions });
  return within(funnel)
    .getAllByRole('listitem')
    .map(({ children: [label, value] }) => [label?.textContent, value?.textContent]);
}

test('the funnel shows interviewed applicants between applications and hires', () => {
  expect(funnelOf('jipe_application').slice(2)).toEqual([
    ['Applications', '10'],
    ['Interviewed', '4'],
    ['Hired', '1'],
  ]);
});

test('the funnel has no interviews when applications happen elsewhere', () => {
  expect(funnelOf('online_application').map(([label]) => label)).not.toContain('Interviewed');
});

test('a chart shows where applications came from, with the shop’s own names, unless none are known', () => {
  const cameBy = [
    { via: 'door', applications: 12 },
    { via: 'flyer-2', applications: 3 },
    { via: 'link', applications: 1 },
  ];
  const charts = (ways: typeof cameBy) => (
    <MantineProvider env="test">
      <ListingCharts counts={counts} history={[]} cameBy={ways} applicationType="jipe_application" />
    </MantineProvider>
  );
  const { rerender } = render(charts(cameBy));
  const ways = within(screen.getByRole('list', { name: cameByWords.title })).getAllByRole('listitem');
  expect(ways.map(({ children: [label, value] }) => [label?.textContent, value?.textContent])).toEqual([
    ['The code at the door', '12'],
    ['flyer-2', '3'],
    ['A link', '1'],
  ]);
  rerender(charts([]));
  expect(screen.queryByText(cameByWords.title)).toBeNull();
});
