// @vitest-environment happy-dom
import type { Applicant } from '@jipe/contract/applicants/schema';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anApplicant } from '../../../testing/sample-applicant.ts';
import { ApplicantAsMade } from './applicant-as-made.tsx';

afterEach(cleanup);

const slot = { day: 1, start: '09:00', end: '12:00' };
const made = { time_slots: [slot], responsibilities_answers: [], language: 'en', note: '', via: null } as const;
function shown(user: Partial<Applicant['user']>, job: Partial<Applicant['job']> = {}): string {
  const applicant = anApplicant('a', {
    applied_with: { ...made, responsibilities_answers: [], time_slots: [slot] },
    ...job,
  });
  const { container } = render(
    <ApplicantAsMade applicant={{ ...applicant, user: { ...applicant.user, time_slots: [slot], ...user } }} />,
  );
  return container.textContent ?? '';
}

test('nothing is said of somebody whose address is confirmed and whose hours are those of then', () => {
  expect(shown({})).toBe('');
});

test('an address that is not confirmed, and an erased person, are told', () => {
  expect(shown({ is_confirmed: false })).toBe('Address not confirmed');
  cleanup();
  expect(shown({ is_confirmed: false, is_erased: true, time_slots: [] })).toBe('Erased at their own request');
});

test('the note, the wish to talk and hours of today stand there', () => {
  const text = shown(
    { time_slots: [] },
    {
      wants_adjustment: true,
      applied_with: { ...made, responsibilities_answers: [], time_slots: [slot], note: 'I live next door.' },
    },
  );
  expect(text).toContain('Would like to talk about an adjustment');
  expect(text).toContain('“I live next door.”');
  expect(text).toMatch(/Hours changed since applying. Applied with Mon 9:00 AM.*Today no hours\./);
});
