import { expect, type Page } from '@playwright/test';
import { signIn, verifiedOwner } from '../../support/accounts.ts';
import { apiOf } from '../../support/api.ts';
import { test as base } from '../../support/journey.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { signInAs } from '../../support/sign-in.ts';
import { charges, newEmployer } from './arrange.ts';

/** A separate product, whose clock is set at each start. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.setTimeout(240_000);

const HOUR = 3_600;
const at = (days: number, hours = 0) => ({ CLOCK_OFFSET_SECONDS: String((days * 24 + hours) * HOUR) });
const daysOf = (page: Page) =>
  page
    .getByRole('row', { name: /Barista/ })
    .getByText(/^\d+$/)
    .last();

test('a listing’s last days change colour, and it renews once even if the server was down', async ({
  page,
  product,
}) => {
  const { owner, location_id } = await newEmployer(await verifiedOwner(product));
  const chargesNow = async () =>
    charges({ ...owner, api: await signIn(apiOf(product.url), owner.email, owner.password) });
  await signInAs(page, owner.email);
  const open = () => page.goto(`/location/${location_id}`);
  await open();
  await expect(daysOf(page)).toHaveText('30');
  const color = async () => daysOf(page).evaluate((node) => getComputedStyle(node).color);
  const calm = await color();

  // Closes the page: another journey covers pages that are open while the product stops.
  await page.goto('about:blank');
  await product.stop();
  await product.start(at(26, 1));
  await open();
  await expect(daysOf(page)).toHaveText('4');
  expect(await color()).not.toBe(calm);
  expect(await chargesNow()).toEqual(['49.00']);

  // The period ends while the product is down. The next start renews it from where it ended.
  await page.goto('about:blank');
  await product.kill();
  await product.start(at(31));
  await expect.poll(chargesNow).toEqual(['49.00', '49.00']);
  await open();
  await expect(daysOf(page)).toHaveText('29');
  expect(await color()).toBe(calm);
});
