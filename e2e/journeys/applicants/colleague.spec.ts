import {
  hideApplication,
  listApplicants,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { replyToBusiness, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { expect, type Locator } from '@playwright/test';
import { PASSWORD, signIn } from '../../support/accounts.ts';
import { newColleague } from '../../support/colleague.ts';
import { test } from '../../support/journey.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { signInAs } from '../../support/sign-in.ts';
import { AT_ONCE_MS, expectWithin } from '../../support/expect-within.ts';
import { apply, like, newEmployer, newSeeker, rowOf } from './arrange.ts';

/** Runs `act`, then expects all of `shown` within AT_ONCE_MS. */
async function shows(act: () => Promise<unknown>, ...shown: (() => Promise<void>)[]): Promise<void> {
  await act();
  const began = Date.now();
  await Promise.all(shown.map((each) => each()));
  expectWithin(AT_ONCE_MS, began);
}
const is = (locator: Locator) => () => expect(locator).toBeVisible();
const isNot = (locator: Locator) => () => expect(locator).toBeHidden();

test('other people’s acts appear within a second on Today, cards, badges and rows, without a reload', async ({
  page,
  browser,
  baseURL,
  api,
  mailbox,
  newOwner,
}) => {
  test.slow();
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  const kind = { account_type: 'hiring_manager', locations: [location_id] } as const;
  const { email } = await newColleague({ owner }, mailbox, kind);
  const colleague = await signIn(api, email, PASSWORD);
  const isHome = waitForLiveJoin(page);
  await signInAs(page, owner.email);
  await isHome;
  const today = page.getByRole('region', { name: 'Today' });
  const card = page.getByRole('article').first();
  const badge = (name: RegExp) => page.getByRole('link', { name });

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const isOther = waitForLiveJoin(other);
  await signInAs(other, email);
  await isOther;
  const isAtApplicants = waitForLiveJoin(other);
  await other.goto(`/position/${location_id}/${job_id}?view=table`);
  await isAtApplicants;
  await expect(other.getByText('No data to display')).toBeVisible();

  const ana = await newSeeker(api, 'Ana Lopez');
  await shows(
    () => apply(ana, job_id),
    is(today.getByRole('link', { name: '1 new' })),
    is(card.getByRole('link', { name: '1 new' })),
    () => expect(card.getByRole('definition').nth(1)).toHaveText('1'),
    is(badge(/^ALL APPLICATIONS 1 new/)),
    is(rowOf(other, 'Ana Lopez').getByText('New', { exact: true })),
  );

  await rowOf(other, 'Ana Lopez').getByRole('button').first().click();
  await shows(
    () => expect(other.getByRole('dialog')).toBeVisible(),
    isNot(today.getByRole('link', { name: '1 new' })),
    isNot(card.getByRole('link', { name: '1 new' })),
    isNot(badge(/^ALL APPLICATIONS \d/)),
  );
  await other.keyboard.press('Escape');

  // A colleague elsewhere, who also has the list open.
  const isAtList = waitForLiveJoin(page);
  await page.goto(`/position/${location_id}/${job_id}?view=table`);
  await isAtList;
  const row = rowOf(page, 'Ana Lopez');
  await expect(row).toBeVisible();
  const { data } = await owner.api.call(listApplicants, { query: { job_id } });
  const application_id = data.results[0]?.job.application_id ?? '';
  const swipe = { job_id, seeker_id: ana.id, swipe_direction: 'right' } as const;
  const { conversation_id } = (await colleague.call(swipeSeeker, { body: swipe })).data;
  await shows(
    () => colleague.call(sendMessage, { body: { conversation_id, message: 'Can you come on Monday?' } }),
    isNot(row.getByText(/^Waiting/)),
  );
  await shows(
    () => ana.api.call(replyToBusiness, { params: { id: conversation_id }, body: { message: 'Yes' } }),
    is(badge(/^MESSAGES 1/)),
    is(row.getByText(/^Waiting/)),
  );
  await shows(
    () => colleague.call(setApplicationStatus, { body: { application_id, actions: ['hired'] } }),
    () => expect(row.getByRole('checkbox', { name: 'Hired' })).toBeChecked(),
  );
  await shows(
    () => ana.api.call(updateSeekerProfile, { body: { full_name: 'Ana Reyes' } }),
    is(rowOf(page, 'Ana Reyes')),
  );
  await shows(
    () => colleague.call(hideApplication, { body: { application_id, is_hidden: true } }),
    is(page.getByRole('button', { name: 'Unhide Ana Reyes' })),
  );

  const isAtPlace = waitForLiveJoin(page);
  await page.goto(`/location/${location_id}`);
  await isAtPlace;
  const likes = (count: number) => page.getByRole('button', { name: `favorites of Barista: ${count}` });
  await expect(likes(0)).toBeVisible();
  await shows(async () => like(ana, job_id), is(likes(1)));
  const { data: place } = await owner.api.call(getLocation, { params: { id: location_id } });
  await shows(
    () => owner.api.call(editLocation, { params: { id: location_id }, body: { ...place, name: 'Uptown' } }),
    is(page.getByRole('heading', { name: 'Uptown' })),
  );
});
