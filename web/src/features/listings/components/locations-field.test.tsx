// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { locationOptionsQuery } from '../../../lib/all-locations.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingForm, type ListingValues } from '../values.ts';
import { LocationsField } from './locations-field.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a location that was deleted is not chosen, nor shown by its id', async () => {
  const at = (location_id: string) => ({ location_id, location_title: `At ${location_id}`, is_active: true });
  queryClient.setQueryDefaults(locationOptionsQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(locationOptionsQuery.queryKey, [at('elm'), at('oak')]);
  let form: ListingForm | undefined;
  function Field() {
    form = useForm<ListingValues>({
      initial: emptyListing(['gone', 'oak']),
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
  await waitFor(() => expect(form?.values.location_ids).toEqual(['oak']));
  expect(screen.queryByText('gone')).toBeNull();
});
