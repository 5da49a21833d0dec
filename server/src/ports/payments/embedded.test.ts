import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { embeddedProcessor } from './embedded.ts';
import type { PaymentProvider } from './port.ts';
import { testCardNames, testCardOf } from './test-cards.ts';

// Tests that hold for every processor are in payments.test.ts.

let database: TestDatabase;
let provider: PaymentProvider;
beforeAll(async () => {
  database = await createTestDatabase();
  provider = embeddedProcessor(database.db, () => new Date('2026-03-04T05:06:07Z'));
});
afterAll(() => database.close());

it('the embedded processor names itself in its public configuration', () => {
  expect(provider.publicConfig()).toEqual({ provider: 'embedded' });
});

it('the address and name of a forgotten customer are deleted', async () => {
  const id = await provider.ensureCustomer({
    businessId: 'business-9',
    email: 'leaving@example.test',
    name: 'Leaving',
  });
  await provider.forgetCustomer(id);
  const rows = await database.db
    .selectFrom('embedded_customer' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/leaving/i);
});

it('every test card works as a token or payment method, with a brand and four digits', () => {
  expect(testCardNames.length).toBeGreaterThan(100);
  for (const name of testCardNames) {
    const card = testCardOf(`tok_${name}`);
    expect(`${card?.brand} ${card?.last4}`).toMatch(/^[a-z]+ \d{4}$/);
    expect(testCardOf(`pm_card_${name}`)).toEqual(testCardOf(`tok_${name}`));
  }
  expect(testCardOf('card_visa')).toBeNull();
  expect(testCardOf('pm_visa')).toBeNull();
});
