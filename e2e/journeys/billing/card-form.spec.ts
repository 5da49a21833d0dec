import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { STRIPE_SCRIPT } from '../../support/stripe-script.ts';
import { newEmployer } from '../listings/arrange.ts';

test.use({ bypassCSP: true });

/** Collects all requests that leave the page. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

// Spec: 2:3/14, 2:5/15
test('a card number, valid or not, is neither sent nor stored by the browser', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  const sent = sentBy(page);
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  for (const number of ['4111111111111111', '4242424242424241', '5425233430109903']) {
    await page.getByLabel('Card number').fill(number);
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByText('Invalid card number')).toBeVisible();
  }
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByText('Mastercard')).toBeVisible();
  const everything = sent.join('\n');
  expect(everything).toContain('tok_mastercard');
  expect(everything.replaceAll(/[\s%+-]/g, '')).not.toMatch(/4111111|4242424|54252334|55555555/);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toMatch(/4111|5555 ?5555/);
});

// Spec: 2:3/14
test(
  'Stripe’s own card form is shown, and a blocked script only offers a retry',
  { tag: '@sweep' },
  async ({ page, newOwner, noise }) => {
    const { owner } = await newEmployer(await newOwner());
    await page.route('**/payments/config/', (route) =>
      route.fulfill({ json: { data: { provider: 'stripe', publishable_key: 'pk_test_e2e' } } }),
    );
    let isBlocked = true;
    await page.route('https://js.stripe.com/**', (route) =>
      isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
    );
    await signInAs(page, owner.email, '/billing-info');
    const sent = sentBy(page);
    await page.getByRole('button', { name: 'Change card' }).click();
    await expect(page.getByText('The card form of our payment provider could not be loaded.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Card' }).click();
    expect(sent.filter((line) => line.includes('save-card'))).toEqual([]);

    isBlocked = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const card = page.getByLabel('Card of the provider');
    await card.fill('42');
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByText('Please re-enter your card info!')).toBeVisible();
    await card.fill('4000000000000069');
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByText('Your card number is invalid.')).toBeVisible();
    await card.fill('4242424242424242');
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible();
    expect(sent.some((line) => line.includes('pm_card_visa'))).toBe(true);
    expect(sent.join('\n')).not.toContain('4242424242424242');
    // The browser logs the blocked script.
    expect(noise.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    noise.length = 0;
  },
);

test('a request that the bank wants confirmed is sent again unchanged', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await page.route('**/payments/config/', (route) =>
    route.fulfill({ json: { data: { provider: 'stripe', publishable_key: 'pk_test_e2e' } } }),
  );
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
  );
  const refused = (status: number, client_secret: string) => ({
    status,
    json: { card_token: ['Your bank asks you to confirm this payment.'], code: 'action_needed', client_secret },
  });
  const sent: (string | null)[] = [];
  await page.route('**/business/save-card/', (route) => {
    sent.push(route.request().postData());
    return sent.length === 1 ? route.fulfill(refused(400, 'seti_1')) : route.continue();
  });
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByLabel('Card of the provider').fill('4242424242424242');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-confirmed', 'seti_1');
  expect(sent[1]).toBe(sent[0]);

  const keys: (string | undefined)[] = [];
  await page.route('**/business/create-job/', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill(refused(503, 'pi_1')) : route.continue();
  });
  await page.goto(`/location/${location_id}`);
  await page.getByRole('button', { name: 'Actions for Barista' }).click();
  await page.getByRole('menuitem', { name: 'Clone Job Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Job title').fill('Second barista');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm the listing' })
    .getByRole('button', { name: 'CONFIRM LISTING' })
    .click();
  await expect(page.getByRole('row', { name: /Second barista/ })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-confirmed', 'pi_1');
  expect(keys[1]).toBe(keys[0]);
});
