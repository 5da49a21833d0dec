import { setQuestions } from '@jipe/contract/profile/endpoints';
import { applyToJob, favouriteJob, registerSeeker, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD, type Account } from '../../support/accounts.ts';
import type { Api } from '../../support/api.ts';
import { type Employer, finishOnboarding } from '../../support/finished-owner.ts';

export const QUESTION = 'Can you work weekends?';

/** Creates an owner with one location and one active listing, which asks one question. */
export async function newEmployer(owner: Account): Promise<Employer> {
  const first = await finishOnboarding(owner);
  await owner.api.call(setQuestions, { body: { questions: [{ name: QUESTION }] } });
  return { owner, ...first };
}

export interface Seeker {
  id: string;
  email: string;
  api: Api;
}

/** Registers a job seeker with these fields of the profile. */
export async function newSeeker(
  api: Api,
  full_name: string,
  profile: BodyIn<typeof updateSeekerProfile> = {},
): Promise<Seeker> {
  const email = freshEmail('seeker');
  const body = { full_name, email, password: PASSWORD, phone: '8015550177' };
  const { data } = await api.call(registerSeeker, { body });
  const seeker = api.as(data.token);
  await seeker.call(updateSeekerProfile, { body: profile });
  return { id: data.seeker_id, email, api: seeker };
}

export async function apply({ api }: Seeker, id: string): Promise<void> {
  await api.call(applyToJob, {
    params: { id },
    body: { responsibilities_answers: [{ name: QUESTION, value: 'yes' }] },
  });
}

export const like = ({ api }: Seeker, id: string) => api.call(favouriteJob, { params: { id } });

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
