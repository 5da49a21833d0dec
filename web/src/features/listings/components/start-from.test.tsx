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
import { PayElsewhere } from './pay-elsewhere.tsx';
import { StartFrom } from './start-from.tsx';

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

function shown() {
  const closed = aListing({ id: 'j1', title: 'Baker', status: 'closed', is_closed: true });
  queryClient.setQueryData(meQuery.queryKey, { industries: ['Retail'] } as never);
  const row = { job_id: 'j1', title: 'Baker', status: 'closed', location_id: 'loc-1', hourly_rate: '15.50' };
  const others = [
    { ...row, job_id: 'j2', title: 'barista', status: 'active', location_id: 'loc-2', hourly_rate: '16.00' },
    { ...row, job_id: 'j3', title: 'Barista', status: 'paused', location_id: 'loc-3', hourly_rate: '15.00' },
    { ...row, job_id: 'j4', title: 'Barista', status: 'active', hourly_rate: '99.00' },
    { ...row, job_id: 'j5', title: 'Barista', location_id: 'loc-2', hourly_rate: '1.00' },
  ];
  queryClient.setQueryData(earlierListingsQuery.queryKey, [row, { ...row, job_id: 'j0' }, ...others] as never);
  queryClient.setQueryData(listingQuery('j1').queryKey, closed);
  let form: ListingForm;
  function Form() {
    form = useForm<ListingValues>({
      initial: () => ({ ...emptyListing(['loc-1']), title: 'Half typed' }),
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return (
      <>
        <StartFrom form={form} />
        <PayElsewhere values={form.values} />
      </>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { form: () => form, values: () => form.values };
}

const choose = (value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(startWords.startFrom), { target: { value } });
  });

test('a starter fills the form, and the typed input can be restored', async () => {
  const { values } = shown();
  await choose('barista');
  expect(values()).toMatchObject({ title: 'Barista', min_age: '16', hourly_rate: '', location_ids: ['loc-1'] });
  expect(values().responsibilities[0]).not.toBe('');
  // The list shows the choice. A toast would cover the first lines of the form on a phone.
  expect(toast.all()).toEqual([]);
  await choose('');
  expect(values().title).toBe('Half typed');
});

test('the list shows what the form was started from, and its first entry undoes that', async () => {
  const { values } = shown();
  const list = screen.getByLabelText<HTMLSelectElement>(startWords.startFrom);
  const said = () => list.options[list.selectedIndex]?.textContent;
  expect(said()).toBe(startWords.asTyped);
  await choose('barista');
  expect(said()).toBe('Barista');
  await choose('cook');
  expect(said()).toBe('Line Cook');
  await choose('');
  expect([said(), values().title]).toEqual([startWords.asTyped, 'Half typed']);
  expect(values()).toMatchObject({ min_age: '', responsibilities: ['', '', '', '', ''] });
});

test('input typed after a first choice is restored, too', async () => {
  const { form } = shown();
  await choose('barista');
  act(() => form().set({ title: 'Head Barista' }, 'title'));
  await choose('cook');
  expect(form().values.title).toBe('Line Cook');
  await choose('');
  expect(form().values).toMatchObject({ title: 'Head Barista', min_age: '16' });
});

test('an earlier listing here fills the form, too; closed ones are offered, each title once', async () => {
  const { values } = shown();
  expect(screen.getAllByRole('option', { name: /Baker/ }).map((option) => option.textContent)).toEqual([
    'Baker (closed)',
  ]);
  await choose('j1');
  expect(values()).toMatchObject({ title: 'Baker', min_age: '16', location_ids: ['loc-1'], number: '' });
});

test('the pay at other locations is shown, without closed listings and this location', async () => {
  shown();
  expect(screen.queryByText(/Your other locations/)).toBeNull();
  await choose('barista');
  expect(screen.getByText('Your other locations pay $15.00 to $16.00 for it.')).toBeTruthy();
});
