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

test('the funnel has who was interviewed, between who applied and who was hired', () => {
  expect(funnelOf('jipe_application').slice(2)).toEqual([
    ['Applications', '10'],
    ['Interviewed', '4'],
    ['Hired', '1'],
  ]);
});

test('where applications happen outside it ends with the click that leads there', () => {
  expect(funnelOf('online_application').map(([label]) => label)).not.toContain('Interviewed');
});

test('where applications came from is drawn, with the shop’s own names as they are; nothing where none tells', () => {
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
