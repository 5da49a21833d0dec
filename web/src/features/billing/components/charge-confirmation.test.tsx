// @vitest-environment happy-dom
import { listingTexts } from '@jipe/contract/listings/texts';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { currentPlanQuery, savedCardQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { ChargeConfirmation } from './charge-confirmation.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const savedCard = {
  is_card_save: true,
  card_last_digits: '4242',
  card_brand: 'Visa',
  card_name: '',
  street: '',
  street_alt: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  saved_at: null,
};

function show(what: ReactNode, account_type: Me['account_type'], plan: CurrentPlan | null) {
  queryClient.setQueryData(meQuery.queryKey, { account_type } as Me);
  queryClient.setQueryData(currentPlanQuery.queryKey, plan);
  queryClient.setQueryData(savedCardQuery.queryKey, savedCard);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  );
}

/** Every confirmation ends in a network error, so its outcome is unknown. */
function Charge({ refusal, onConfirm }: { refusal: unknown; onConfirm: (overCap: boolean) => void }) {
  const [met, setMet] = useState(refusal);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <ChargeConfirmation
      title="Confirm the listing"
      confirmLabel="CONFIRM LISTING"
      closeLabel="Back"
      listings={1}
      isBusy={false}
      refusal={met}
      failed={listingTexts.createFailed}
      onConfirm={(overCap) => {
        onConfirm(overCap);
        setMet(networkError());
      }}
      onClose={() => setIsOpen(false)}
    />
  );
}

function showCharge(
  refusal: unknown,
  account_type: Me['account_type'] = 'business_owner',
  { onConfirm = () => {}, plan = standardPlan() }: { onConfirm?: (overCap: boolean) => void; plan?: CurrentPlan } = {},
) {
  show(<Charge refusal={refusal} onConfirm={onConfirm} />, account_type, plan);
}

const dialog = async () => (await screen.findByRole('dialog')).textContent;

test('the dialog shows a failure, whether or not the server gave a reason', async () => {
  showCharge(new ApiError({ status: 500, fields: { non_field_errors: ['Server error'] }, saysWhy: false }));
  expect(await dialog()).toContain(listingTexts.createFailed);
  cleanup();
  showCharge(networkError());
  expect(await dialog()).toContain('Network Error. Please check your connection');
  cleanup();
  showCharge(new Error('bug'));
  expect(await dialog()).toContain(listingTexts.createFailed);
});

test('a refusal for a missing plan shows no amount, and the plan is loaded again', async () => {
  const gone = new ApiError({
    status: 409,
    code: 'no_plan',
    fields: { non_field_errors: ['Please choose a plan first.'] },
  });
  showCharge(gone);
  expect(await dialog()).not.toContain('$49.00');
  expect(screen.getAllByText('Please choose a plan first.')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
  expect(fetched.mock.calls.some(([address]) => JSON.stringify(address).includes('business-pricing-plan'))).toBe(true);
});

test('the plan dialog shows a manager what is missing, and lets them continue once there is a plan', () => {
  show(
    <PlanDialog current={null} purpose="new-listing" onChosen={() => {}} onClose={() => {}} />,
    'hiring_manager',
    null,
  );
  screen.getByRole('dialog', { name: 'Your business has no plan' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  cleanup();
  const spent = bundlePlan(0);
  show(
    <PlanDialog current={spent} purpose="new-listing" onChosen={() => {}} onClose={() => {}} />,
    'hiring_manager',
    spent,
  );
  screen.getByRole('dialog', { name: 'No listing credits left' });
  cleanup();
  const plan = standardPlan();
  show(
    <PlanDialog current={plan} purpose="new-listing" onChosen={() => {}} onClose={() => {}} />,
    'hiring_manager',
    plan,
  );
  screen.getByRole('dialog', { name: 'How this listing is paid for' });
  screen.getByRole('button', { name: 'Continue' });
});

const answerWith = (plan: CurrentPlan) =>
  fetched.mockImplementation(async (address) =>
    Response.json({ data: JSON.stringify(address).includes('business-pricing-plan') ? plan : savedCard }),
  );
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'CONFIRM LISTING' }));

