import { listInvoices, readSavedCard } from '@jipe/contract/billing/endpoints';
import { expect } from '@playwright/test';
import { verifiedOwner } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { startProcessor } from '../../support/processor.ts';
import { startProduct } from '../../support/product.ts';
import { signInAs } from '../../support/sign-in.ts';
import { STRIPE_SCRIPT } from '../../support/stripe-script.ts';
import { beforeBilling, fillListing } from '../listings/arrange.ts';

test('with Stripe set up, it saves and charges cards, and a blocked script takes no card', async ({ browser }) => {
  const processor = await startProcessor();
  const product = await startProduct({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
      STRIPE_API_URL: processor.url,
    },
  });
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 1400 } });
  try {
    const owner = await beforeBilling(await verifiedOwner(product));
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    let isBlocked = true;
    await page.route('https://js.stripe.com/**', (route) =>
      isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
    );
    await signInAs(page, owner.email);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('The card form of our payment provider could not be loaded.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(sent.filter((line) => line.includes('/business/save-card'))).toEqual([]);

    isBlocked = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Card of the provider').fill('4242424242424242');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    expect((await owner.api.call(readSavedCard)).data).toMatchObject({ card_last_digits: '4242' });
    expect(await processor.books()).toEqual([]);
    expect(sent.join('\n')).not.toContain('4242424242424242');

    await fillListing(page, 'Times may vary');
    await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM LISTING' }).click();
    await expect(page).toHaveURL('/location-manager');
    expect((await processor.books()).map(({ amount, lines }) => [amount, lines])).toEqual([
      [4900, ['Standard: Cook, Downtown, 30 days']],
    ]);
    expect((await owner.api.call(listInvoices)).data.results.map(({ net_total }) => net_total)).toEqual(['49.00']);
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await product.dispose();
    await processor.stop();
  }
});
