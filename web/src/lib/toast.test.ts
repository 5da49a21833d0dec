import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { fieldErrorsOf, firstMessage } from './form-errors.ts';
import { createToasts, toast, toastErrors, toastFailure, TOAST_STAY_MS, TOASTS_AT_ONCE } from './toast.ts';

const refusal = new ApiError({ status: 400, fields: { email: ['Taken.', 'Odd.'], password: ['Weak.'], code: ['x'] } });

// Spec: 2:2/50, 2:9/17
test('a toast stays for 3 seconds, and the limit is five toasts', () => {
  expect([TOAST_STAY_MS, TOASTS_AT_ONCE]).toEqual([3000, 5]);
  const toasts = createToasts();
  toasts.success('Saved');
  expect(toasts.all()[0]).toMatchObject({ tone: 'success', text: 'Saved', stayMs: 3000 });
});

test('the same message in the same tone is one toast', () => {
  const toasts = createToasts();
  expect(toasts.error('No')).toBe(toasts.error('No'));
  toasts.success('No');
  expect(toasts.all()).toHaveLength(2);
});

test('the same text with different actions is one toast per action', () => {
  const toasts = createToasts();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  for (const onClick of [first, second]) toasts.success('Applicant hidden', { action: { label: 'Undo', onClick } });
  expect(toasts.all()).toHaveLength(2);
  toasts.all()[1]?.action?.onClick();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  toasts.success('Applicant hidden', { action: { label: 'Undo', onClick: first } });
  expect(toasts.all()).toHaveLength(2);
});

test('no toast is lost when there are more than five', () => {
  const toasts = createToasts();
  const ids = Array.from({ length: 7 }, (_, at) => toasts.info(`m${at}`));
  toasts.dismiss(ids[0] ?? 0);
  expect(toasts.all().map((item) => item.text)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
});

// Spec: 1:8/3, 1:8/58, 2:8/8
test('each error message from the server gets its own toast', () => {
  toast.clear();
  toastErrors(refusal);
  expect(toast.all().map((item) => item.text)).toEqual(['Taken.', 'Odd.', 'Weak.', 'x']);
});

test('an error not from the server shows the fallback text, and a cancelled call shows no toast', () => {
  toast.clear();
  toastErrors(new DOMException('', 'AbortError'));
  expect(toast.all()).toHaveLength(0);
  toastErrors(new Error('bug'), 'Job activation failed!');
  toastErrors(new Error('bug'));
  expect(toast.all().map((item) => item.text)).toEqual(['Job activation failed!', 'Something went wrong!']);
});

test('a failure and its reasons share one toast', () => {
  toast.clear();
  toastFailure(refusal, 'Job deactivation failed!');
  toastFailure(new Error('bug'), 'Could not close the job listing.');
  expect(toast.all().map(({ title, text }) => [title, text])).toEqual([
    ['Job deactivation failed!', 'Taken. Odd. Weak. x'],
    [undefined, 'Could not close the job listing.'],
  ]);
});

test('an error for a field that the form lacks is not shown at any field', () => {
  expect(fieldErrorsOf(refusal, ['first_name', 'password', 'email'])).toEqual({ password: 'Weak.', email: 'Taken.' });
  expect(fieldErrorsOf(new Error('bug'), ['email'])).toEqual({});
});

test('the first message is the server’s first, else the fallback', () => {
  expect(firstMessage(refusal, 'Failed')).toBe('Taken.');
  expect(firstMessage(new Error('bug'), 'Failed')).toBe('Failed');
});
