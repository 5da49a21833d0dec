import { createListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker, rowOf } from '../applicants/arrange.ts';
import { choose } from './arrange.ts';

// Spec: 2:2/17, 2:2/18, 2:2/20, 2:2/22, 2:2/23, 2:3/9
test('a count of the job table opens the applicants or favourites behind it, as cards or table', async ({
  page,
  api,
  newOwner,
}) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await like(await newSeeker(api, 'Ben Ito'), job_id);
  await signInAs(page, owner.email, `/location/${location_id}`);
  const table = page.getByRole('table', { name: 'Job listings' });
  // A link, so that it can also open in a new tab.
  await expect(table.getByRole('link', { name: 'Barista' })).toHaveAttribute(
    'href',
    `/position/${location_id}/${job_id}`,
  );
  await page.getByRole('button', { name: 'favorites of Barista: 1' }).click();
  await expect(page).toHaveURL(`/position/${location_id}/${job_id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/My Locations/, /Downtown/, /Barista/]);
  await expect(page.getByRole('article', { name: 'Ben Ito' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'applications of Barista: 1' }).click();
  await expect(page.getByRole('article', { name: 'Ana Lopez' })).toBeVisible();

  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page).toHaveURL(/view=table/);
  await expect(rowOf(page, 'Ana Lopez')).toBeVisible();
  for (const box of ['Interviewed', 'Hired', 'Hidden']) {
    await expect(page.getByRole('group', { name: 'Show status' }).getByRole('checkbox', { name: box })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Hidden' }).first().check();
  await expect(page.getByText('No data to display')).toBeVisible();
  await page.getByRole('radio', { name: 'Favorites' }).check();
  // The status boxes belong to applications; a favourite has none.
  await expect(page.getByRole('group', { name: 'Show status' })).toHaveCount(0);
  await expect(rowOf(page, 'Ben Ito')).toBeVisible();
});

// Spec: 2:2/25
test('the preview shows a listing’s pay, duties and hours with the business', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Preview Job');
  const preview = page.getByRole('dialog');
  for (const text of ['Café Ana', 'Barista', 'Make coffee', '12 Broadway']) {
    await expect(preview.getByText(text).first()).toBeVisible();
  }
  await expect(preview.getByText('$15.50')).toBeVisible();
  await expect(preview.getByRole('link', { name: /^Downtown.*: open in maps$/ })).toHaveAttribute('href', /40\.7608/);
  await preview.getByRole('button', { name: 'View Time' }).click();
  await expect(page.getByRole('dialog', { name: 'Hours needed' }).getByText('Monday').first()).toBeVisible();
});

test('a very long word does not widen the preview of a listing on a phone', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const title = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  await owner.api.call(createListing, { body: listingBody([location_id], title) });
  await page.setViewportSize({ width: 360, height: 760 });
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, title, 'Preview Job');
  const shown = page.getByRole('dialog').getByText(title);
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(360);
});

// Spec: 2:2/50
test('a toast disappears automatically, or when its cross is pressed', async ({ page, context, newOwner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/position/${location_id}/${job_id}`);
  await choose(page, 'Barista', 'Copy Dynamic Link');
  const note = toast(page, 'Dynamic link copied!');
  await expect(note).toBeVisible();
  // The toast stays while the pointer is over it.
  await note.hover();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await choose(page, 'Barista', 'Copy Dynamic Link');
  await expect(note).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(note).toBeHidden({ timeout: 10_000 });
});

test('a toast that appears under a resting pointer still disappears', async ({ page, context, newOwner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/position/${location_id}/${job_id}`);
  const actions = page.getByRole('button', { name: 'Actions for Barista' });
  const copyByKeys = async () => {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy Dynamic Link' }).press('Enter');
  };
  const note = toast(page, 'Dynamic link copied!');
  await copyByKeys();
  const box = await note.boundingBox();
  if (!box) throw new Error('The note has no place.');
  await expect(note).toBeHidden({ timeout: 10_000 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await copyByKeys();
  await expect(note).toBeVisible();
  await expect(note).toBeHidden({ timeout: 10_000 });
});

// Spec: 2:4/31
test('an edited title shows in the job table', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  await page.getByLabel('Job title').fill('Head barista');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Job updated successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Head barista/ })).toBeVisible();
});
