import { expect, type Locator } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { deviceOf } from '../../support/touch.ts';
import { newBusiness, openMenu } from '../locations/arrange.ts';

test.use(deviceOf({ width: 360, height: 640 }));

async function overlap(note: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await note.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both are to be seen');
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a phone, a toast covers no title, button, error or focused field of a tall dialog', async ({
  page,
  newOwner,
  noise,
}) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await openMenu(page, 'Downtown', 'Edit Location');
  await failFrom(page);
  const form = page.getByRole('dialog', { name: 'Edit Location' });
  const name = form.getByLabel('Location name');
  await name.fill('Uptown');
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  const note = page.getByRole('listitem').filter({ hasText: 'Location Edit Failed' });
  await expect(note).toBeVisible();
  // The focus keeps the toast.
  await note.getByRole('button', { name: 'Close' }).focus();
  const parts = [
    form.getByRole('heading', { name: 'Edit Location' }),
    form.getByRole('button', { name: 'Close' }),
    save,
    form.getByText('This was not saved.'),
  ];
  for (const part of parts) await expect.poll(() => overlap(note, part)).toBe(false);

  const last = form.getByRole('combobox').last();
  await last.scrollIntoViewIfNeeded();
  await save.click();
  await last.focus();
  await expect(note).toBeVisible();
  for (const part of [...parts, last]) await expect.poll(() => overlap(note, part)).toBe(false);
  forgetFailures(noise);
});
