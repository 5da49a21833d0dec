// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { draftOf, drafts } from './drafts.ts';
import { toast } from './toast.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

interface Values {
  email: string;
  password: string;
  agrees: boolean;
}

const empty: Values = { email: '', password: '', agrees: false };
const submit = vi.fn<(values: Values) => Promise<unknown>>();

beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  toast.clear();
  localStorage.clear();
});

/** Mounts a form of two texts and a checkbox, and returns it. */
function open(options: Partial<FormOptions<Values>> = {}): { form: () => Form<Values>; unmount: () => void } {
  let form: Form<Values> | undefined;
  function Shown() {
    const held = useForm<Values>({ initial: empty, check: () => ({}), submit, ...options } as FormOptions<Values>);
    form = held;
    const text = (field: 'email' | 'password') => {
      const { error, ...props } = held.getInputProps(field);
      return <input aria-label={field} aria-invalid={error !== undefined} {...props} />;
    };
    const { error: _, ...tick } = held.getInputProps('agrees');
    return (
      <form {...held.formProps}>
        {text('email')}
        {text('password')}
        <input type="checkbox" aria-label="agrees" {...tick} />
        <p>{Object.values(held.errors).join(' ')}</p>
        <button type="submit">Send</button>
      </form>
    );
  }
  const { unmount } = render(<Shown />);
  return {
    unmount,
    form() {
      if (!form) throw new Error('not shown');
      return form;
    },
  };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const refusal = (fields: Record<string, string[]>) => new ApiError({ status: 400, fields });

test('a form sends the typed and ticked values', async () => {
  open();
  type('email', 'ana@cafe.test');
  fireEvent.click(input('agrees'));
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ana@cafe.test', password: '', agrees: true });
});

test('the first invalid field in screen order gets the focus, and nothing is sent', async () => {
  open({ check: () => ({ password: 'Too short.', email: 'Missing.' }) });
  await send();
  expect(document.activeElement).toBe(input('email'));
  expect(input('email').ariaInvalid ?? input('email').getAttribute('aria-invalid')).toBe('true');
  expect(submit).not.toHaveBeenCalled();
});

test('submit waits for an asynchronous check, and sends nothing when the check finds an error', async () => {
  open({ check: () => Promise.resolve({ password: 'Too short.' }) });
  await send();
  expect(document.activeElement).toBe(input('password'));
  expect(submit).not.toHaveBeenCalled();
});

test('an element around several inputs passes the focus to the invalid one', () => {
  function Week() {
    const { errors, pathProps, showErrors } = useForm({
      initial: { week: [] },
      fields: ['hours'],
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    return (
      <div {...pathProps('hours')}>
        <button aria-label="fine" />
        <input aria-label="off" disabled aria-invalid />
        <input aria-label="wrong" aria-invalid={errors['hours'] !== undefined} />
        <button onClick={() => showErrors({ hours: 'Clashes.' })}>Next</button>
      </div>
    );
  }
  render(<Week />);
  fireEvent.click(screen.getByText('Next'));
  expect(document.activeElement).toBe(input('wrong'));
});

test('a field that is not shown yet gets the focus once it appears', () => {
  function Steps({ isSecond }: { isSecond: boolean }) {
    const { getInputProps, showErrors } = useForm({
      initial: { name: '' },
      check: () => ({}),
      submit: () => Promise.resolve(),
    });
    const { error: _, ...name } = getInputProps('name');
    return isSecond ? (
      <input aria-label="name" {...name} />
    ) : (
      <button onClick={() => showErrors({ name: 'x' })}>Go</button>
    );
  }
  const { rerender } = render(<Steps isSecond={false} />);
  fireEvent.click(screen.getByText('Go'));
  rerender(<Steps isSecond />);
  expect(document.activeElement).toBe(input('name'));
});

test('a refusal stays at its field until the field changes, and in the form until the next submit', async () => {
  const { form } = open();
  submit.mockRejectedValueOnce(refusal({ password: ['Weak.', 'Odd.'], code: ['Expired.'] }));
  await send();
  expect(form()).toMatchObject({ errors: { password: 'Weak.' }, refusals: ['Expired.'], isSending: false });
  expect(document.activeElement).toBe(input('password'));
  expect(toast.all().map(({ text }) => text)).toEqual(['Weak.', 'Odd.', 'Expired.']);
  type('email', 'ana@cafe.test');
  expect(form().errors).toEqual({ password: 'Weak.' });
  type('password', 'better');
  expect(form()).toMatchObject({ errors: {}, refusals: ['Expired.'] });
  await send();
  expect(form()).toMatchObject({ refusals: [], refusal: null });
});

test('an error without a reason shows the failed action, and no toast in a form without toasts', async () => {
  const { form } = open({ failed: 'Not saved', tell: null });
  submit.mockRejectedValueOnce(new Error('nobody answers'));
  await send();
  expect(form().refusals).toEqual(['Not saved']);
  expect(toast.all()).toEqual([]);
});

test('a refusal clears the fields set to clear on refusal, and a lost connection clears none', async () => {
  const { form } = open({ clearedOnRefusal: { password: '' } });
  type('password', 'secret');
  submit.mockRejectedValueOnce(networkError());
  await send();
  expect(form().values.password).toBe('secret');
  submit.mockRejectedValueOnce(refusal({ email: ['Taken.'] }));
  await send();
  expect(form()).toMatchObject({ values: { password: '' }, errors: { email: 'Taken.' } });
});

test('a form is not sent again while a submit is pending', async () => {
  const answer = Promise.withResolvers<void>();
  submit.mockReturnValue(answer.promise);
  const { form } = open();
  await send();
  expect(form().isSending).toBe(true);
  await send();
  await act(async () => void (await form().submit()));
  expect(submit).toHaveBeenCalledOnce();
  await act(async () => answer.resolve());
  expect(form().isSending).toBe(false);
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a draft keeps no secrets, survives a reload, and ends when the input is undone or cleared', () => {
  const draft = draftOf('guest', 'form', ['password']);
  const first = open({ draft });
  type('email', 'ana@cafe.test');
  type('password', 'secret');
  expect(drafts.read('guest', 'form')).toEqual({ email: 'ana@cafe.test', agrees: false });
  first.unmount();

  const second = open({ draft });
  expect(second.form()).toMatchObject({
    isRestored: true,
    isDirty: true,
    values: { email: 'ana@cafe.test', password: '' },
  });
  type('email', '');
  expect(drafts.read('guest', 'form')).toBeNull();
  type('email', 'bo@cafe.test');
  act(() => second.form().clearDraft());
  expect(drafts.read('guest', 'form')).toBeNull();
  act(() => second.form().reset());
  expect(second.form()).toMatchObject({ isRestored: false, isDirty: false, values: empty });
});

test('a form is dirty while it differs from its initial values', () => {
  const { form } = open();
  type('email', 'a');
  expect(form().isDirty).toBe(true);
  type('email', '');
  expect(form().isDirty).toBe(false);
});

test('several changes in one update are all kept', () => {
  const { form } = open();
  act(() => {
    form().set({ email: 'ana@cafe.test' });
    form().set({ agrees: true });
  });
  expect(form().values).toEqual({ email: 'ana@cafe.test', password: '', agrees: true });
});

test('a rebased form keeps the input, and compares it with the new initial values', () => {
  const { form } = open();
  type('email', 'mine');
  act(() => form().rebase({ ...empty, password: 'theirs' }, { email: 'mine', password: 'theirs', agrees: false }));
  expect(form()).toMatchObject({ isDirty: true, values: { email: 'mine', password: 'theirs' } });
  type('email', '');
  expect(form().isDirty).toBe(false);
});

const part = { initial: undefined, saved: { ...empty, email: 'ana@cafe.test' }, draft: draftOf('u1', 'part') };
const tooShort = ({ email }: Values) => (email.length < 3 ? { email: 'Too short.' } : {}) as Record<string, string>;

test('a field of a saved form shows its error once it is left, or after a reload', () => {
  const first = open({ ...part, check: tooShort });
  type('email', 'a');
  expect(first.form()).toMatchObject({ errors: {}, isValid: false });
  fireEvent.blur(input('email'));
  expect(first.form().errors).toEqual({ email: 'Too short.' });
  first.unmount();
  expect(open({ ...part, check: tooShort }).form().errors).toEqual({ email: 'Too short.' });
});

test('the draft of a saved form holds only the changes, and is gone once they are saved', async () => {
  const { form } = open(part);
  type('email', 'bo@cafe.test');
  expect(drafts.read('u1', 'part')).toEqual({ email: 'bo@cafe.test' });
  submit.mockImplementationOnce(async () => {
    type('password', 'typed meanwhile');
  });
  await send();
  expect(form()).toMatchObject({ isDirty: true, values: { password: 'typed meanwhile' } });
  await send();
  expect(form().isDirty).toBe(false);
  expect(drafts.read('u1', 'part')).toBeNull();
});
