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

test('sends what is typed and ticked', async () => {
  open();
  type('email', 'ana@cafe.test');
  fireEvent.click(input('agrees'));
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ana@cafe.test', password: '', agrees: true });
});

test('the first field that is wrong, in the order of the screen, gets the focus, and nothing is sent', async () => {
  open({ check: () => ({ password: 'Too short.', email: 'Missing.' }) });
  await send();
  expect(document.activeElement).toBe(input('email'));
  expect(input('email').ariaInvalid ?? input('email').getAttribute('aria-invalid')).toBe('true');
  expect(submit).not.toHaveBeenCalled();
});

test('a check that has to be loaded is waited for', async () => {
  open({ check: () => Promise.resolve({ password: 'Too short.' }) });
  await send();
  expect(document.activeElement).toBe(input('password'));
  expect(submit).not.toHaveBeenCalled();
});

test('an element around several inputs hands the focus to the one that is wrong', () => {
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

test('a field that is not there yet gets the focus once it is', () => {
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

test('what the server refused stands at its field until that is changed, the rest in the form until it is sent again', async () => {
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

test('without a word why it says what failed, and where told to it makes no note of it', async () => {
  const { form } = open({ failed: 'Not saved', tell: null });
  submit.mockRejectedValueOnce(new Error('nobody answers'));
  await send();
  expect(form().refusals).toEqual(['Not saved']);
  expect(toast.all()).toEqual([]);
});

test('a refusal empties what it should, a lost connection nothing', async () => {
  const { form } = open({ clearedOnRefusal: { password: '' } });
  type('password', 'secret');
  submit.mockRejectedValueOnce(networkError());
  await send();
  expect(form().values.password).toBe('secret');
  submit.mockRejectedValueOnce(refusal({ email: ['Taken.'] }));
  await send();
  expect(form()).toMatchObject({ values: { password: '' }, errors: { email: 'Taken.' } });
});

test('is sent once at a time', async () => {
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

test('what is typed is there again after a reload, secrets are not, and what was sent or taken back is gone', () => {
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

test('is dirty while it differs from what it began with', () => {
  const { form } = open();
  type('email', 'a');
  expect(form().isDirty).toBe(true);
  type('email', '');
  expect(form().isDirty).toBe(false);
});

test('changes made one after the other in one go all count', () => {
  const { form } = open();
  act(() => {
    form().set({ email: 'ana@cafe.test' });
    form().set({ agrees: true });
  });
  expect(form().values).toEqual({ email: 'ana@cafe.test', password: '', agrees: true });
});

test('goes on from another beginning', () => {
  const { form } = open();
  type('email', 'mine');
  act(() => form().rebase({ ...empty, password: 'theirs' }, { email: 'mine', password: 'theirs', agrees: false }));
  expect(form()).toMatchObject({ isDirty: true, values: { email: 'mine', password: 'theirs' } });
  type('email', '');
  expect(form().isDirty).toBe(false);
});

const part = { initial: undefined, saved: { ...empty, email: 'ana@cafe.test' }, draft: draftOf('u1', 'part') };
const tooShort = ({ email }: Values) => (email.length < 3 ? { email: 'Too short.' } : {}) as Record<string, string>;

test('of something saved a field says what is wrong once it was left, or was filled in before a reload', () => {
  const first = open({ ...part, check: tooShort });
  type('email', 'a');
  expect(first.form()).toMatchObject({ errors: {}, isValid: false });
  fireEvent.blur(input('email'));
  expect(first.form().errors).toEqual({ email: 'Too short.' });
  first.unmount();
  expect(open({ ...part, check: tooShort }).form().errors).toEqual({ email: 'Too short.' });
});

test('of something saved only what was changed is kept, until it is saved', async () => {
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
