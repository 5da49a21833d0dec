// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { basicsFields } from '../form.ts';
import { useListingForm } from '../use-listing-form.ts';
import { emptyListing } from '../values.ts';
import { ListingBasics } from './listing-basics.tsx';

afterEach(cleanup);

test('the first field that is wrong is looked for in the order of the screen', () => {
  function Basics() {
    const form = useListingForm({ start: () => emptyListing([]), owner: 'u1', draft: 'listing' });
    return <ListingBasics form={form} applicationType="online_application" place={<input name="locations" />} />;
  }
  const { container } = render(
    <MantineProvider env="test">
      <Basics />
    </MantineProvider>,
  );
  const shown = [...container.querySelectorAll('input')].map(({ name }) => name);
  expect(basicsFields).toEqual(shown);
});
