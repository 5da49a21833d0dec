import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { expect } from '@playwright/test';
import { signInAs, toast } from '../../support/sign-in.ts';
import { test } from '../../support/journey.ts';
import { box, newEmployer, said, talkWith } from '../messaging/arrange.ts';

test('an owner saves a reply template and starts a message with it', async ({ page, newOwner, api }) => {
  const owner = await newOwner();
  const talk = await talkWith('Sam Seeker', await newEmployer(owner, api));
  await signInAs(page, owner.email, '/settings');
  const card = page.getByRole('region', { name: 'Replies' });
  await expect(card.getByRole('listitem')).toHaveCount(6);

  await card.getByRole('button', { name: 'Add reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'New reply' });
  await dialog.getByLabel('Name').fill('Parking');
  await dialog.getByLabel('English text').fill('Hi {first_nam}, you can park at {shop}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^\{first_nam\} is not a field\./)).toBeVisible();
  await dialog.getByLabel('English text').fill('Hi {first_name}, you can park at {shop}.');
  await dialog.getByLabel('Spanish text').fill('Hola {first_name}, puedes estacionar en {shop}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The reply was added.')).toBeVisible();
  await expect(card.getByRole('listitem').last()).toContainText('puedes estacionar');

  await card.getByRole('button', { name: 'Actions for Parking' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(card.getByRole('listitem').nth(5)).toContainText('Parking');
  // Waits until the previous menu has closed.
  await expect(page.getByRole('menu')).toBeHidden();
  await card.getByRole('button', { name: 'Actions for Not this time' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(6);

  await page.goto(`/message/${talk.conversation_id}`);
  const offer = page.getByRole('list', { name: 'Replies kept ready' });
  await offer.getByRole('radio', { name: 'ES' }).check();
  await offer.getByRole('button', { name: 'Parking' }).click();
  await expect(box(page)).toHaveValue('Hola Sam, puedes estacionar en Downtown.');
  await expect(offer).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).fill('');
  await offer.getByRole('radio', { name: 'EN' }).check();
  await offer.getByRole('button', { name: 'Parking' }).click();
  await box(page).press('End');
  await box(page).pressSequentially(' See you!');
  await box(page).press('Enter');
  await expect(said(page, 'Hi Sam, you can park at Downtown. See you!')).toBeVisible();

  // Placeholders in a typed message stay as typed.
  const { data } = await owner.api.call(sendMessage, {
    body: { conversation_id: talk.conversation_id, message: 'Hi {first_name}' },
  });
  expect(data.message).toBe('Hi {first_name}');
});
