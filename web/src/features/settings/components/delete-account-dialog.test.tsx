// @vitest-environment happy-dom
import { deletionReasons, settingsTexts } from '@jipe/contract/settings/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { takeNotice } from '../notice.ts';
import { settingsWords } from '../texts.ts';
import { DeleteAccountButton } from './delete-account-dialog.tsx';

const { answer } = vi.hoisted(() => ({
  answer: vi.fn<(endpoint: { name: string }, options?: { body: unknown }) => Promise<unknown>>(),
}));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: answer as never }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  drafts.clear();
  toast.clear();
  session.end();
  answer.mockReset();
});

const bundle = { remaining_credits: 24, price_per_item: '39.20', currency: 'USD' };
function open(plans: readonly object[]) {
  const locations = { results: [{ active_listings: 2, total_applications: 5 }], next: null };
  answer.mockImplementation(async ({ name }) => Promise.resolve({ data: name === 'listPlans' ? plans : locations }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DeleteAccountButton />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: settingsTexts.deleteAccount }));
}

test('the dialog shows the unused credits and their worth', async () => {
  open([{ ...bundle, remaining_credits: null }, bundle]);
  expect(await screen.findByText('24 unused listing credits, worth $940.80, are lost.')).toBeTruthy();
});

test('the dialog does not mention credits when there are none', async () => {
  open([{ ...bundle, remaining_credits: null }]);
  expect(await screen.findByText(/This deletes 1 location/)).toBeTruthy();
  expect(screen.queryByText(/unused listing/)).toBeNull();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const deletions = () =>
  answer.mock.calls.filter(([{ name }]) => name === 'deleteAccount').map(([, options]) => options?.body);
/** The button in the dialog; the one that opened the dialog is hidden behind it. */
const deleteButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: settingsTexts.deleteAccount }).at(-1);

/** Opens the second step, with this answer to the deletion. */
async function openReasons(deletion: () => Promise<unknown>) {
  open([]);
  const others = answer.getMockImplementation();
  answer.mockImplementation(async (endpoint) => (endpoint.name === 'deleteAccount' ? deletion() : others?.(endpoint)));
  fireEvent.click(await screen.findByRole('button', { name: settingsTexts.yesDelete }));
}
const pressDelete = () => {
  const button = deleteButton();
  if (button) fireEvent.click(button);
};

test('“Not now” closes the dialog at both steps, and nothing is deleted', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: settingsTexts.notNow }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(settingsTexts.deleteAccount);
  fireEvent.click(await screen.findByRole('button', { name: settingsTexts.yesDelete }));
  press(settingsTexts.notNow);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions()).toEqual([]);
});

test('Escape does not close the question for reasons', async () => {
  await openReasons(async () => ({}));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('group', { name: settingsTexts.whyDelete })).toBeTruthy();
});

test('the dialog says what is lost in general when the numbers could not be loaded', async () => {
  queryClient.setQueryDefaults(['settings'], { retry: false });
  open([]);
  cleanup();
  queryClient.clear();
  answer.mockRejectedValue(new ApiError({ status: 500, fields: { non_field_errors: ['Boom'] } }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DeleteAccountButton />
      </QueryClientProvider>
    </MantineProvider>,
  );
  press(settingsTexts.deleteAccount);
  expect(await screen.findByText(settingsWords.allAtStake)).toBeTruthy();
});

test('the account can be deleted only with a reason', async () => {
  await openReasons(async () => ({}));
  expect(screen.getByText(settingsTexts.reasonRequired)).toBeTruthy();
  expect(deleteButton()?.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText(deletionReasons[0]));
  expect(deleteButton()?.disabled).toBe(false);
});

test('a refused deletion keeps the dialog, the reasons and the session', async () => {
  session.start({ token: 't', refresh_token: 'r', account_type: 'business_owner' });
  await openReasons(async () => {
    throw new ApiError({ status: 409, fields: { non_field_errors: ['A payment is running.'] } });
  });
  fireEvent.click(screen.getByLabelText(deletionReasons[1]));
  pressDelete();
  expect(await screen.findByText('A payment is running.')).toBeTruthy();
  expect(screen.getByLabelText(deletionReasons[1])).toHaveProperty('checked', true);
  expect(session.read()).not.toBeNull();
});

test('a deletion is sent once with its reasons, ends the session and clears the drafts', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  session.start({ token: 't', refresh_token: 'r', account_type: 'business_owner' });
  drafts.write('u1', 'user:new', { first_name: 'Bo' });
  await openReasons(async () => ({ status: 200, data: { message: settingsTexts.deleted } }));
  fireEvent.click(screen.getByLabelText(deletionReasons[0]));
  fireEvent.click(screen.getByLabelText(deletionReasons[2]));
  pressDelete();
  pressDelete();
  await vi.waitFor(() => expect(session.read()).toBeNull());
  expect(deletions()).toEqual([{ reasons: [deletionReasons[0], deletionReasons[2]] }]);
  expect(replace.mock.calls).toEqual([[paths.deleteConfirmation()]]);
  expect([drafts.read('u1', 'user:new'), takeNotice()]).toEqual([null, settingsTexts.deleted]);
});
