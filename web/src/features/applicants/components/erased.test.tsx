// @vitest-environment happy-dom
import type { Applicant } from '@jipe/contract/applicants/schema';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../testing/at-address.tsx';
import { anApplicant } from '../../../testing/sample-applicant.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { MessageButton } from './message-button.tsx';

afterEach(cleanup);

const acts = { isBusy: () => false, message: vi.fn<ApplicantActs['message']>() } as unknown as ApplicantActs;

async function show(user: Partial<Applicant['user']>) {
  const ana = anApplicant('a');
  const applicant = { ...ana, user: { ...ana.user, ...user } };
  await showAt(
    ['/'],
    <>
      <ApplicantFacts applicant={applicant} />
      <MessageButton applicant={applicant} acts={acts} />
    </>,
  );
}
const ways = () => [screen.queryAllByRole('button').length, screen.queryAllByRole('link').length];

test.each([
  ['an applicant without a conversation', { is_erased: false }, [1, 0]],
  ['an erased applicant', { is_erased: true }, [0, 0]],
  ['an erased applicant with a conversation', { is_erased: true, conversation_id: 'c' }, [0, 1]],
])('the ways to write that are offered for %s', async (_who, user, expected) => {
  await show(user);
  expect(ways()).toEqual(expected);
  expect(screen.queryAllByText(applicantWords.isErased)).toHaveLength(user.is_erased ? 1 : 0);
});
