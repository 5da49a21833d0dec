// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listingWords } from '../texts.ts';
import { ListingCharts } from './listing-charts.tsx';

afterEach(cleanup);

const counts = { impressions: 200, favourites: 20, clicks: 7, applications: 10, interviewed: 4, hired: 1 };

function funnelOf(applicationType: 'jipe_application' | 'online_application') {
  render(
    <MantineProvider env="test">
      <ListingCharts counts={counts} history={[]} applicationType={applicationType} />
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
