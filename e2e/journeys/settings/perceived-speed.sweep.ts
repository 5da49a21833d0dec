import { expect, type Locator, type Page } from '@playwright/test';
import { answersOf } from '../../support/answers.ts';
import { logIn } from '../../support/sign-in.ts';
import { rowOf } from '../applicants/arrange.ts';
import { box, say, said } from '../messaging/arrange.ts';
import { pagesOf, test } from './pages.ts';
import { filmed } from '../../support/film.ts';

const main = (page: Page) => page.getByRole('main');
const navigation = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

interface Way {
  /** The page where the user starts. */
  from: string;
  /** The link that leads to the page. */
  way: (page: Page) => Locator;
  to: RegExp;
  /** The calls that load the page's first data, by the ends of their paths. */
  asks: readonly string[];
  shows: RegExp | string;
}

const ways: Record<string, Way> = {
  'My Locations': {
    from: '/manager',
    way: (page) => navigation(page, /LOCATIONS/i),
    to: /\/location-manager$/,
    asks: ['business/my-locations/'],
    shows: 'Downtown',
  },
  'Manage users': {
    from: '/location-manager',
    way: (page) => navigation(page, /USERS/i),
    to: /\/manager$/,
    asks: ['business/users/'],
    shows: 'Olive Owner',
  },
  'All applications': {
    from: '/location-manager',
    way: (page) => navigation(page, /APPLICATIONS/i),
    to: /\/application$/,
    asks: ['business/applicants', 'business/get-locations-only-list/'],
    shows: 'Sam Seeker',
  },
  Messages: {
    from: '/location-manager',
    way: (page) => navigation(page, /MESSAGES/i),
    to: /\/message$/,
    asks: ['business/favourite/'],
    shows: 'Sam Seeker',
  },
  'a location': {
    from: '/location-manager',
    way: (page) => page.getByRole('article', { name: 'Downtown' }).getByRole('link', { name: 'Downtown' }),
    to: /\/location\/[\w-]+$/,
    asks: ['business/my-locations/[\\w-]+', 'business/business-pricing-plan/'],
    shows: 'Barista',
  },
  'a listing': {
    from: 'the location',
    way: (page) => rowOf(page, 'Barista').getByRole('link', { name: 'Barista', exact: true }),
    to: /\/position\/[\w-]+\/[\w-]+$/,
    asks: ['jobs/details/', 'business/applicants'],
    shows: 'Sam Seeker',
  },
  'a conversation': {
    from: '/message',
    way: (page) => main(page).getByRole('link', { name: /Sam Seeker/ }),
    to: /\/message\/[\w-]+$/,
    asks: ['conversation/conversation-details/[\\w-]+', 'conversation/get-message/[\\w-]+/'],
    shows: 'Go Bananas!',
  },
};

for (const means of ['the pointer', 'the focus'] as const) {
  test(`${means} on a link preloads its page, and a press shows the page without loading more`, async ({
    page,
    signInToAll,
  }) => {
    test.slow();
    const visits = await signInToAll();
    const location = visits.find(({ route }) => route === 'location')?.path ?? '';
    const answers = await answersOf(page);
    // After the press neither code nor data arrives any more.
    let gate = Promise.resolve();
    await page.route('**/assets/**', async (route) => {
      await gate;
      await route.continue().catch(() => {});
    });
    for (const [name, { from, way, to, asks, shows }] of Object.entries(ways)) {
      await test.step(name, async () => {
        await page.goto(from === 'the location' ? location : from);
        const link = way(page);
        await expect(link).toBeVisible();
        // The skeleton that is shown first does not react to the pointer.
        await expect(page.locator('#root')).not.toHaveAttribute('inert');
        await page.waitForLoadState('networkidle');
        // Moves the pointer away, so that it can enter the link.
        await page.mouse.move(0, 0);
        const answered = asks.map((end) =>
          page.waitForResponse((answer) => new RegExp(`/${end}$`).test(pathOf(answer)), { timeout: 30_000 }),
        );
        if (means === 'the pointer') await link.hover();
        else await link.focus();
        for (const answer of await Promise.all(answered)) await answer.finished();
        await nextFrames(page);
        await answers.become('held');
        const arriving = Promise.withResolvers<void>();
        gate = arriving.promise;
        if (means === 'the pointer') await link.click();
        else await page.keyboard.press('Enter');
        await expect(page).toHaveURL(to);
        await expect(main(page).getByText(shows).first()).toBeVisible();
        await expect(main(page).locator('[aria-busy=true], output').filter({ visible: true })).toHaveText([]);
        arriving.resolve();
        await answers.become('normal');
      });
    }
  });
}

