import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { applyToJob, registerSeeker, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, freshEmail, PASSWORD } from '../../support/accounts.ts';
import type { Api } from '../../support/api.ts';
import { type Employer, finishOnboarding } from '../../support/finished-owner.ts';

export interface Talk {
  conversation_id: string;
  location_id: string;
  /** Sends a message as the seeker. */
  reply: (message: string) => Promise<void>;
}

interface Talking extends Employer {
  /** The API without a token. */
  api: Api;
}

/** Creates a business with one location and one listing. */
export const newEmployer = async (owner: Account, api: Api): Promise<Talking> => ({
  owner,
  api,
  ...(await finishOnboarding(owner)),
});

/** Registers a seeker who applies, and starts an empty conversation with the seeker. */
export async function talkWith(full_name: string, { owner, api, job_id, location_id }: Talking): Promise<Talk> {
  const { data } = await api.call(registerSeeker, {
    body: { full_name, email: freshEmail('seeker'), password: PASSWORD },
  });
  const seeker = api.as(data.token);
  await seeker.call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers: [] } });
  const swiped = await owner.api.call(swipeSeeker, {
    body: { job_id, seeker_id: data.seeker_id, swipe_direction: 'right' },
  });
  const { conversation_id } = swiped.data;
  return {
    conversation_id,
    location_id,
    reply: async (message) => {
      await seeker.call(replyToBusiness, { params: { id: conversation_id }, body: { message } });
    },
  };
}

/** Finds a conversation in the list. The head of an open conversation names the person as well. */
export const inboxRow = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Conversations' }).getByRole('link', { name });
export const box = (page: Page): Locator => page.getByPlaceholder('Write A Message');
export const log = (page: Page): Locator => page.getByRole('log');
/** Finds a message in the thread by its whole text. */
export const said = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });
export const badge = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /MESSAGES/ });

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(said(page, text)).toBeVisible();
}
