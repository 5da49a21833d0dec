import { expect, type Page } from '@playwright/test';
import { completeProfile } from '@jipe/contract/onboarding/endpoints';
import {
  chooseBanner,
  setApplicationType,
  setIndustries,
  setQuestions,
  shareAboutYou,
} from '@jipe/contract/profile/endpoints';
import { applyToJob, readJob, registerSeeker, searchJobs } from '@jipe/contract/seeker/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { apiOf } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { fillNewAccount, logIn } from '../../support/sign-in.ts';

const QUESTION = 'Can you work weekends?';
const SEEKER = 'Sasha Seeker';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`${product.url}/create-account`);
  await fillNewAccount(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/confirmation/email');
  await product.mailbox.next(email);
  // As a user reads mails where no mail server is set.
  await page.goto(`${product.url}/dev/mailbox`);
  await page.getByRole('link', { name: /Verify your email/ }).click();
  await expect(page.getByText(linkTo(await product.mailbox.next(email), '/email-confirmation/').href)).toBeVisible();
  await page.getByRole('link', { name: /email-confirmation/ }).click();
  await page.waitForURL('**/login');
  await logIn(page, email);
  await page.waitForURL('**/signup');
}

async function enterBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Harbor Books');
  await page.getByLabel('Internal location name').fill('Harbor');
  await page.getByRole('textbox', { name: /^Street( \*)?$/ }).fill('1 Pier Rd');
  await page.getByLabel('City').fill('Salt Lake City');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Utah' }).click();
  await page.getByLabel('Zip').fill('84101');
  await page.getByLabel('Phone').fill('8015550123');
  await page.getByRole('button', { name: /Coordinates/ }).click();
  await expect(page.getByText('You are here')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await next(page);
  await expect(page.getByText('2 of 15')).toBeVisible();
}

/** Other journeys cover the steps from logo to questions. */
async function describeBusiness(product: Product, email: string): Promise<void> {
  const { data } = await apiOf(product.url).call(login, { body: { email, password: PASSWORD } });
  const api = apiOf(product.url, data.token);
  await api.call(chooseBanner, { body: { banner_type: 'jipe' } });
  await api.call(shareAboutYou, { body: { about_you: 'A quiet bookshop by the water.' } });
  await api.call(completeProfile, { body: { profile_completed_up_to: 'media' } });
  await api.call(setIndustries, { body: { industries: [{ name: 'Retail' }] } });
  await api.call(setApplicationType, { body: { application_type: 'jipe_application' } });
  await api.call(setQuestions, { body: { questions: [{ name: QUESTION }] } });
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Standard/ }).check({ force: true });
  await next(page);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date, month and year').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await page.getByRole('button', { name: 'CREATE LISTING' }).click();
  await page.waitForURL('**/job-creation');
}

async function confirmFirstListing(page: Page): Promise<void> {
  await page.getByLabel('Job title').fill('Bookseller');
  await page.getByLabel('Minimum age').fill('18');
  await page.getByLabel('Hourly rate').fill('17.5');
  await next(page);
  await page.getByLabel('Responsibility 1').fill('Help people find their book');
  await next(page);
  await page.getByText('Part Time').click();
  await page.getByRole('button', { name: 'Add time on Monday' }).click();
  await next(page);
  await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible();
  await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  const charge = page.getByRole('dialog');
  await expect(charge.getByText('$49.00').first()).toBeVisible();
  await charge.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await page.waitForURL('**/location-manager');
}

async function seekerApplies(product: Product): Promise<string> {
  const email = freshEmail();
  const { data: me } = await apiOf(product.url).call(registerSeeker, {
    body: { full_name: SEEKER, email, password: PASSWORD, phone: '8015550177' },
  });
  const seeker = apiOf(product.url, me.token);
  const { data: feed } = await seeker.call(searchJobs, { query: { lat: 40.76, lng: -111.89, radius_km: 20 } });
  const job = feed.results.find(({ title }) => title === 'Bookseller');
  expect(job).toBeDefined();
  const params = { id: job?.id ?? '' };
  const { data: detail } = await seeker.call(readJob, { params });
  expect(detail.questions).toEqual([{ name: QUESTION }]);
  await seeker.call(applyToJob, { params, body: { responsibilities_answers: [{ name: QUESTION, value: 'yes' }] } });
  return email;
}

async function expectListingAndApplicant(page: Page, product: Product, seekerEmail: string): Promise<void> {
  await page.goto(`${product.url}/location-manager`);
  await page.getByText('Harbor', { exact: true }).first().click();
  await page.waitForURL('**/location/*');
  await expect(page.getByText('Bookseller').first()).toBeVisible();
  await page.goto(`${product.url}/application`);
  await page.getByText(SEEKER).first().click();
  const applicant = page.getByRole('dialog');
  await expect(applicant.getByText(seekerEmail)).toBeVisible();
  await expect(applicant.getByText(QUESTION)).toBeVisible();
  await expect(applicant.getByText('Yes', { exact: true })).toBeVisible();
}

// Spec: 1:2.4/13
test('a new business gets its first applicant, and a restart keeps the listing and the applicant', async ({ page }) => {
  test.setTimeout(180_000);
  await using product = await startProduct();
  const email = freshEmail();
  await signUp(page, product, email);
  await enterBusiness(page);
  await describeBusiness(product, email);
  // A returning user continues where onboarding stands.
  await page.goto(`${product.url}/location-manager`);
  await page.waitForURL('**/billing');
  await payByCard(page);
  await confirmFirstListing(page);
  const seekerEmail = await seekerApplies(product);
  await expectListingAndApplicant(page, product, seekerEmail);

  expect(await product.stop()).toBe(0);
  await product.start();
  await expectListingAndApplicant(page, product, seekerEmail);
});
