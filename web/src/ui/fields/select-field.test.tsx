// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

test.each([
  ['stays chosen', {}, []],
  ['is cleared when nothing may be chosen', { clearable: true }, [null]],
])('an option that is chosen again %s', (_what, props, heard) => {
  const onChange = vi.fn<(value: string | null) => void>();
  render(
    <MantineProvider env="test">
      <SelectField label="State" data={['Utah', 'Ohio']} value="Utah" onChange={onChange} {...props} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(screen.getByRole('option', { name: 'Utah' }));
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(heard);
});
