import { closeListing, listDeactivationReasons } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { deviceOf, PHONE } from '../../support/touch.ts';
import { choose, newEmployer } from './arrange.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// Spec: 2:1/5, 2:1/6, 2:2/19, 2:2/47, 2:8/10
test('a copied listing link opens a public page that links the app', async ({ page, newOwner, browser, baseURL }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Share Job Link');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'Job link copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/job/${job_id}`);
  await page.goto(`/position/${location_id}/${job_id}`);
  await page.getByRole('button', { name: 'Actions for Barista' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Pause Job Listing',
    'Edit Job Listing',
    'Preview Job',
    'Copy Dynamic Link',
    'Close Job Listing',
  ]);
  await page.getByRole('menuitem', { name: 'Copy Dynamic Link' }).click();
  await expect(toast(page, 'Dynamic link copied!')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })).newPage();
  expect((await visitor.goto(link))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'Barista' })).toBeVisible();
  await expect(visitor).toHaveTitle('Barista at Café Ana · Jipe');
  await expect(visitor.getByText('Café Ana', { exact: true })).toBeVisible();
  await expect(visitor.getByText('$15.50')).toBeVisible();
  await expect(visitor.getByText('9:00 AM')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Download on the App Store' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
  await expect(visitor.locator('meta[property="og:url"]')).toHaveAttribute('content', link);
  // The app's own look: the stylesheet has loaded, and the content security policy allows it.
  await expect(visitor.getByRole('article')).toHaveCSS('border-radius', '16px');

  const reasons = await owner.api.call(listDeactivationReasons);
  await owner.api.call(closeListing, { params: { id: job_id }, body: { reasons: [{ id: reasons.data[0]!.id }] } });
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'This job is no longer open.' })).toBeVisible();
  expect((await visitor.goto('/job/no-such-job'))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'There is no such job.' })).toBeVisible();
  await visitor.context().close();
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
// An iPad claims to be a Mac.
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test(
  'a phone without JavaScript gets a link that opens the app',
  { tag: '@sweep' },
  async ({ newOwner, browser, baseURL }) => {
    const { job_id } = await newEmployer(await newOwner());
    const context = await browser.newContext({
      baseURL: baseURL!,
      ...PHONE,
      javaScriptEnabled: false,
      userAgent: ANDROID,
    });
    const page = await context.newPage();
    await page.goto(`/job/${job_id}`);
    const open = page.getByRole('link', { name: 'Open in the app' });
    await expect(open).toHaveAttribute('href', /^intent:\/\/localhost.*\/job\/.*package=[\w.]+;/);
    const box = await open.boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    for (const [path, heading] of [
      ['/download', 'Get the Jipe app'],
      ['/job', 'Find your next job'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
    }
    await context.close();
  },
);

test(
  'a tablet does not show the advice to scan the code with a phone',
  { tag: '@sweep' },
  async ({ newOwner, browser, baseURL }) => {
    const { job_id } = await newEmployer(await newOwner());
    const context = await browser.newContext({
      baseURL: baseURL!,
      ...deviceOf({ width: 820, height: 1180 }),
      userAgent: IPAD,
    });
    const page = await context.newPage();
    await page.goto(`/job/${job_id}`);
    await expect(page.getByRole('link', { name: 'Download on the App Store' })).toBeVisible();
    await expect(page.getByText('Point your phone’s camera at the code.')).toBeHidden();
    await context.close();
  },
);
