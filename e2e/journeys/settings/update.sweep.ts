import { expect, type Browser, type Page } from '@playwright/test';
import { verifiedOwner, type Account } from '../../support/accounts.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { logIn, toast } from '../../support/sign-in.ts';
import { startUpdatable, type UpdatedProduct } from '../../support/updated-product.ts';

/* Two builds, and tabs left open on the first: they keep working, and no draft is lost. */

/** An update includes a build of the web app. */
const BUILT_WITHIN_MS = 600_000;

/** Opens a tab that loads only the code of its page, as on a metered connection. */
async function openTab(browser: Browser, { product }: UpdatedProduct, owner: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const page = await context.newPage();
  // Signs in by the form: opening the home page first would cache the files of its dialogs.
  await page.goto('/login');
  await logIn(page, owner.email);
  await expect(page).not.toHaveURL('/login');
  await page.goto('/location-manager');
  // Waits for data: the heading shows before any code or data, and a tab that is still loading when the product stops
  // loses its page.
  await expect(page.getByRole('main').getByText('Downtown').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Counts the documents that the tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('a tab left open during an update keeps working', async ({ browser }) => {
  test.setTimeout(BUILT_WITHIN_MS);
  const updated = await startUpdatable();
  try {
    const owner = await verifiedOwner(updated.product);
    await finishOnboarding(owner);
    const open = () => openTab(browser, updated, owner);
    const [kept, going, typing] = [await open(), await open(), await open()];
    await updated.update();

    await test.step('with the files of its own build', async () => {
      const loads = countLoads(kept);
      const missing: string[] = [];
      kept.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
      await kept.getByRole('button', { name: 'ADD NEW' }).click();
      const form = kept.getByRole('dialog', { name: 'Add location' });
      await form.getByRole('button', { name: 'Select Coordinates' }).click();
      await expect(kept.getByRole('application').last()).toBeVisible();
      await kept.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Close' }).click();
      for (const name of ['Manage users', 'All applications', 'MESSAGES']) {
        await kept.getByRole('link', { name }).first().click();
        await expect(kept.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await kept.keyboard.press('Control+k');
      await expect(kept.getByRole('dialog')).toBeVisible();
      expect([loads(), missing]).toEqual([0, []]);
      expect(await kept.locator('#root').getAttribute('data-build')).toBeNull();
    });

    await updated.forgetEarlierBuilds();

    await test.step('a page whose files are gone is reloaded once', async () => {
      const loads = countLoads(going);
      await going.getByRole('link', { name: 'Manage users' }).first().click();
      await expect(going.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
      await expect(going.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
      expect(loads()).toBe(1);
      await expect(going.locator('#root')).toHaveAttribute('data-build', 'next');
      await expect(going.getByRole('region', { name: 'Notifications' }).getByText('There was an update')).toHaveCount(
        0,
      );
    });

    await test.step('a dialog whose files are gone asks before input is lost, or else reloads the page', async () => {
      const loads = countLoads(typing);
      const search = typing.getByRole('searchbox').first();
      await search.fill('Downtown');
      await typing.getByRole('button', { name: 'ADD NEW' }).click();
      await expect(toast(typing, 'This needs the page to be reloaded.')).toBeVisible();
      await expect(search).toHaveValue('Downtown');
      expect(loads()).toBe(0);
      await search.fill('');
      await typing.getByRole('button', { name: 'ADD NEW' }).click();
      await expect(
        toast(typing, 'There was an update, and the page was reloaded. Please do that again.'),
      ).toBeVisible();
      expect(loads()).toBe(1);
      await typing.getByRole('button', { name: 'ADD NEW' }).click();
      await expect(typing.getByRole('dialog', { name: 'Add location' })).toBeVisible();
    });
  } finally {
    await updated.dispose();
  }
});
