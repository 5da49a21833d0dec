// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { aListing } from '../../../testing/sample-listing.ts';
import { earlierListingsQuery, listingQuery } from '../api.ts';
import { startWords } from '../texts-starters.ts';
import { emptyListing, type ListingForm, type ListingValues } from '../values.ts';
import { StartFrom } from './start-from.tsx';

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

function shown() {
  const closed = aListing({ id: 'j1', title: 'Baker', status: 'closed', is_closed: true });
  queryClient.setQueryData(meQuery.queryKey, { industries: ['Retail'] } as never);
  queryClient.setQueryData(earlierListingsQuery('loc-1').queryKey, [closed, { ...closed, id: 'j0' }]);
  queryClient.setQueryData(listingQuery('j1').queryKey, closed);
  let form: ListingForm;
  function Form() {
    form = useForm<ListingValues>({
      initial: () => ({ ...emptyListing(['loc-1']), title: 'Half typed' }),
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return <StartFrom form={form} />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { values: () => form.values };
}

const choose = (value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(startWords.startFrom), { target: { value } });
  });

test('a starter fills the form, and what was typed can be taken back', async () => {
  const { values } = shown();
  await choose('barista');
  expect(values()).toMatchObject({ title: 'Barista', min_age: '16', hourly_rate: '', location_ids: ['loc-1'] });
  expect(values().responsibilities[0]).not.toBe('');
  act(() => toast.all()[0]?.action?.onClick());
  expect(values().title).toBe('Half typed');
});

test('a listing that was posted here before fills it too, closed ones among them, each title once', async () => {
  const { values } = shown();
  expect(screen.getAllByRole('option', { name: /Baker/ }).map((option) => option.textContent)).toEqual([
    'Baker (closed)',
  ]);
  await choose('j1');
  expect(values()).toMatchObject({ title: 'Baker', min_age: '16', location_ids: ['loc-1'], number: '' });
});
