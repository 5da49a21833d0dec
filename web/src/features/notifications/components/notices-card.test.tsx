// @vitest-environment happy-dom
import type { Notices } from '@jipe/contract/notifications/schema';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { noticesQuery } from '../api.ts';
import { notificationWords } from '../texts.ts';
import { NoticesCard } from './notices-card.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<{ message: string }>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
  call.mockReset();
});

async function open(change: Partial<Notices> = {}) {
  queryClient.setQueryDefaults(noticesQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(noticesQuery.queryKey, { applicants: 'each', messages: true, ...change });
  await showInApp(<NoticesCard />);
}
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
const mails = () => switchOf(notificationWords.messages);
const quiet = () => switchOf(notificationWords.quiet.title);
const press = async (field: HTMLElement) => act(async () => fireEvent.click(field));
const bodies = () => call.mock.calls.map(([, { body }]) => body);

test('a switched choice shows before the server answers', async () => {
  let answer = (_: { message: string }) => {};
  call.mockImplementation(async () => new Promise((resolve) => (answer = resolve)));
  await open();
  await press(mails());
  expect(mails().checked).toBe(false);
  await act(async () => answer({ message: 'Kept.' }));
  expect(toast.all()).toMatchObject([{ tone: 'success', text: 'Kept.' }]);
});

test('a choice that cannot be saved is taken back with an error', async () => {
  call.mockRejectedValue(networkError());
  await open();
  await press(mails());
  await vi.waitFor(() => expect(toast.all()).toMatchObject([{ tone: 'error' }]));
  expect(mails().checked).toBe(true);
});

test('quiet hours start with the usual hours, and end with none', async () => {
  call.mockResolvedValue({ message: 'Kept.' });
  await open();
  await press(quiet());
  expect(screen.getByLabelText<HTMLSelectElement>(notificationWords.quiet.from).value).toBe('22:00');
  await press(quiet());
  expect(screen.queryByLabelText(notificationWords.quiet.from)).toBeNull();
  expect(bodies()).toEqual([{ quiet_hours: { from: '22:00', until: '07:00' } }, { quiet_hours: null }]);
});

test('quiet hours cannot end at the time they start', async () => {
  await open({ quiet_hours: { from: '22:00', until: '06:00' } });
  const until = screen.getByLabelText<HTMLSelectElement>(notificationWords.quiet.until);
  const times = [...until.options].map(({ value }) => value);
  expect(times).toContain('22:30');
  expect(times).not.toContain('22:00');
});
