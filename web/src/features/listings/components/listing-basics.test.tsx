// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { basicsFields } from '../form.ts';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingValues } from '../values.ts';
import { ListingBasics } from './listing-basics.tsx';

afterEach(cleanup);

test('the first wrong field is searched for in the order of the fields on screen', () => {
  function Basics() {
    const form = useForm<ListingValues>({
      initial: { ...emptyListing([]), people_wanted: '2' },
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

test('the number of people wanted is asked for only when it is more than one', () => {
  function Basics({ people_wanted }: { people_wanted: string }) {
    const form = useForm<ListingValues>({
      initial: { ...emptyListing([]), people_wanted },
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return <ListingBasics form={form} applicationType="jipe_application" />;
  }
  const show = (people_wanted: string) =>
    render(
      <MantineProvider env="test">
        <Basics people_wanted={people_wanted} />
      </MantineProvider>,
    );
  const { unmount } = show('1');
  expect(screen.queryByLabelText('People wanted')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More than one person wanted?' }));
  expect(screen.getByLabelText<HTMLInputElement>('People wanted').value).toBe('1');
  unmount();
  show('3');
  expect(screen.getByLabelText<HTMLInputElement>('People wanted').value).toBe('3');
});
