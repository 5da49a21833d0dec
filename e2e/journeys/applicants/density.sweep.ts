import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { deviceOf } from '../../support/touch.ts';
import { apply, newEmployer, newSeeker, rowOf } from './arrange.ts';

/** Monday and Tuesday are among the listing's days, so that each row has its bar and its marks. */
const availabilities = { mon_from: '09:00', mon_to: '13:00', tue_from: '09:00', tue_to: '13:00' };

/**
 * Counts the applicants fully visible between the bars at the top and bottom of the screen, and those that would fit.
 */
const rowsOn = (page: Page) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const below = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top);
    const end = Math.min(innerHeight, ...below.filter((top) => top > innerHeight / 2));
    const bar = edge('header');
    const start = bar && bar.top >= 0 ? bar.bottom : 0;
    const rows = [...document.querySelectorAll('main :is(tr, [role="row"])')]
      .filter((row) => row.textContent?.includes('Applicant No'))
      .map((row) => row.getBoundingClientRect());
    return {
      whole: rows.filter(({ top, bottom, height }) => height > 0 && top >= start && bottom <= end).length,
      room: (end - start) / Math.max(...rows.map(({ height }) => height)),
    };
  });

for (const { viewport, first, later } of [
  { viewport: { width: 360, height: 740 }, first: 3, later: 4 },
  { viewport: { width: 1440, height: 900 }, first: 10, later: 10 },
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use(deviceOf(viewport));

    test(`at least ${first} applicants fit on the first screen, and ${later} after scrolling`, async ({
      page,
      api,
      newOwner,
    }) => {
      const { owner, job_id } = await newEmployer(await newOwner());
      for (let no = 10; no < 40; no += 1)
        await apply(await newSeeker(api, `Applicant No ${no}`, { availabilities }), job_id);
      await signInAs(page, owner.email, '/application');
      await expect(rowOf(page, 'Applicant No 39')).toBeVisible();
      await expect.poll(async () => (await rowsOn(page)).whole).toBeGreaterThanOrEqual(first);
      await page.evaluate((by) => window.scrollBy(0, by), viewport.height);
      await expect.poll(async () => (await rowsOn(page)).whole).toBeGreaterThanOrEqual(later - 1);
      expect((await rowsOn(page)).room).toBeGreaterThanOrEqual(later);
    });
  });
}
