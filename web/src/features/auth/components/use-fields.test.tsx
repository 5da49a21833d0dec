// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Fields, useFields } from './use-fields.ts';

interface Values extends Record<string, string | boolean> {
  email: string;
  agrees: boolean;
}

afterEach(cleanup);

/** A form of a text and a tick, with what it holds. */
function open(initial: Values = { email: '', agrees: false }): { now: () => Fields<Values> } {
  let fields: Fields<Values> | undefined;
  function Form() {
    fields = useFields(initial);
    const { 'data-path': emailPath, error, value, onChange } = fields.getInputProps('email');
    const tick = fields.getInputProps('agrees', { type: 'checkbox' });
    return (
      <>
        <input aria-label="Email" data-path={emailPath} value={value} onChange={onChange} aria-invalid={!!error} />
        <input
          type="checkbox"
          aria-label="I agree"
          data-path={tick['data-path']}
          checked={tick.checked}
          onChange={tick.onChange}
        />
        <p>{error}</p>
      </>
    );
  }
  render(<Form />);
  return {
    now: () => {
      if (!fields) throw new Error('not shown');
      return fields;
    },
  };
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value: text } });

test('holds what is typed and ticked', () => {
  const form = open();
  type('ana@cafe.test');
  fireEvent.click(screen.getByLabelText('I agree'));
  expect(form.now().values).toEqual({ email: 'ana@cafe.test', agrees: true });
  expect(form.now().getValues()).toBe(form.now().values);
});

test('shows an error until its own field is changed', () => {
  const form = open();
  act(() => form.now().setErrors({ email: 'Invalid email address' }));
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('I agree'));
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  type('ana@cafe.test');
  expect(screen.queryByText('Invalid email address')).toBeNull();
});

test('new errors take the place of the old ones', () => {
  const form = open();
  act(() => form.now().setErrors({ email: 'Invalid email address' }));
  act(() => form.now().setErrors({}));
  expect(screen.queryByText('Invalid email address')).toBeNull();
});

test('is dirty while it differs from what it began with, and goes back to that', () => {
  const form = open({ email: 'ana@cafe.test', agrees: false });
  expect(form.now().isDirty()).toBe(false);
  type('bo@cafe.test');
  expect(form.now().isDirty()).toBe(true);
  type('ana@cafe.test');
  expect(form.now().isDirty()).toBe(false);
  act(() => {
    form.now().setValues({ agrees: true });
    form.now().setErrors({ email: 'Taken.' });
  });
  expect(form.now().values).toEqual({ email: 'ana@cafe.test', agrees: true });
  act(() => form.now().reset());
  expect(form.now().values).toEqual({ email: 'ana@cafe.test', agrees: false });
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('changes made one after the other in one go all count', () => {
  const form = open();
  act(() => {
    form.now().setFieldValue('email', 'ana@cafe.test');
    form.now().setFieldValue('agrees', true);
  });
  expect(form.now().values).toEqual({ email: 'ana@cafe.test', agrees: true });
});

test('finds the element of a field, its own among two forms', () => {
  const first = open();
  const second = open();
  const [one, other] = screen.getAllByLabelText('Email');
  expect(first.now().getInputNode('email')).toBe(one);
  expect(second.now().getInputNode('email')).toBe(other);
  expect(first.now().getInputNode('name')).toBeNull();
});
