// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from '../../../lib/use-form.ts';
import { emptyListing, type ListingValues } from '../values.ts';
import { ResponsibilitiesEditor } from './responsibilities-editor.tsx';

// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(cleanup);

test('all five fields are shown, each enabled once the previous one is filled', () => {
  function Editor() {
    const form = useForm<ListingValues>({
      initial: emptyListing([]),
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return <ResponsibilitiesEditor form={form} />;
  }
  render(
    <MantineProvider env="test">
      <Editor />
    </MantineProvider>,
  );
  const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');
  const enabled = () => fields().map(({ disabled }) => !disabled);
  expect(enabled()).toEqual([true, false, false, false, false]);
  fireEvent.change(fields()[0]!, { target: { value: 'Make coffee' } });
  expect(enabled()).toEqual([true, true, false, false, false]);
  fireEvent.change(fields()[1]!, { target: { value: 'Open the shop' } });
  expect(enabled()).toEqual([true, true, true, false, false]);
});
