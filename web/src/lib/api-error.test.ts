import { expect, test } from 'vitest';
import { apiErrorFrom, failureOf, networkError } from './api-error.ts';
import { firstMessage } from './form-errors.ts';
import { toast, toastErrors } from './toast.ts';

test('the client secret of a payment is kept apart from the error messages', () => {
  const body = {
    card_token: ['Please confirm.'],
    code: 'action_needed',
    client_secret: 'seti_1_secret_2',
    request_id: 'r1',
  };
  const error = apiErrorFrom({ status: 400, statusText: '', body, header: () => null });
  expect(error).toMatchObject({ code: 'action_needed', clientSecret: 'seti_1_secret_2', requestId: 'r1' });
  expect(error.fields).toEqual({ card_token: ['Please confirm.'] });
});

test('the amounts of a refusal are kept apart from the error messages', () => {
  const sums = { cap: '500.00', charged: '490.00', would_charge: '49.00' };
  const body = { non_field_errors: ['Beyond the cap.'], code: 'cap_reached', ...sums };
  const error = apiErrorFrom({ status: 409, statusText: '', body, header: () => null });
  expect(error.fields).toEqual({ non_field_errors: ['Beyond the cap.'] });
  expect(error.details).toEqual(sums);
});

const answered = (status: number, body: unknown) => apiErrorFrom({ status, statusText: '', body, header: () => null });

test.each([
  ['an empty body', answered(400, {})],
  ['an HTML page of a proxy', answered(502, undefined)],
  [
    "the server's own 500, which has no reason",
    answered(500, { non_field_errors: ['Internal Server Error'], request_id: 'r1' }),
  ],
])('the screen’s own message is shown for %s', (_name, error) => {
  expect(firstMessage(error, 'Could not fetch applicants.')).toBe('Could not fetch applicants.');
  toast.clear();
  toastErrors(error, 'Location Delete Failed !');
  expect(toast.all().map(({ text }) => text)).toEqual(['Location Delete Failed !']);
});

test.each([
  ['a reason', answered(409, { non_field_errors: ['A business needs at least one location.'] })],
  ['a 500 with a reason', answered(500, { non_field_errors: ['A business needs at least one location.'] })],
])('%s is shown instead of the screen’s own message', (_name, error) => {
  expect(firstMessage(error, 'Failed')).toBe('A business needs at least one location.');
  toast.clear();
  toastErrors(error, 'Failed');
  expect(toast.all().map(({ text }) => text)).toEqual(['A business needs at least one location.']);
});

test('the failure of a load is named, with its reason and reference', () => {
  expect(failureOf(networkError(), 'Could not fetch applicants.')).toEqual({
    title: 'Could not fetch applicants.',
    message: 'Network Error. Please check your connection',
  });
  const failed = answered(500, { non_field_errors: ['Internal Server Error'], request_id: 'r1' });
  expect(failureOf(failed, 'Could not fetch applicants.')).toEqual({
    title: 'Could not fetch applicants.',
    message: 'Trying again usually helps; what you saved is safe.',
    reference: 'r1',
  });
});
