import { createListing } from '@jipe/contract/listings/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker } from '../applicants/arrange.ts';
import { selectPlanForBundle } from '../settings/arrange.ts';
import { choose } from './arrange.ts';

/** Wider than a tablet, narrower than a desktop. */
const BETWEEN = [900, 960, 1024, 1100];

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};
const speakSpanish = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();

test('a table’s row menu stays on the page and nothing scrolls sideways, from 900 to 1100 px', async ({
  page,
  newOwner,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  for (const menu of ['Actions for Barista', 'Acciones para Barista']) {
    if (menu.startsWith('Acciones')) await speakSpanish(page);
    const button = page.getByRole('button', { name: menu });
    await expect(button).toBeVisible();
    for (const width of BETWEEN) {
      await page.setViewportSize({ width, height: 760 });
      const { x, width: wide } = await boxOf(button);
      expect(x + wide, `${menu} at ${width} px`).toBeLessThanOrEqual(width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('words of an applicant’s row stay on one line, clear of the Message button, at any width', async ({
  page,
  newOwner,
  api,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Sam Seeker'), job_id);
  await signInAs(page, owner.email, '/application');
  const row = page.getByRole('row').filter({ hasText: 'Sam Seeker' });
  await expect(row).toBeVisible();
  for (const width of [320, 344, 360, 412, 600, 700, 820, ...BETWEEN]) {
    await page.setViewportSize({ width, height: 760 });
    const button = await boxOf(row.getByRole('button', { name: 'Message Sam Seeker' }));
    for (const text of ['Interviewed', 'Hired']) {
      const word = await boxOf(row.getByText(text, { exact: true }));
      expect(word.height, `${text} at ${width} px is on one line`).toBeLessThan(45);
      const isClear = word.x + word.width <= button.x || word.y + word.height <= button.y;
      expect(isClear || word.y >= button.y + button.height, `${text} at ${width} px is not covered`).toBe(true);
    }
  }
});

/** Returns the texts of fields (placeholder or choice) that do not fit. Hidden fields do not count. */
const cutFields = (page: Page) =>
  page.locator('search').evaluate((filters) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return [];
    return [...filters.querySelectorAll('input:not([type=checkbox], [type=radio]), select')].flatMap((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const shown =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value || field.placeholder;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return field.clientWidth === 0 || pen.measureText(shown ?? '').width <= room ? [] : [shown];
    });
  });

test('filters show their text whole at every width, in both languages', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  for (const language of ['English', 'Spanish']) {
    for (const path of ['/location-manager', '/application']) {
      await page.goto(path);
      if (language === 'Spanish' && path === '/location-manager') await speakSpanish(page);
      await expect(page.getByRole('search')).toBeVisible();
      for (const width of [320, 344, 360, 390, 412, 600, 820, ...BETWEEN]) {
        await page.setViewportSize({ width, height: 760 });
        expect(await cutFields(page), `${language}, ${path} at ${width} px`).toEqual([]);
      }
    }
  }
});

test('the sort buttons of a table stay on one line', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  for (const width of [360, 700, 768, 820]) {
    await page.setViewportSize({ width, height: 760 });
    const [first, last] = [page.getByRole('button', { name: 'POSITION' }), page.getByRole('button', { name: 'DAYS' })];
    expect((await boxOf(last)).y, `at ${width} px`).toBe((await boxOf(first)).y);
  }
});

test('on a phone held sideways, a dialog gives its form over half the height', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const form = page.getByRole('dialog', { name: 'Edit Job Listing' });
  const title = await boxOf(form.getByRole('heading', { name: 'Edit Job Listing' }));
  const save = await boxOf(form.getByRole('button', { name: 'Save changes' }));
  expect(save.y - (title.y + title.height)).toBeGreaterThan(390 / 2);
});

test('a day’s name and its option stay on one line on the smallest phone', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const day = page.getByRole('dialog').getByRole('group', { name: 'Wednesday' });
  for (const text of ['Wednesday', 'Times may vary'])
    expect((await boxOf(day.getByText(text, { exact: true }))).height, text).toBeLessThan(30);
});

test('a location’s header keeps its button in place when details open, with credits next to it', async ({
  page,
  newOwner,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await selectPlanForBundle(owner);
  await owner.api.call(createListing, { body: listingBody([location_id], 'Cook') });
  await signInAs(page, owner.email, `/location/${location_id}`);
  const add = page.getByRole('button', { name: 'Add Job Listing' });
  const credits = page.getByText(/^Credits/);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(credits).toBeVisible();
    const before = await boxOf(add);
    const meter = await boxOf(credits);
    expect(meter.x + meter.width, `beside the button at ${width} px`).toBeLessThanOrEqual(before.x);
    await page.getByRole('button', { name: '(See more info)' }).click();
    await expect(page.getByRole('button', { name: '(Hide info)' })).toBeVisible();
    expect(await boxOf(add), `after a press at ${width} px`).toEqual(before);
    await page.getByRole('button', { name: '(Hide info)' }).click();
  }
});

test('nothing in a location’s header moves when the credits load late', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const held = Promise.withResolvers<void>();
    await page.route('**/business/business-pricing-plan/', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/location/${location_id}`);
    const main = page.getByRole('main');
    const places = ['Actions for Downtown', 'Add Job Listing'].map((name) => main.getByRole('button', { name }));
    const all = [...places, main.getByRole('table')];
    const before = await Promise.all(all.map(boxOf));
    held.resolve();
    const credits = page.getByText('come with the Bulk plan');
    await expect(credits).toBeVisible();
    expect(await Promise.all(all.map(boxOf)), `at ${width} px`).toEqual(before);
    const meter = await boxOf(credits.locator('xpath=../..'));
    expect(meter.x + meter.width, `inside the page at ${width} px`).toBeLessThanOrEqual(width - 16);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
