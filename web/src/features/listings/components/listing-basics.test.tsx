// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { basicsFields } from '../form.ts';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingValues } from '../values.ts';
import { ListingBasics } from './listing-basics.tsx';

afterEach(cleanup);

test('the first field that is wrong is looked for in the order of the screen', () => {
  function Basics() {
    const form = useForm<ListingValues>({
      initial: emptyListing([]),
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
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