test('a plan that has changed since the dialog opened is shown first, before anything is sent', async () => {
  const onConfirm = vi.fn<() => void>();
  answerWith(bundlePlan(null));
  showCharge(null, 'hiring_manager', { onConfirm });
  expect(await dialog()).toContain('$49.00');
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('This has changed since you opened it.');
  expect(await dialog()).toContain('$980.00');
  expect(onConfirm).not.toHaveBeenCalled();
  confirm();
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the plan cannot be loaded again, the confirmation is sent all the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onConfirm = vi.fn<() => void>();
  showCharge(null, 'hiring_manager', { onConfirm });
  confirm();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onConfirm).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a charge whose answer was lost can be retried, though it may have used the last credit', async () => {
  const onConfirm = vi.fn<() => void>();
  answerWith(bundlePlan(1));
  showCharge(null, 'hiring_manager', { onConfirm, plan: bundlePlan(1) });
  confirm();
  await screen.findByText('Confirm again: whatever went through is not charged twice.');
  answerWith(bundlePlan(0));
  confirm();
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  answerWith(standardPlan());
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('This has changed since you opened it.');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test.each([
  ['business_owner', 'Choose a plan'],
  ['hiring_manager', 'Back'],
] as const)('when credits have run out the dialog shows it, and the focus of the %s is on “%s”', async (type, name) => {
  const onConfirm = vi.fn<() => void>();
  answerWith(bundlePlan(0));
  showCharge(null, type, { onConfirm, plan: bundlePlan(1) });
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('No listing credits left.');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('an open plan dialog keeps the focus when the answer arrives that there is no plan', async () => {
  let answer: (response: Response) => void = () => {};
  fetched.mockImplementation(
    async (address) =>
      new Promise((resolve) => {
        if (JSON.stringify(address).includes('business-pricing-plan')) answer = resolve;
      }),
  );
  showCharge(
    new ApiError({ status: 409, code: 'no_plan', fields: { non_field_errors: ['Please choose a plan first.'] } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a plan' }));
  const plans = (await screen.findAllByRole('dialog')).at(-1);
  await vi.waitFor(() => expect(plans?.contains(document.activeElement)).toBe(true));
  answer(Response.json({ data: null }));
  await vi.waitFor(() => expect(queryClient.getQueryData(currentPlanQuery.queryKey)).toBeNull());
  expect(plans?.contains(document.activeElement)).toBe(true);
});

test('a dialog that is closed before the charge was sent sends nothing', async () => {
  const onConfirm = vi.fn<() => void>();
  const answer = Promise.withResolvers<Response>();
  fetched.mockImplementation(async () => answer.promise);
  showCharge(null, 'hiring_manager', { onConfirm });
  confirm();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.resolve(Response.json({ data: standardPlan() }));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onConfirm).not.toHaveBeenCalled();
});

test.each([
  ['a bundle chosen again', bundlePlan(1), bundlePlan(null), '$980.00'],
  ['a trial that is over', standardPlan({ is_on_trial: true, trial_days: 30 }), standardPlan(), '$49.00'],
])('a retry first shows a price that has risen since the first try: %s', async (_, before, after, total) => {
  const onConfirm = vi.fn<() => void>();
  answerWith(before);
  showCharge(null, 'hiring_manager', { onConfirm, plan: before });
  expect(await dialog()).toContain('$0.00');
  confirm();
  await screen.findByText('Confirm again: whatever went through is not charged twice.');
  answerWith(after);
  confirm();
  await screen.findByRole('alert');
  expect(await dialog()).toContain(total);
  expect(onConfirm).toHaveBeenCalledOnce();
});

const capReached = new ApiError({
  status: 409,
  fields: { non_field_errors: ['This would go beyond the monthly cap that was set for your business.'] },
  code: 'cap_reached',
  details: { cap: '500.00', charged: '490.00', would_charge: '49.00' },
});

test('over the monthly cap an owner sees the sums and can continue, even after a lost answer', async () => {
  const onConfirm = vi.fn<(overCap: boolean) => void>();
  fetched.mockImplementation(async (url) => {
    const data = typeof url === 'string' && url.includes('saved-card') ? savedCard : standardPlan();
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  showCharge(capReached, 'business_owner', { onConfirm });
  expect(screen.getByText(billingWords.cap.reached('$500.00'))).toBeTruthy();
  expect(screen.getByText(billingWords.cap.sums('$490.00', '$49.00'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: billingWords.cap.goOn }));
  await vi.waitFor(() => expect(onConfirm).toHaveBeenLastCalledWith(true));
  expect(screen.queryByText(billingWords.cap.reached('$500.00'))).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: billingWords.cap.goOn }));
  await vi.waitFor(() => expect(onConfirm.mock.calls).toEqual([[true], [true]]));
});

test('over the monthly cap a manager sees who can continue, and no button to do so', () => {
  showCharge(capReached, 'hiring_manager');
  expect(screen.getByText(billingWords.cap.onlyAdmin)).toBeTruthy();
  expect(screen.queryByRole('button', { name: billingWords.cap.goOn })).toBeNull();
});
