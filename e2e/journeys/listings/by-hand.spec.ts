import { readListing } from '@jipe/contract/listings/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { PHONE, touchOf } from '../../support/touch.ts';
import { choose, newEmployer } from './arrange.ts';

test.use(PHONE);

type Cell = readonly [number, number];

/** One finger on the week; days count from 0, half hours from midnight. */
async function fingerOn(page: Page, grid: Locator) {
  const { down, move, up, pass } = await touchOf(page);
  const at = async ([day, row]: Cell) => {
    const box = (await grid.boundingBox())!;
    return { x: box.x + ((day + 0.5) * box.width) / 7, y: box.y + ((row + 0.5) * box.height) / 48 };
  };
  return {
    down: async (cell: Cell) => down(await at(cell)),
    move: async (cell: Cell) => move(await at(cell)),
    up,
    pass: async (...cells: Cell[]) => pass(...(await Promise.all(cells.map(at)))),
  };
}

/** Waits until the grid stands still: a swipe scrolls on after the finger has left. */
const stopped = (grid: Locator) =>
  grid.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        let [last, still] = [NaN, 0];
        const look = () => {
          const { top } = node.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still > 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test('by touch, a long press draws hours, a tap adds a shift and a swipe only scrolls', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const dialog = page.getByRole('dialog', { name: 'Edit Job Listing' });
  await expect(dialog.getByLabel('Monday, From')).toHaveValue('09:00');
  const grid = dialog.getByRole('application');
  await grid.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const drawn = grid.locator('[data-ghost]');
  const finger = await fingerOn(page, grid);

  await finger.down([1, 20]);
  // After a long press the shift to be drawn is visible.
  await expect(drawn).toBeVisible();
  for (const row of [21, 22, 24, 25]) await finger.move([1, row]);
  await finger.up();
  await expect(dialog.getByLabel('Tuesday, From')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Tuesday, To')).toHaveValue('13:00');

  // Drawing over Monday's hours is refused, as with the mouse.
  await finger.down([0, 35]);
  await expect(drawn).toBeVisible();
  await finger.move([0, 31]);
  await finger.up();
  await expect(toast(page, SAME)).toBeVisible();

  await finger.pass([3, 28], [3, 24], [3, 20]);
  await expect(dialog.getByLabel('Thursday, From')).toHaveCount(0);
  await stopped(grid);
  await grid.evaluate((node) => node.scrollIntoView({ block: 'center' }));

  await finger.pass([4, 20]);
  await expect(dialog.getByLabel('Friday, From')).toHaveValue('10:00');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Job updated successfully')).toBeVisible();
  const { data } = await owner.api.call(readListing, { body: { job_id } });
  expect(data.availabilities.time_sheets[1]?.time_slots).toEqual([{ start: '10:00', end: '13:00' }]);
  expect(data.availabilities.time_sheets[4]?.time_slots).toHaveLength(1);
});

const SAME = 'The time range is conflicting in the day you are trying to add. Please select any other time range.';
