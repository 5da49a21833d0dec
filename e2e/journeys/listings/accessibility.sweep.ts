import { listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { countImpression, favouriteJob, registerSeeker } from '@jipe/contract/seeker/endpoints';
import { expect } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { waitForBackGuardRemoved } from '../../support/live.ts';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { beforeBilling, choose, fillBasics, newEmployer } from './arrange.ts';

for (const look of LOOKS) {
  const name = `at ${look.width} px in the ${look.colorScheme} theme`;

  test(`billing and the first listing are accessible ${name}`, async ({ openIn, newOwner }) => {
    const owner = await beforeBilling(await newOwner(), 'online_application');
    const page = await openIn(look);
    const next = page.getByRole('button', { name: 'Next' });
    await signInAs(page, owner.email);
    await page.getByRole('radio', { name: /Bulk/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectRouteAccessible(page, 'billing');
    await next.click();
    await page.getByLabel('Zip').fill('1');
    await next.click();
    await expect(page.getByText('Invalid zip code.')).toBeVisible();
    await expectAccessible(page, 'card');
    await page.getByLabel('Zip').fill('84101');
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiration date').fill('1234');
    await page.getByLabel('Security code').fill('123');
    await next.click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await expectAccessible(page, 'thank you');
    await page.getByRole('button', { name: 'CREATE LISTING' }).click();
    await next.click();
    await expect(page.getByText('Please enter a title')).toBeVisible();
    await expectRouteAccessible(page, 'jobCreation');
    await fillBasics(page, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter');
    await page.getByLabel('Job URL').fill('https://example.com');
    await next.click();
    await page.getByLabel('Responsibility 1').fill('x'.repeat(151));
    await next.click();
    await expectAccessible(page, 'responsibilities');
    await page.getByLabel('Responsibility 1').fill('x'.repeat(150));
    await next.click();
    await page.getByRole('checkbox', { name: 'Internship' }).check();
    await page.getByRole('button', { name: 'Weekdays 9–5' }).click();
    await page.getByRole('checkbox', { name: 'Sunday: Times may vary' }).check();
    await page.getByRole('button', { name: 'Add time on Monday' }).click();
    await page.getByLabel('Monday, time 2, From').selectOption('10:00');
    await page.getByLabel('Monday, time 2, To').selectOption('06:00');
    await expect(page.getByText(/conflicting in the next day/)).toBeVisible();
    await expectAccessible(page, 'availability');
    await page.getByRole('button', { name: 'Remove Monday, time 2' }).click();
    await next.click();
    await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible();
    await expectAccessible(page, 'all set');
    await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
    await expect(page.getByText('Due now')).toBeVisible();
    await expectAccessible(page, 'charge');
  });

  test(`listings and billing info are accessible ${name}`, async ({ openIn, newOwner, api }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    for (const one of [1, 2, 3]) {
      const seeker = await api.call(registerSeeker, {
        body: { full_name: `Seeker ${one}`, email: freshEmail('seeker'), password: PASSWORD },
      });
      const as = api.as(seeker.data.token);
      await as.call(countImpression, { params: { id: job_id } });
      if (one === 1) await as.call(favouriteJob, { params: { id: job_id } });
    }
    const page = await openIn(look);
    await signInAs(page, owner.email, `/location/${location_id}`);
    await expect(page.getByRole('heading', { name: 'What came of it' })).toBeVisible();
    await expectRouteAccessible(page, 'location');
    await page.getByRole('button', { name: 'Actions for Barista' }).click();
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    for (const [entry, shown] of [
      ['Pause Job Listing', /^Why do you pause it\?/],
      ['Close Job Listing', /^Why do you close it\?/],
      ['Share Job Link', 'Show or print the code'],
      ['Edit Job Listing', 'Hours needed'],
      ['Preview Job', 'Make coffee'],
    ] as const) {
      await choose(page, 'Barista', entry);
      await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible();
      await expectAccessible(page, entry);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Add Job Listing' }).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: /Standard/ })).toBeVisible();
    await expectAccessible(page, 'package');
    await page.keyboard.press('Escape');
    await waitForBackGuardRemoved(page);
    await page.goto(`/position/${location_id}/${job_id}?info=shown`);
    await expect(page.getByText('Impressions per day')).toBeVisible();
    await expectRouteAccessible(page, 'position');
    await page.goto('/billing-info');
    await expect(page.getByText(/^INV-/)).toBeVisible();
    await expectRouteAccessible(page, 'billingInfo');
    await page.getByRole('button', { name: 'Change card' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectAccessible(page, 'change card');
    for (const [button, shown] of [
      ['Change plan', 'Promo code'],
      ['Subscription details', 'Active listings'],
      ['Pause Subscription', 'This pauses 1 active listing'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog').getByText(shown).first()).toBeVisible();
      await expectAccessible(page, button);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await waitForBackGuardRemoved(page);
    await page.goto(`/job/${job_id}`);
    await expect(page.getByRole('heading', { name: 'Barista' })).toBeVisible();
    await expectRouteAccessible(page, 'publicJob');
    const reasons = await owner.api.call(listDeactivationReasons);
    await owner.api.call(pauseListing, { params: { id: job_id }, body: { reasons: [{ id: reasons.data[0]!.id }] } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This job is no longer open.' })).toBeVisible();
    await expectAccessible(page, 'job over');
    await page.goto('/download');
    await expect(page.getByRole('heading', { name: /^Get the/ })).toBeVisible();
    await expectRouteAccessible(page, 'download');
  });
}
