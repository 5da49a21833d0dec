import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, enterSeeker, registerSeeker } from '@jipe/contract/seeker/endpoints';
import type { Page } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { type Api, apiOf } from '../../support/api.ts';
import { QUESTION } from '../applicants/arrange.ts';
import { type Door, mailedCode } from './door.ts';

export const PASSWORD = 'Kaffee-2026!';

interface Applicant {
  email: string;
  conversation_id: string;
  application_id: string;
  /** The API as the seeker. */
  api: Api;
  /** Sends a message as the employer. */
  write: (message: string) => Promise<void>;
}

/**
 * Creates an applicant with a conversation with the employer. `hasPassword`: the applicant can sign in with a password.
 */
export async function applicantAt(
  { url, employer: { owner, job_id } }: Door,
  { hasPassword = false } = {},
): Promise<Applicant> {
  const email = freshEmail('ana');
  const person = { email, full_name: 'Ana Reyes' };
  const { data } = hasPassword
    ? await apiOf(url).call(registerSeeker, { body: { ...person, password: PASSWORD } })
    : await apiOf(url).call(enterSeeker, { body: person });
  if (!('token' in data)) throw new Error(`${email} is known.`);
  const api = apiOf(url, data.token);
  const body = { responsibilities_answers: [{ name: QUESTION, value: 'yes' as const }] };
  const applied = await api.call(applyToJob, { params: { id: job_id }, body });
  const swiped = await owner.api.call(swipeSeeker, {
    body: { job_id, seeker_id: data.seeker_id, swipe_direction: 'right' },
  });
  const { conversation_id } = swiped.data;
  return {
    email,
    conversation_id,
    application_id: applied.data.application_id ?? '',
    api,
    write: async (message) => void (await owner.api.call(sendMessage, { body: { conversation_id, message } })),
  };
}

/** Signs in with a mailed code. Ends at `path`, a page behind the sign-in. */
export async function signInByCode(page: Page, door: Door, email: string, path: string): Promise<void> {
  await page.goto(`${door.url}${path}`);
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await page.getByLabel('Code from the mail').fill(await mailedCode(door, email));
  await page.waitForURL(`**${path}`);
}

export async function signInByPassword(page: Page, door: Door, email: string, path: string): Promise<void> {
  await page.goto(`${door.url}${path}`);
  await page.getByRole('button', { name: 'I have a password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${path}`);
}
