// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { standardPlan } from '../../../testing/sample-plan.ts';
import { uiWords } from '../../../ui/texts.ts';
import { theme } from '../../../ui/theme.ts';
import { paymentConfigQuery, saveCardAndPlan } from '../api.ts';
import { billingWords } from '../texts.ts';
import { CardStep } from './card-step.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  saveCardAndPlan: vi.fn<typeof saveCardAndPlan>(),
}));

const USER = 'u1';
const address = { street: '1 Main Street', street_alt: '', city: 'Denver', state: 'CO', zip: '80202', phone: '' };

afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  queryClient.clear();
  vi.resetAllMocks();
});

/** Opens the step for an owner whose first location has this address. */
function open(onDone = () => undefined, offer = standardPlan()) {
  const me = { user_id: USER, is_card_save: false, basic_info: { first_name: 'Ana', last_name: 'Lee' } };
  queryClient.setQueryData(meQuery.queryKey, { ...me, business_locations: [address] } as Me);
  queryClient.setQueryData(paymentConfigQuery.queryKey, { provider: 'test' } as never);
  const { unmount } = render(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={queryClient}>
        <CardStep offer={offer} steps={2} onBack={() => undefined} onDone={onDone} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { unmount, city: screen.getByRole<HTMLInputElement>('textbox', { name: uiWords.optional('City') }) };
}

/** The stored drafts without their timestamps, whose digits could look like a card number. */
const kept = () => JSON.stringify(Object.values(localStorage)).replaceAll(/\\"at\\":\d+/g, '');
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

async function typeCard() {
  type(await screen.findByLabelText(billingWords.cardNumber), '4242424242424242');
  type(screen.getByLabelText(billingWords.expiry), '1234');
  type(screen.getByLabelText(billingWords.securityCode), '987');
}

test('the free days of a promo code are shown with the price', async () => {
  open(undefined, standardPlan({ trial_days: 14, is_on_trial: true }));
  await screen.findByText(`, ${billingWords.daysFree(14)}`, { exact: false });
});

test('the typed address is restored from the draft, which holds no card data', async () => {
  const first = open();
  await typeCard();
  type(first.city, 'Boulder');
  expect(drafts.read(USER, 'billing:address')).toEqual({ card_name: 'Ana Lee', ...address, city: 'Boulder' });
  expect(kept()).toContain('Boulder');
  expect(kept()).not.toMatch(/4242|12 ?\/ ?34|987|tok_/);
  first.unmount();
  expect(open().city.value).toBe('Boulder');
  expect(screen.getByLabelText<HTMLInputElement>(billingWords.cardNumber).value).toBe('');
});

test('an unchanged address is not kept as a draft, since the location may move', async () => {
  const { city } = open();
  await typeCard();
  expect(drafts.read(USER, 'billing:address')).toBeNull();
  type(city, 'Boulder');
  type(city, 'Denver');
  expect(drafts.read(USER, 'billing:address')).toBeNull();
});

test('the address draft is kept after a failed save, and deleted after a successful one', async () => {
  const onDone = vi.fn<() => undefined>();
  vi.mocked(saveCardAndPlan).mockRejectedValueOnce(new Error('away'));
  const { city } = open(onDone);
  await typeCard();
  type(city, 'Boulder');
  fireEvent.click(screen.getByRole('button', { name: uiWords.next }));
  await vi.waitFor(() => expect(saveCardAndPlan).toHaveBeenCalledOnce());
  await screen.findByRole('button', { name: uiWords.next });
  expect(drafts.read(USER, 'billing:address')).toMatchObject({ city: 'Boulder' });
  expect(kept()).not.toMatch(/tok_/);
  fireEvent.click(screen.getByRole('button', { name: uiWords.next }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(drafts.read(USER, 'billing:address')).toBeNull();
});

test('each optional field is labelled as optional', () => {
  open();
  const names = screen
    .getAllByText(/^(Name on card|Street|Street alt|City|State|Zip|Phone)( |$)/)
    .map((label) => label.textContent);
  expect(names).toEqual([
    'Name on card (optional)',
    'Street',
    'Street alt (optional)',
    'City (optional)',
    'State (optional)',
    'Zip',
    'Phone (optional)',
  ]);
});