const pathOf = (answer: { url: () => string }) => new URL(answer.url()).pathname;

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test('changing pages shows neither an empty nor a white frame', async ({ page, newOwner, api }) => {
  const owner = await newOwner();
  await pagesOf(owner, api);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Slow enough that every page shows its skeleton first.
  await page.route('**/api/v1/**', async (route) => {
    await page.waitForTimeout(300);
    await route.continue().catch(() => {});
  });
  await page.goto('/login');
  const film = await filmed(page, async () => {
    await logIn(page, owner.email);
    await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
    await navigation(page, /USERS/i).click();
    await expect(main(page).getByText('Olive Owner').first()).toBeVisible();
    await navigation(page, /APPLICATIONS/i).click();
    await expect(main(page).getByText('Sam Seeker').first()).toBeVisible();
    await navigation(page, /MESSAGES/i).click();
    await main(page)
      .getByRole('link', { name: /Sam Seeker/ })
      .click();
    await expect(box(page)).toBeVisible();
    await page.goBack();
    await navigation(page, /LOCATIONS/i).click();
    await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  });
  expect(film.frames).toBeGreaterThan(20);
  expect(film.empty, 'frames without a word').toBe(0);
  // Of 255. The brightest parts of the dark theme are texts.
  expect(film.brightest, 'mean brightness of the brightest frame').toBeLessThan(80);
});

test('optimistic updates are shown before the server answers', async ({ page, signInToAll }) => {
  const visits = await signInToAll();
  const pathTo = (route: string) => visits.findLast((visit) => visit.route === route)?.path ?? '';
  const answers = await answersOf(page);

  await test.step('ticking and hiding an applicant', async () => {
    await page.goto('/application');
    const sam = rowOf(page, 'Sam Seeker');
    await sam.getByRole('checkbox', { name: 'Hired' }).check();
    await answers.become('held');
    await sam.getByRole('button', { name: 'Save status of Sam Seeker' }).click();
    await expect(sam.getByRole('button', { name: 'Revert status of Sam Seeker' })).toBeHidden();
    await expect(sam.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
    await answers.become('normal');
    await page.reload();
    await expect(sam.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
    await answers.become('held');
    await sam.getByRole('button', { name: 'Hide Sam Seeker' }).click();
    await expect(sam).toBeHidden();
    await answers.become('normal');
  });

  await test.step('sending a message', async () => {
    await page.goto(pathTo('messages'));
    await say(page, 'Hello Sam');
    await answers.become('held');
    await box(page).fill('Can you come on Monday?');
    await box(page).press('Enter');
    await expect(said(page, 'Can you come on Monday?')).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await answers.become('normal');
    await page.reload();
    await expect(said(page, 'Can you come on Monday?')).toBeVisible();
  });

  await test.step('pausing a listing', async () => {
    await page.goto(pathTo('location'));
    await page.getByRole('button', { name: 'Actions for Barista' }).click();
    await page.getByRole('menuitem', { name: 'Pause Job Listing' }).click();
    await page.getByRole('checkbox', { name: 'Budget' }).check();
    await answers.become('held');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(rowOf(page, 'Barista').getByText('Inactive')).toBeVisible();
    await answers.become('normal');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('deactivating a location', async () => {
    await page.goto('/location-manager');
    const card = page.getByRole('article', { name: 'Downtown' });
    await card.getByRole('button', { name: 'Deactivate Downtown' }).click();
    await answers.become('held');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    // The dialog stays open until the answer arrives.
    await expect(page.locator('article', { hasText: 'Downtown' }).getByText('Inactive')).toBeVisible();
    await answers.become('normal');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card.getByText('Inactive')).toBeVisible();
  });
});
