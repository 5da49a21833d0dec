import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker } from './arrange.ts';

test('the palette finds an applicant, a listing and a page by a few keys', async ({ page, api, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), employer.job_id);
  await signInAs(page, employer.owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();

  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'A page, name or action' });
  await expect(input).toBeFocused();
  await expect(page.getByRole('option', { name: 'Billing info' })).toBeVisible();
  await input.fill('ana l');
  await expect(page.getByRole('option', { name: /Ana Lopez/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Ana Lopez/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await input.fill('barista');
  await page.getByRole('option', { name: 'Barista Downtown' }).click();
  await expect(page.getByRole('heading', { name: 'Barista' })).toBeVisible();

  await page.getByRole('button', { name: /Go to anything/ }).click();
  await input.fill('set');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');

  await page.getByRole('button', { name: /Go to anything/ }).click();
  await input.fill('nothing of that name');
  await expect(page.getByText('Nothing is called “nothing of that name”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the palette finds a conversation, even with a job seeker who never applied', async ({ page, api, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  const seeker = await newSeeker(api, 'Wren Liked');
  await like(seeker, employer.job_id);
  const swipe = { job_id: employer.job_id, seeker_id: seeker.id, swipe_direction: 'right' } as const;
  const { data } = await employer.owner.api.call(swipeSeeker, { body: swipe });
  await signInAs(page, employer.owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('wren');
  const found = page.getByRole('group', { name: 'Conversations' }).getByRole('option', { name: /Wren Liked/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/message/${data.conversation_id}`);
  await expect(page.getByRole('heading', { name: 'Wren Liked' })).toBeVisible();
});

test('the palette opens forms, changes theme and language, and logs out', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();
  const shown = (name: string) => page.getByRole('dialog', { name });
  const enter = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  for (const [typed, name, address] of [
    ['add user', 'Add user', '/manager'],
    ['add loc', 'Add location', '/location-manager'],
    ['job li', 'How do you want to pay for this listing?', '/location-manager'],
  ] as const) {
    await enter(typed);
    await expect(shown(name)).toBeVisible();
    // The form's parameter leaves the address.
    await expect(page).toHaveURL(address);
    // Further keys go into the form, not to the page below.
    await expect(shown(name).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Café Ana Olive Owner' }).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // A half-filled form stays.
  await enter('add loc');
  await page.getByRole('textbox', { name: 'Location name' }).fill('Elm');
  await enter('add loc');
  await expect(page.getByRole('combobox', { name: 'A page, name or action' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Location name' })).toHaveValue('Elm');
  await expect(page).toHaveURL('/location-manager');
  // Escape closes the top layer, which is the palette until it has closed.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter('my pro');
  await expect(shown('My profile')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enter('dark th');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await enter('language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'Mis ubicaciones' })).toBeVisible();
  await enter('cerrar ses');
  await expect(page).toHaveURL('/login');
});

test('single keys open pages, are listed and can be turned off', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  await signInAs(page, employer.owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/message');
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  // In a field these keys only type.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gl?');
  await expect(page.getByRole('searchbox')).toHaveValue('gl?');
  await expect(page).toHaveURL(/\/message/);

  await page.getByRole('heading', { name: 'Messages' }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('My Locations')).toBeVisible();
  await expectAccessible(page, 'palette');
  await help.getByRole('switch', { name: 'Shortcuts without Ctrl' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
});

test('the palette starts an act on a named listing or applicant', async ({ page, api, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Maria Lopez'), employer.job_id);
  await signInAs(page, employer.owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();
  const offered = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'A page, name or action' }).fill(typed);
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    await expectAccessible(page, typed);
    await page.keyboard.press('Enter');
  };
  await offered('pause barista downtown', 'Pause Barista Downtown');
  const asking = page.getByRole('dialog', { name: /Pause|pause/ });
  await expect(asking).toBeVisible();
  await expect(page).not.toHaveURL(/ask=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('heading', { name: 'Barista' }).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await offered('hire maria', 'Hire Maria Lopez Barista · Downtown');
  const person = page.getByRole('dialog', { name: /Maria Lopez/ });
  await expect(person.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
  // The tick is saved by the button beside it.
  await page.keyboard.press('Escape');

  await offered('message maria', 'Message Maria Lopez Barista · Downtown');
  await expect(page).toHaveURL(/\/message\/[\da-f-]+$/);
  await expect(page.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible();
});
