import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { expect, type Locator } from '@playwright/test';
import { answersOf } from '../../support/answers.ts';
import { payStandard } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { addLocation, beforeBilling, choose, fillListing, newEmployer } from './arrange.ts';

test.use({ viewport: { width: 360, height: 760 } });

const rightOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.x + box.width;
};

test('in Spanish, the confirm button of a listing’s last step fits on the screen', async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner());
  await payStandard(owner);
  await signInAs(page, owner.email);
  await fillListing(page);
  await page.getByRole('button', { name: 'Español' }).click();
  const confirm = page.getByRole('button', { name: 'CONFIRMAR VACANTE' });
  await expect(confirm).toBeVisible();
  expect(await rightOf(confirm)).toBeLessThanOrEqual(360);
});

test('in Spanish, the button that exceeds the cap names the charge and fits on a phone', async ({
  page,
  newOwner,
  noise,
}) => {
  const { owner } = await newEmployer(await newOwner());
  for (const name of ['Aeropuerto', 'Puerto']) await addLocation(owner, name);
  await owner.api.call(editBusinessSettings, { body: { monthly_cap: '50.00' } });
  await signInAs(page, owner.email, '/location-manager?view=listings');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('checkbox', { name: 'Seleccionar Barista, Downtown' }).check();
  await page.getByRole('button', { name: 'Clonar' }).click();
  await page.getByRole('combobox', { name: 'Publicarlas en' }).click();
  for (const name of ['Aeropuerto', 'Downtown', 'Puerto'])
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver qué cambia' }).click();
  await page.getByRole('button', { name: 'Publicar 3 vacantes por $147.00' }).click();
  const beyond = page.getByRole('button', { name: 'Superar el tope: Publicar 3 vacantes por $147.00' });
  await expect(beyond).toBeVisible();
  const box = (await beyond.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(16);
  expect(await rightOf(beyond)).toBeLessThanOrEqual(360 - 16);
  // The browser logs the refusal.
  noise.splice(0);
});

test('a dialog about a one-word long name shows its cross and keeps its height while sending', async ({
  page,
  newOwner,
}) => {
  const { owner } = await newEmployer(await newOwner());
  const name = 'Flagshiproastery'.repeat(6);
  await addLocation(owner, name);
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  const cross = question.getByRole('button', { name: 'Close' });
  await expect(cross).toBeVisible();
  expect(await rightOf(cross)).toBeLessThanOrEqual(360);

  const heightOf = async () => (await question.boundingBox())?.height;
  const before = await heightOf();
  const answers = await answersOf(page);
  await answers.become('held');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(cross).toHaveCount(0);
  expect(await heightOf()).toBe(before);
  await answers.become('normal');
  await expect(question).toHaveCount(0);
});

test('a menu too long for its place stays on the screen, and its last entry can be chosen', async ({
  page,
  newOwner,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const form = page.getByRole('dialog', { name: 'Edit Job Listing' });
  const copy = form.getByRole('button', { name: 'Copy Monday to other days' });
  // In the middle of the screen neither side has enough room for the menu.
  await copy.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await copy.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(760);
  await menu.getByRole('menuitem', { name: 'Sunday', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Copy Sunday to other days' })).toBeVisible();
});

test('while a long form scrolls, its title and its Save button stay visible', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const form = page.getByRole('dialog', { name: 'Edit Job Listing' });
  await form.getByRole('heading', { name: 'Responsibilities' }).evaluate((heading) => heading.scrollIntoView());
  await expect(form.getByRole('heading', { name: 'Edit Job Listing' })).toBeInViewport({ ratio: 1 });
  const save = await form.getByRole('button', { name: 'Save changes' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeGreaterThan(720);
});

test('a listing filter without a match offers to show all listings', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}?listings=inactive`);
  await expect(page.getByText('No listing is inactive here.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
});

test('no time in the form’s lists is cut off', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const form = page.getByRole('dialog', { name: 'Edit Job Listing' });
  await form.getByRole('button', { name: 'Evenings 5–10' }).click();
  const until = form.getByLabel('Sunday, To');
  await expect(until).toHaveValue('22:00');
  const left = await until.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return room - Math.max(...['10:00 PM', '10:00 p.m.'].map((time) => pen.measureText(time).width));
  });
  expect(left).toBeGreaterThanOrEqual(0);
});
