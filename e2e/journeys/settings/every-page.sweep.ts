import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPlans, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { setApplicationType, setQuestions } from '@jipe/contract/profile/endpoints';
import { expect, type Page } from '@playwright/test';
import { answersOf } from '../../support/answers.ts';
import { NOT_FOUND, routeNames } from '../../support/routes.ts';
import { watchShifts } from '../../support/shifts.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { loadFailed, test, type Visit } from './pages.ts';
import { openParts } from '../../support/open-parts.ts';

const main = (page: Page) => page.getByRole('main');
const retries = (page: Page) => main(page).getByRole('button', { name: 'Try again' });
const skeleton = (page: Page) => main(page).locator('[aria-busy=true], output').filter({ visible: true });
const wayOn = (page: Page) => main(page).getByRole('button').or(main(page).getByRole('link')).first();

/** Drops the browser's lines about failed calls. Errors that a page throws or logs itself still count. */
function dropFailedCalls(noise: string[]): void {
  const others = noise.splice(0).filter((text) => !text.startsWith('Failed to load resource'));
  expect(others).toEqual([]);
}

async function isCalm(page: Page, where: string): Promise<void> {
  await expect(main(page).getByRole('heading').first(), `${where} has a heading`).toBeVisible();
  await expect(wayOn(page), `${where} has a way on`).toBeVisible();
  await expect(page.getByText(/undefined|\[object|NaN|TypeError/), `${where} shows nothing of the code`).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

const namedIn = (sources: readonly string[], name: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(name)].map((match) => match[1])));

