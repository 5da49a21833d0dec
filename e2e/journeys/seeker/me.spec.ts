import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { applicantAt, PASSWORD, signInByCode, signInByPassword } from './applicant.ts';
import { closeDoor, mailedCode, openDoor } from './door.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

test('a job seeker sets a password, signs in with it and has their account erased', async ({ page, noise }) => {
  test.slow();
  const door = await openDoor();
  try {
    const { email, write } = await applicantAt(door);
    await write('Can you come on Monday?');
    await signInByCode(page, door, email, '/me');

    // The code of the sign-in also allows setting a password. A weak password is refused at its field.
    await page.getByRole('button', { name: 'Set a password' }).click();
    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill(PASSWORD);
    await expectAccessible(page, page.url());
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your password is set.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/enter');
    await signInByPassword(page, door, email, '/me');
    // Two minutes later, so that another code is mailed: this session was opened without one.
    await page.goto('about:blank');
    await door.product.stop();
    await door.product.start({ ...door.settings, CLOCK_OFFSET_SECONDS: '120' });
    await page.goto(`${door.url}/me`);
    await page.getByRole('button', { name: 'Set a password' }).click();
    await field.fill(`${PASSWORD}2`);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('So that nobody else can set it, we mail you a code.')).toBeVisible();

    await page.getByRole('button', { name: 'Erase me' }).click();
    const erasing = page.locator('form', { hasText: 'Erase everything about me' });
    await erasing.getByRole('button', { name: 'Mail me a code' }).click();
    const code = erasing.getByLabel('Code from the mail');
    await code.fill('000000');
    await erasing.getByRole('button', { name: 'Erase me for good' }).click();
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await expectAccessible(page, page.url());
    await code.fill(await mailedCode(door, email));
    await erasing.getByRole('button', { name: 'Erase me for good' }).click();
    await expect(page.getByRole('heading', { name: 'You are erased.' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expectAccessible(page, page.url());

    const { data } = await door.employer.owner.api.call(listApplicants, {});
    expect(data.results.map(({ user }) => [user.seeker_full_name, user.is_erased])).toEqual([['Ana Reyes', true]]);
    await page.goto(`${door.url}/mine`);
    await expect(page.getByLabel('Email')).toBeVisible();
    // The browser logs each refusal.
    for (const line of noise.splice(0)) expect(line).toMatch(/status of 40[03]/);
  } finally {
    await closeDoor(door, page);
  }
});
