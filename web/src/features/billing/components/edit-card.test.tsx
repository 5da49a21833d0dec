// @vitest-environment happy-dom
import type { SavedCard } from '@jipe/contract/billing/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { aMe, aPlace } from '../../../testing/sample-me.ts';
import { theme } from '../../../ui/theme.ts';
import { paymentConfigQuery, saveCard } from '../api.ts';
import { billingWords } from '../texts.ts';
import { EditCard } from './edit-card.tsx';

vi.mock(import('../api.ts'), async (original) => ({ ...(await original()), saveCard: vi.fn<typeof saveCard>() }));
// The component needs the router, which this test lacks.
vi.mock(import('../../../ui/overlays/unsaved-changes.tsx'), () => ({ UnsavedChanges: () => <></> }));

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save Card' }));

test('an invalid card number gets the focus and is not sent; a corrected one is sent', async () => {
  queryClient.setQueryData(meQuery.queryKey, aMe({ business_locations: [aPlace('l', 'Downtown')] }));
  queryClient.setQueryData(paymentConfigQuery.queryKey, { provider: 'test' } as never);
  const onDone = vi.fn<() => void>();
  vi.mocked(saveCard).mockResolvedValue('Saved.');
  render(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={queryClient}>
        <EditCard saved={{ is_card_save: false } as SavedCard} onDone={onDone} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const number = await screen.findByLabelText(billingWords.cardNumber);
  type(billingWords.cardNumber, '4242424242424241');
  type(billingWords.expiry, '1234');
  type(billingWords.securityCode, '987');
  press();
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(number);
  expect(saveCard).not.toHaveBeenCalled();
  type(billingWords.cardNumber, '5555555555554444');
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(vi.mocked(saveCard).mock.lastCall).toMatchObject([{ card_token: 'tok_mastercard', zip: '80202' }]);
});
