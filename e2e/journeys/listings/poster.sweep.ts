import { MAX_TITLE } from '@jipe/contract/listings/rules';
import { createListing } from '@jipe/contract/listings/endpoints';
import { BUSINESS_NAME_MAX } from '@jipe/contract/profile/rules';
import { renameBusiness } from '@jipe/contract/profile/endpoints';
import { expect, type Page } from '@playwright/test';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer } from './arrange.ts';

const longest = (length: number) => 'Supervisor of the Night Shift '.repeat(6).slice(0, length).trim();

/** Returns the PDF of a listing's poster, as printed right after the listing was posted. */
async function printed(page: Page, path: string, job_id: string, format: 'Letter' | 'A4'): Promise<string> {
  await page.goto(path);
  await page.evaluate((posted) => history.replaceState({ ...history.state, posted }, ''), [job_id]);
  await page.reload();
  await page.getByRole('button', { name: 'Print a window poster' }).click();
  await page.locator('[data-print-sheet]').waitFor({ state: 'attached' });
  const pdf = await page.pdf({ format, margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  return pdf.toString('latin1');
}

test('a poster fits on one sheet of Letter and A4, even with the longest names', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await owner.api.call(renameBusiness, { body: { full_name: longest(BUSINESS_NAME_MAX) } });
  const { data } = await owner.api.call(createListing, { body: listingBody([location_id], longest(MAX_TITLE)) });
  // Real printing ends with an event that the test would have to answer.
  await page.addInitScript(() => (window.print = () => {}));
  await signInAs(page, owner.email);
  for (const id of [job_id, data.id])
    for (const format of ['Letter', 'A4'] as const)
      expect(
        (await printed(page, `/location/${location_id}`, id, format)).match(/\/Type \/Page\b/g),
        format,
      ).toHaveLength(1);
});
