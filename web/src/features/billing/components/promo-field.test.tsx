// @vitest-environment happy-dom
import { billingTexts } from '@jipe/contract/billing/texts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { lookUpPromo } from '../api.ts';
import { billingWords } from '../texts.ts';
import { PromoField } from './promo-field.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  lookUpPromo: vi.fn<typeof lookUpPromo>(),
}));

afterEach(() => {
  cleanup();
  toast.clear();
});

test('a refused promo code shows what failed and why in a toast, and why at the field', async () => {
  const fields = { promo_code: [billingTexts.promoInvalid] };
  vi.mocked(lookUpPromo).mockRejectedValue(new ApiError({ status: 404, code: 'promo_invalid', fields }));
  const onFound = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <PromoField onFound={onFound} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'SPRING' } });
  fireEvent.click(screen.getByRole('button', { name: billingWords.promoApply }));
  await screen.findByText(billingTexts.promoInvalid);
  expect(toast.all().map(({ title, text }) => [title, text])).toEqual([
    [billingTexts.promoFailed, billingTexts.promoInvalid],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(onFound).not.toHaveBeenCalled();
});
