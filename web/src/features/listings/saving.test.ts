// @vitest-environment happy-dom
import { listingTexts } from '@jipe/contract/listings/texts';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { aListing } from '../../testing/sample-listing.ts';
import { activateListing, createListing, updateListing } from './api.ts';
import { activate, saveEdit, saveNew } from './saving.ts';

vi.mock(import('./api.ts'), async (original) => ({
  ...(await original()),
  activateListing: vi.fn<typeof activateListing>(),
  createListing: vi.fn<typeof createListing>(),
  updateListing: vi.fn<typeof updateListing>(),
  refreshAfterRefusal: async () => Promise.resolve(),
}));

afterEach(() => {
  toast.clear();
  queryClient.clear();
});

const paying = async <T>(send: () => Promise<T>) => send();
const broken = new ApiError({ status: 500, fields: { title: ['One.'], min_age: ['Two.'] } });
const texts = () => toast.all().map(({ text }) => text);

test('a paid activation shows its charge and receipt in the toast', async () => {
  const charge = {
    kind: 'listing' as const,
    amount: '49.00',
    currency: 'USD',
    credits_used: 0,
    remaining_credits: null,
    invoice_id: 'INV-000123',
  };
  vi.mocked(activateListing).mockResolvedValue({ ...aListing(), charge });
  await activate('u', { id: 'j' }, paying);
  expect(toast.all()).toMatchObject([
    { tone: 'success', title: listingTexts.activated, text: '$49.00 charged, receipt INV-000123.' },
  ]);
});

test('a failed creation shows its own message; a failed edit shows each of the server’s', async () => {
  vi.mocked(createListing).mockRejectedValue(broken);
  await expect(saveNew('u', {} as never, paying)).rejects.toBe(broken);
  expect(texts()).toEqual([listingTexts.createFailed]);
  toast.clear();
  vi.mocked(updateListing).mockRejectedValue(broken);
  await expect(saveEdit({} as never)).rejects.toBe(broken);
  expect(texts()).toEqual(['One.', 'Two.']);
});
