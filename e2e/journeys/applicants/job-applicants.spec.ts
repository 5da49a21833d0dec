import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { listMessages } from '@jipe/contract/messaging/endpoints';
import { expect, type Page } from '@playwright/test';
import { forgetFailures } from '../../support/failing.ts';
import type { Employer } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { PHONE, touchOf } from '../../support/touch.ts';
import { apply, like, newEmployer, newSeeker, rowOf } from './arrange.ts';

/** Counts the requests of this page that start a conversation, from now on. */
function swipesOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === swipeSeeker.method && request.url().endsWith(swipeSeeker.path)) count += 1;
  });
  return () => count;
}

const positionOf = ({ location_id, job_id }: Employer) => `/position/${location_id}/${job_id}`;

// Spec: 2:2/21, 2:2/24, 2:4/30
test('a listing’s own page lists its applicants and its favourites', async ({ page, api, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  const [ana, ben] = [await newSeeker(api, 'Ana Lopez'), await newSeeker(api, 'Ben Ito')];
  await apply(ana, employer.job_id);
  await like(ana, employer.job_id);
  await like(ben, employer.job_id);
  await signInAs(page, employer.owner.email, `/location/${employer.location_id}/job/${employer.job_id}`);
  const applicants = page.getByRole('table', { name: 'Applicants' });
  const favourites = page.getByRole('table', { name: 'Favorites' });
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
  await expect(applicants.getByText('Ana Lopez')).toBeVisible();
  await expect(applicants.getByText('Ben Ito')).toBeHidden();
  for (const column of ['Applicant', 'Favorited date', 'Messaging']) {
    await expect(favourites.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  await expect(page.getByText('2 favorites', { exact: true })).toBeVisible();
  await expect(favourites.getByRole('row').nth(1)).toContainText('Ben Ito');
  await expect(favourites.getByRole('row').filter({ hasText: 'Ana Lopez' }).getByText('Applied')).toBeVisible();
  // A press anywhere in the row opens it, not only on the name.
  const date = await favourites.getByRole('row').nth(1).getByRole('cell').first().boundingBox();
  await page.mouse.click((date?.x ?? 0) + 4, (date?.y ?? 0) + 4);
  await expect(page.getByRole('dialog')).toContainText('Favorited');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // A favourite who also applied can be hidden here, as on the cards.
  await favourites.getByRole('button', { name: 'Hide Ana Lopez' }).click();
  await expect(favourites.getByRole('button', { name: 'Unhide Ana Lopez' })).toBeVisible();
  await expect(favourites.getByRole('button', { name: /ide Ben Ito/ })).toHaveCount(0);
});

test(
  'an unsaved tick made at a favourite shows at the applicant, too, and survives a reload',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const employer = await newEmployer(await newOwner());
    const [ana, ben] = [await newSeeker(api, 'Ana Lopez'), await newSeeker(api, 'Ben Ito')];
    await apply(ana, employer.job_id);
    await apply(ben, employer.job_id);
    await like(ben, employer.job_id);
    await signInAs(page, employer.owner.email, `/location/${employer.location_id}/job/${employer.job_id}`);
    const rows = page.getByRole('table', { name: 'Applicants' }).getByRole('row');
    const anas = rows.filter({ hasText: 'Ana Lopez' }).getByRole('checkbox', { name: 'Interviewed' });
    const bens = rows.filter({ hasText: 'Ben Ito' }).getByRole('checkbox', { name: 'Hired' });
    await anas.check();
    await page
      .getByRole('table', { name: 'Favorites' })
      .getByRole('button', { name: /Ben Ito/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Hired' }).check();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bens).toBeChecked();
    await page.reload();
    await expect(anas).toBeChecked();
    await expect(bens).toBeChecked();
  },
);

test(
  'a listing that does not exist shows a heading and a breadcrumb back to My Locations',
  { tag: '@sweep' },
  async ({ page, newOwner, noise }) => {
    const { owner, location_id } = await newEmployer(await newOwner());
    await signInAs(page, owner.email);
    for (const path of [`/position/${location_id}/${location_id}`, `/location/${location_id}/job/${location_id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2, name: 'This job listing does not exist.' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Job listing' })).toBeVisible();
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('link', { name: 'My Locations' })).toBeVisible();
    }
    forgetFailures(noise);
  },
);

test('a listing without applicants offers its link to copy', { tag: '@sweep' }, async ({ page, context, newOwner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const employer = await newEmployer(await newOwner());
  await signInAs(page, employer.owner.email, `/location/${employer.location_id}/job/${employer.job_id}`);
  await page.getByRole('button', { name: 'Copy Dynamic Link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(employer.job_id);
});

test.describe('a conversation with an applicant', () => {
  // Spec: 2:1/3, 2:2/38, 2:4/18
  test('starts by the Message button, which later opens the same one', async ({ page, api, newOwner }) => {
    const employer = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), employer.job_id);
    await signInAs(page, employer.owner.email, '/application');
    await rowOf(page, 'Ana Lopez').getByRole('button', { name: 'Message Ana Lopez' }).click();
    await page.waitForURL('**/message/*');
    const conversation = new URL(page.url()).pathname;
    await page.goto('/application');
    await rowOf(page, 'Ana Lopez').getByRole('link', { name: 'Message Ana Lopez' }).click();
    await expect(page).toHaveURL(conversation);
  });

  // Spec: 2:2/21
  test('starts by the right arrow key on a card', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
    const employer = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), employer.job_id);
    await signInAs(page, employer.owner.email, `${positionOf(employer)}?view=cards`);
    await expect(page.getByText('Press the right arrow key on a card to start a conversation.')).toBeVisible();
    await page.getByRole('article', { name: 'Ana Lopez' }).getByRole('button', { name: 'Ana Lopez' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/message/*');
  });

  // Spec: 2:2/21
  test('starts by dragging a card right, not by a short drag', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
    const employer = await newEmployer(await newOwner());
    await like(await newSeeker(api, 'Ben Ito'), employer.job_id);
    await signInAs(page, employer.owner.email, `${positionOf(employer)}?view=cards&people=favorites`);
    const card = page.getByRole('article', { name: 'Ben Ito' });
    const pull = async (px: number) => {
      // Waits until the card no longer moves.
      await card.hover({ position: { x: 20, y: 8 } });
      const box = (await card.boundingBox())!;
      await page.mouse.move(box.x + 20, box.y + box.height - 8);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + px, box.y + box.height - 6, { steps: 6 });
      await page.mouse.up();
    };
    const swipes = swipesOf(page);
    await pull(60);
    // The card is back in its place. A swipe would have sent its request by now.
    await card.hover({ position: { x: 20, y: 8 } });
    expect(swipes()).toBe(0);
    await pull(180);
    await page.waitForURL('**/message/*');
    expect(swipes()).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test(
    'the page explains the swipe, and every count of the chart fits into its row',
    { tag: '@sweep' },
    async ({ page, api, newOwner }) => {
      const employer = await newEmployer(await newOwner());
      const ana = await newSeeker(api, 'Ana Lopez');
      await apply(ana, employer.job_id);
      await like(ana, employer.job_id);
      await signInAs(page, employer.owner.email, `${positionOf(employer)}?info=shown`);
      await expect(page.getByText('Swipe a card right to start a conversation.')).toBeVisible();
      const counts = page.getByRole('radiogroup', { name: 'Count per day' });
      const { x, width } = (await counts.boundingBox())!;
      for (const choice of ['Impressions', 'Favorites', 'Applications', 'Hired']) {
        const box = (await counts.getByText(choice, { exact: true }).boundingBox())!;
        expect(box.x + box.width, choice).toBeLessThanOrEqual(x + width);
      }
    },
  );

  test('by touch, an owner swipes a card, answers the conversation and opens every tab', async ({
    page,
    api,
    newOwner,
  }) => {
    const employer = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), employer.job_id);
    await signInAs(page, employer.owner.email, `${positionOf(employer)}?view=cards`);
    const card = page.getByRole('article', { name: 'Ana Lopez' });
    const touch = await touchOf(page);
    const pull = async (px: number) => {
      // Waits until the card no longer moves.
      await card.tap({ trial: true });
      const { x, y } = (await card.boundingBox())!;
      await touch.pass(...[0, 20, 40, px].map((by) => ({ x: x + 40 + by, y: y + 8 + by / 10 })));
    };
    const swipes = swipesOf(page);
    await pull(80);
    // The card is back in its place. A swipe would have sent its request by now.
    await card.tap({ trial: true });
    expect(swipes()).toBe(0);
    await pull(200);
    await page.waitForURL('**/message/*');
    expect(swipes()).toBe(1);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const box = page.getByPlaceholder('Write A Message');
    // The browser takes such a quick swipe for a fling, which the next touch ends.
    await expect(async () => {
      await box.tap();
      await expect(box).toBeFocused({ timeout: 1000 });
    }).toPass();
    await box.fill('Can you come on Friday?');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('log').getByText('Can you come on Friday?', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await employer.owner.api.call(listMessages, { params: { id } })).results)
      .toContainEqual(expect.objectContaining({ message: 'Can you come on Friday?' }));
    await page.getByRole('link', { name: 'All conversations' }).tap();
    await expect(page).toHaveURL('/message');
    await page.getByRole('link', { name: /Ana Lopez/ }).tap();
    await expect(page).toHaveURL(`/message/${id}`);
    await page.getByRole('link', { name: 'All conversations' }).tap();

    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(tabs).toHaveCount(4);
    for (const [at, path] of ['/location-manager', '/manager', '/application', '/message'].entries()) {
      await tabs.nth(at).tap();
      await expect(page).toHaveURL(path);
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
    }
  });
});
