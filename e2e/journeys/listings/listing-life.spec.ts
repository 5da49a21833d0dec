import { activateListing } from '@jipe/contract/listings/endpoints';
import { setLocationStatus } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addLocation, charges, choose, fillFurther, jobsAt, newEmployer } from './arrange.ts';

// Spec: 2:2/10, 2:2/44, 2:2/45, 2:2/49, 2:4/8, 2:5/20
test('one job posted at two locations makes two listings and one charge of their sum', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const second = await addLocation(owner, 'Airport');
  await signInAs(page, owner.email, `/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  // The plan is paid per listing, so the choice of payment comes first.
  const packages = page.getByRole('dialog', { name: 'How do you want to pay for this listing?' });
  await expect(packages.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await packages.getByRole('button', { name: 'Continue' }).click();

  await fillFurther(page, 'Evenings 5–10');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Airport' }).click();
  await expect(page.getByText('This makes 2 listings, one at each location.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await expect(confirmation.getByText('$98.00', { exact: true })).toBeVisible();
  await expect(confirmation.getByText('2 listings at $49.00 each')).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
  expect(await charges(owner)).toEqual(['98.00', '49.00']);
  expect((await jobsAt(owner, second)).map(({ title }) => title)).toEqual(['Cook']);
});

test('the second tap of a double tap pays nothing', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, owner.email, `/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  const packages = page.getByRole('dialog', { name: 'How do you want to pay for this listing?' });
  await packages.getByRole('button', { name: 'Continue' }).click();
  await fillFurther(page, 'Evenings 5–10');
  // Whether a press would hit the middle of the button in the moment it becomes enabled.
  const isMet = page.evaluate(
    async (name) =>
      new Promise<boolean>((tell) => {
        const look = () => {
          const pay = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
          if (!pay || pay.disabled) return void requestAnimationFrame(look);
          const { left, top, width, height } = pay.getBoundingClientRect();
          tell(pay.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
        };
        look();
      }),
    'CONFIRM LISTING',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  const pay = confirmation.getByRole('button', { name: 'CONFIRM LISTING' });
  expect(await isMet).toBe(false);
  await expect(confirmation.getByText('$49.00', { exact: true })).toBeVisible();
  // Waits until the button takes presses, as a user does who reads the price.
  await pay.click({ trial: true });
  const box = (await pay.boundingBox())!;
  // Elements below the dialog take no press either in the moment it has closed.
  const leadsAway = page.evaluate(
    async ([x, y]) =>
      new Promise<boolean>((tell) => {
        new MutationObserver(() => {
          if (document.body.hasAttribute('data-scroll-locked')) return;
          tell(document.elementFromPoint(x, y)?.closest('nav') != null);
        }).observe(document.body, { attributes: true });
      }),
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
  await pay.click();
  expect(await leadsAway).toBe(false);
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/message');
  expect(await charges(owner)).toEqual(['49.00', '49.00']);
});

// Spec: 2:1/1, 2:2/10, 2:2/15, 2:2/44, 2:2/46, 2:4/1, 2:4/4, 2:4/5, 2:8/1, 2:8/5
test('an owner pauses a listing, unpauses it for free, closes and clones it', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  const row = page.getByRole('row', { name: /Barista/ });
  await expect(row.getByText('30', { exact: true })).toBeVisible();

  await choose(page, 'Barista', 'Pause Job Listing');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Budget' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Job paused successfully')).toBeVisible();
  await expect(row.getByText('Inactive')).toBeVisible();
  await expect(row.getByText('-', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^applications of Barista/ }).click();
  await expect(toast(page, 'Job status is inactive')).toBeVisible();
  await expect(page).toHaveURL(`/location/${location_id}`);

  await page.getByRole('button', { name: 'Actions for Barista' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Unpause Job Listing', 'Share Job Link', 'Close Job Listing']);
  await page.getByRole('menuitem', { name: 'Unpause Job Listing' }).click();
  await expect(page.getByRole('dialog').getByText('Nothing is charged: it is paid until')).toBeVisible();
  await page.getByRole('button', { name: 'Unpause', exact: true }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(await charges(owner)).toEqual(['49.00']);

  await choose(page, 'Barista', 'Close Job Listing');
  await expect(page.getByRole('dialog').getByText('The 30 paid days it has left are lost.')).toBeVisible();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close Job Listing' });
  await expect(close).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Position filled' }).check();
  await close.click();
  await expect(toast(page, 'Job closed successfully')).toBeVisible();
  await expect(page.getByText('No data to display')).toBeVisible();
  await page.getByRole('radio', { name: 'Closed' }).check();
  await expect(page).toHaveURL(`/location/${location_id}?listings=closed`);
  await choose(page, 'Barista', 'Clone Job Listing');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Barista');
  await page.getByLabel('Job title').fill('Barista again');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm the listing' })
    .getByRole('button', { name: 'CONFIRM LISTING' })
    .click();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page.getByRole('row', { name: /Barista again/ })).toBeVisible();
  expect(await charges(owner)).toEqual(['49.00', '49.00']);

  await page.goto(`/position/${location_id}/${job_id}`);
  await expect(page.getByText('Nobody applied before it was closed.')).toBeVisible();
  await page.getByText('Favorites', { exact: true }).click();
  await expect(page.getByText('Nobody marked it as a favorite before it was closed.')).toBeVisible();
  await page.getByRole('button', { name: '(See more info)' }).click();
  await expect(page.getByText('Nobody saw this listing before it was closed.')).toBeVisible();
});

// Spec: 2:8/5
test('a refused pause rolls back the optimistic update', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await page.route('**/deactivate-job-listing/**', (route) =>
    route.fulfill({ status: 409, json: { non_field_errors: ['This listing is already paused.'] } }),
  );
  await choose(page, 'Barista', 'Pause Job Listing');
  await page.getByRole('checkbox', { name: 'Budget' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Job deactivation failed!')).toBeVisible();
  await expect(toast(page, 'This listing is already paused.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Barista/ }).getByText('Active', { exact: true })).toBeVisible();
});

// Spec: 2:2/16
test(
  'at an inactive location, posting and unpausing are disabled, with the reason',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    await owner.api.call(setLocationStatus, { body: { location_id, is_active: false } });
    await signInAs(page, owner.email, `/location/${location_id}`);
    await expect(page.getByText('Paused with its location')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Job Listing' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Actions for Barista' })).toHaveCount(0);
    await page.goto(`/position/${location_id}/${job_id}`);
    await page.getByRole('button', { name: 'Actions for Barista' }).click();
    const unpause = page.getByRole('menuitem', { name: 'Unpause Job Listing' });
    await expect(unpause).toBeDisabled();
    await expect(unpause).toContainText('Location is inactive.');
    await expect(owner.api.call(activateListing, { params: { id: job_id } })).rejects.toThrow('409');
  },
);

// Spec: 2:8/9
test('after a lost answer, a retry makes one listing and one charge', async ({ page, newOwner, noise }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await fillFurther(page, 'Weekend 10–6');
  await page.getByRole('button', { name: 'Continue' }).click();

  const keys: (string | undefined)[] = [];
  await page.route('**/business/create-job/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) return route.abort('connectionreset');
    return route.fulfill({ response: answer });
  });
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
  await expect(confirmation.getByText('Confirm again: whatever went through is not charged twice.')).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  // A live event may bring the row before the second try is sent.
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await charges(owner)).toEqual(['49.00', '49.00']);
  expect((await jobsAt(owner, location_id)).filter(({ title }) => title === 'Cook')).toHaveLength(1);
  // The browser logs the lost answer.
  expect(noise.filter((line) => !line.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  noise.length = 0;
});
