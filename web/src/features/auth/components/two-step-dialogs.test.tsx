// @vitest-environment happy-dom
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { endOtherSessions, sessionsQuery, startSetup, turnOff, turnOn } from '../safety-api.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepProofDialog } from './two-step-proof-dialog.tsx';
import { TwoStepSetupDialog } from './two-step-setup-dialog.tsx';

vi.mock(import('../safety-api.ts'), async (original) => ({
  ...(await original()),
  startSetup: vi.fn<typeof startSetup>(),
  turnOn: vi.fn<typeof turnOn>(),
  turnOff: vi.fn<typeof turnOff>(),
  endOtherSessions: vi.fn<typeof endOtherSessions>(),
}));

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

/** A server error without a reason. */
const broken = () => new ApiError({ status: 500, fields: { non_field_errors: ['Server error'] }, saysWhy: false });
const wrongCode = () => new ApiError({ status: 400, code: 'otp_invalid', fields: { otp: [texts.otpWrong] } });

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

test('setting up two-step login shows a failure in its dialog, and a refused code at its field', async () => {
  show(<TwoStepSetupDialog onClose={() => {}} />);
  vi.mocked(startSetup).mockRejectedValueOnce(networkError());
  type(texts.confirmPassword, 'Some-bananas-1');
  press(texts.next);
  expect(await alert()).toBe('Network Error. Please check your connection');

  vi.mocked(startSetup).mockResolvedValueOnce({ secret: 'ABCD', otpauth_url: 'otpauth://totp/Jipe?secret=ABCD' });
  press(texts.next);
  await screen.findByLabelText(texts.code);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.mocked(turnOn).mockRejectedValueOnce(broken());
  type(texts.code, '123456');
  press(texts.turnOn);
  expect(await alert()).toBe(texts.failed);

  vi.mocked(turnOn).mockRejectedValueOnce(wrongCode());
  press(texts.turnOn);
  await screen.findByText(texts.otpWrong);
  expect(screen.getByLabelText(texts.code).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(texts.failed)).toBeNull();
  expect(toast.all()).toEqual([]);
});

test('turning two-step login off shows a failure in its dialog', async () => {
  show(<TwoStepProofDialog act="off" onClose={() => {}} />);
  vi.mocked(turnOff).mockRejectedValueOnce(new ApiError({ status: 409, fields: { non_field_errors: [texts.notOn] } }));
  type(texts.password, 'Some-bananas-1');
  type(texts.code, '123456');
  press(texts.turnOff);
  expect(await alert()).toBe(texts.notOn);
  expect(toast.all()).toEqual([]);
});

test('logging out other devices shows the number of places and a failure in its dialog', async () => {
  const session = { device: 'Firefox on Linux', ip: '203.0.113.7', created_at: '2026-01-31T12:00:00.000Z' };
  const results = ['here', 'there'].map((id) => ({
    ...session,
    id,
    last_used_at: session.created_at,
    is_current: id === 'here',
  }));
  queryClient.setQueryData(sessionsQuery.queryKey, {
    pages: [{ count: 2, next: null, previous: null, results }],
    pageParams: [undefined],
  });
  show(<SessionsCard />);
  press(texts.signOutElsewhere);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('In 1 other place you have to log in again.');
  vi.mocked(endOtherSessions).mockRejectedValueOnce(broken());
  const confirm = [...dialog.querySelectorAll('button')].find(
    (button) => button.textContent === texts.signOutElsewhere,
  );
  if (confirm) fireEvent.click(confirm);
  expect(await alert()).toBe(texts.failed);
  expect(toast.all()).toEqual([]);
});
