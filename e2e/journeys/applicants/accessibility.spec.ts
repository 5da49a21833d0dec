import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker } from './arrange.ts';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((v) => `${where}: ${v.id} ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`applicants are accessible at ${width} px in the ${colorScheme} theme`, async ({
    browser,
    baseURL,
    api,
    newOwner,
  }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    const context = await browser.newContext({
      baseURL: baseURL!,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await signInAs(page, owner.email);
    await page.goto('/application');
    await expect(page.getByText('No data to display')).toBeVisible();
    await check(page, 'nobody');

    const seeker = await newSeeker(api, 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', {
      about_you: 'Hello',
      work_history: [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }],
      skills: [{ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau' }],
      availabilities: { mon_from: '12:00', mon_to: '20:00' },
    });
    await apply(seeker, job_id);
    await like(seeker, job_id);
    await page.reload();
    await page.getByRole('row').getByRole('checkbox', { name: 'Hired' }).check();
    await check(page, 'table');
    await page
      .getByRole('button', { name: /Maximiliana/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Can work')).toBeVisible();
    await check(page, 'window');
    await page.goto(`/location/${location_id}/job/${job_id}`);
    await expect(page.getByRole('table', { name: 'Favorites' }).getByText('Maximiliana')).toBeVisible();
    await check(page, 'job applicants');
    for (const people of ['applicants', 'favorites']) {
      await page.goto(`/position/${location_id}/${job_id}?view=cards&people=${people}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await check(page, `cards of ${people}`);
    }
    await context.close();
  });
}