test('this sweep visits every page behind the sign-in', () => {
  const here = ['every-page.sweep.ts', 'pages.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const protectedRoutes = routeNames('protected');
  expect(protectedRoutes.length).toBeGreaterThan(10);
  expect(namedIn(here, /route: '(\w+)'/g)).toEqual(new Set(protectedRoutes));
});

test('a sweep checks every page for accessibility in both themes', () => {
  const journeys = join(import.meta.dirname, '..');
  const sources = globSync('*/*.{spec,sweep}.ts', { cwd: journeys }).map((name) =>
    readFileSync(join(journeys, name), 'utf8'),
  );
  const inBoth = sources.filter((source) => /of LOOKS\)/.test(source) && source.includes('expectRouteAccessible(page'));
  const all = [...routeNames(), NOT_FOUND];
  expect(all.length).toBeGreaterThan(20);
  expect(namedIn(inBoth, /(?:expectRouteAccessible\(page, |route: )'(\w+)'/g)).toEqual(new Set(all));
});

for (const width of [360, 1280]) {
  // Spec: 2:2/2, 2:4/29
  test(`skeletons reserve the space of loading data, and nothing moves afterwards, at ${width} px`, async ({
    page,
    signInToAll,
    noise,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    const visits = await signInToAll();
    const answers = await answersOf(page);
    for (const visit of visits) {
      await answers.become('held');
      await page.goto(visit.path);
      await expect(main(page)).toBeVisible();
      if (width === 360 && visit.route === 'editProfile') await openParts(page);
      // A skeleton is announced to screen readers. A phone shows either the list of conversations or one conversation.
      if (visit.failed.length > 0) await expect(skeleton(page).first()).toBeVisible();
      if (visit.failed.length > 0) await expect(main(page).getByText(visit.shows)).toHaveCount(0);
      await expect(main(page)).not.toBeEmpty();
      await answers.become('normal');
      await expect(main(page).getByText(visit.shows).filter({ visible: true }).first()).toBeVisible();
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      // A soft assertion, so that all pages that move are reported.
      expect.soft(await shifts(), `${visit.route} moves`).toEqual([]);
    }
    dropFailedCalls(noise);
  });
}

for (const answering of [500, 'unreachable'] as const) {
  // Spec: 1:8/19, 1:8/37, 1:8/54, 2:4/29, 2:8/3, 2:8/9, 2:8/16, 2:8/20, 2:8/21
  test(`every page names what failed to load and can retry it: ${answering}`, async ({ page, signInToAll, noise }) => {
    test.slow();
    const visits = await signInToAll();
    const isPhone = answering === 'unreachable';
    if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
    const answers = await answersOf(page);
    for (const visit of visits) {
      await answers.become(answering);
      await page.goto(visit.path);
      if (isPhone && visit.route === 'editProfile') await openParts(page);
      // A phone shows either the list of conversations or one conversation.
      const failed = isPhone ? visit.failed.slice(-1) : visit.failed;
      for (const text of failed) await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
      await isCalm(page, visit.route);
      await answers.become('normal');
      // One retry may restore several parts, so the number of buttons can drop. A part that depends on the one above is
      // retried next.
      await expect(async () => {
        const retry = retries(page).first();
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(main(page).getByText(visit.shows).first(), visit.route).toBeVisible({ timeout: 1000 });
        await expect(retries(page)).toHaveCount(0, { timeout: 1000 });
      }).toPass();
    }
    dropFailedCalls(noise);
  });
}

for (const answering of [404, 403] as const) {
  test(`every page shows a heading and a link or button when the API answers ${answering}`, async ({
    page,
    signInToAll,
    noise,
  }) => {
    test.slow();
    const visits = await signInToAll();
    const answers = await answersOf(page);
    await answers.become(answering);
    for (const visit of visits) {
      await page.goto(visit.path);
      await expect(main(page).locator('[aria-busy=true], output[aria-label]')).toHaveCount(0);
      await isCalm(page, visit.route);
    }
    dropFailedCalls(noise);
  });
}

// Spec: 2:2/1
test('the onboarding steps show an error for data that fails to load', async ({ page, newOwner, noise }) => {
  const owner = await newOwner();
  const address = { name: 'A', street: '1 Main', state: 'UT', zip: '84101', phone: '8015550100', lat: 40, lng: -111 };
  await owner.api.call(saveBasicInfo, { body: { business_name: 'Café', address } });
  await owner.api.call(setApplicationType, { body: { application_type: 'jipe_application' } });
  await signInAs(page, owner.email);
  const answers = await answersOf(page);
  const steps: Visit[] = [
    {
      route: 'signup',
      path: '/signup',
      shows: 'Can you work weekends?',
      failed: ['Could Not Fetch Application Questions'],
    },
    {
      route: 'billing',
      path: '/billing',
      shows: 'per active listing per month',
      failed: [loadFailed],
      before: async () => owner.api.call(setQuestions, { body: { questions: [{ name: 'Can you work weekends?' }] } }),
    },
    {
      route: 'jobCreation',
      path: '/job-creation',
      shows: 'Job title',
      failed: [],
      before: async () => {
        const plans = await owner.api.call(listPlans);
        const product_id = plans.data.find(({ code }) => code === 'standard')?.id ?? '';
        const card = { card_token: 'tok_visa', product_id, street: '12 Broadway', zip: '84101' };
        await owner.api.call(saveCardAndPlan, { body: card });
      },
    },
  ];
  for (const visit of steps) {
    await visit.before?.();
    for (const answering of [500, 'unreachable', 403, 404, 'held'] as const) {
      await answers.become(answering);
      await page.goto(visit.path);
      await isCalm(page, visit.route);
      if (answering !== 'held') {
        for (const text of visit.failed)
          await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
      }
    }
    await answers.become('normal');
    await expect(main(page).getByText(visit.shows).first()).toBeVisible();
  }
  dropFailedCalls(noise);
});

// Spec: 1:2.1/17, 2:2/5, 2:8/25
test('user data that fails to load can be retried, and a 403 leads to the sign-in page', async ({
  page,
  signInToAll,
  noise,
}) => {
  await signInToAll();
  const answers = await answersOf(page, []);
  await answers.become(500);
  await page.goto('/application');
  await expect(toast(page, 'Internal Server Error')).toBeVisible();
  await isCalm(page, 'own data, 500');
  await answers.become('normal');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All applications' })).toBeVisible();

  await answers.become('unreachable');
  await page.goto('/manager');
  await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
  await isCalm(page, 'own data, unreachable');
  await answers.become(403);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  dropFailedCalls(noise);
});
