// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingForm, type ListingValues } from '../values.ts';
import { LocationsField } from './locations-field.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../lib/http.ts', () => ({ call }));

const at = (location_id: string) => ({ location_id, location_title: `At ${location_id}`, is_active: true });
let form: ListingForm | undefined;

/** `known`: the cached locations. `now`: the server's answer; null for a failure. */
function open(chosen: readonly string[], known: readonly string[], now: readonly string[] | null) {
  queryClient.setQueryDefaults(locationOptionsQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(locationOptionsQuery.queryKey, known.map(at));
  if (now) call.mockResolvedValue({ data: { results: now.map(at) } });
  else call.mockRejectedValue(new Error('away'));
  function Field() {
    form = useForm<ListingValues>({
      initial: emptyListing(chosen),
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return <LocationsField form={form} />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Field />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
});

test('a deleted location is not chosen, and its id is not shown', async () => {
  open(['gone', 'oak'], ['elm', 'oak'], ['elm', 'oak']);
  expect(screen.queryByText('gone')).toBeNull();
  await waitFor(() => expect(form?.values.location_ids).toEqual(['oak']));
});

test('a location that was added since the list was loaded stays chosen', async () => {
  open(['new'], ['elm', 'oak'], ['elm', 'oak', 'new']);
  // Once as the chosen value, and once in the list.
  expect(await screen.findAllByText('At new')).toHaveLength(2);
  expect(form?.values.location_ids).toEqual(['new']);
});

test('chosen locations stay when the list cannot be loaded', async () => {
  open(['new'], ['elm', 'oak'], null);
  await waitFor(() => expect(queryClient.getQueryState(locationOptionsQuery.queryKey)?.status).toBe('error'));
  expect(form?.values.location_ids).toEqual(['new']);
});
