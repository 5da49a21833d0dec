// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { anApplicant } from '../../../testing/sample-applicant.ts';
import { decideWords } from '../texts-decide.ts';
import { DecideDialog } from './decide-dialog.tsx';

type Asked = (endpoint: { name: string }, options: { body?: Record<string, unknown> }) => Promise<unknown>;
// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const seen_at = '2026-03-02T15:00:00.000Z';
const kim = { id: 'kim', full_name: 'Kim Lee' };
const rows = ['a1', 'a2', 'a3'].map((id) => anApplicant(id));
const previewOf = (changed: string[]) => ({
  people: 3,
  applications: 3,
  told: 3 - changed.length,
  told_together: 0,
  unreachable: 0,
  changed: changed.map((application_id) => ({ application_id, by: kim, at: new Date().toISOString() })),
});
const bodies = (name: string) =>
  call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, at]) => at.body);

function show(act: 'not_this_time' | 'interviewed', onDone = vi.fn<() => void>()) {
  queryClient.setQueryData(meQuery.queryKey, {
    user_id: 'me',
    basic_info: { first_name: 'Olive', last_name: 'Owner', business_name: 'Café Ana' },
  } as Me);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DecideDialog act={act} rows={rows} seen_at={seen_at} onDone={onDone} onClose={vi.fn<() => void>()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return onDone;
}

const confirm = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
  localStorage.clear();
});

test('the dialog first shows the counts; an applicant whom a colleague answered is left out', async () => {
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewDecision') return { data: previewOf(['a2']) };
    if (name === 'decideApplications') return { data: { decision_id: 'd', people: 2, undo_until: '', sends_at: '' } };
    return { data: { results: [] } };
  });
  const onDone = show('not_this_time');
  expect(await screen.findByText('3 people: 2 are told, 1 was answered by Kim Lee just now.')).toBeTruthy();
  confirm(decideWords.confirms.not_this_time);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies('decideApplications')).toMatchObject([
    { application_ids: ['a1', 'a3'], act: 'not_this_time', seen_at },
  ]);
});

test('when a colleague was quicker, the dialog shows the colleague’s name and does not finish', async () => {
  const changed: string[] = [];
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewDecision') return { data: previewOf(changed) };
    if (name === 'decideApplications') {
      changed.push('a1');
      throw new ApiError({ status: 409, code: 'changed', fields: { non_field_errors: ['Changed.'] } });
    }
    return { data: { results: [] } };
  });
  const onDone = show('interviewed');
  await screen.findByText(/^3 people/);
  confirm(decideWords.confirms.interviewed);
  expect(await screen.findByText(decideWords.changed)).toBeTruthy();
  expect(await screen.findByText(/1 was answered by Kim Lee just now/)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('a message that reaches nobody has no preview', async () => {
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewDecision') return { data: { ...previewOf([]), told: 0, unreachable: 3 } };
    return { data: { results: [] } };
  });
  show('not_this_time');
  expect(await screen.findByText('3 people: nobody is told, 3 cannot be.')).toBeTruthy();
  expect(screen.queryByText(decideWords.asRead)).toBeNull();
});
