import { expect, test } from 'vitest';
import { anApplicant } from '../../testing/sample-applicant.ts';
import { afterDecision, afterMessage } from './optimistic-change.ts';

const APPLIED = '2026-03-02T15:00:00.000Z';
const LATER = '2026-03-03T09:00:00.000Z';
const message = (is_seeker: boolean) => ({
  id: 'm',
  conversation_id: 'c',
  no: 1,
  message: 'Hello',
  user_info: { id: 'x', full_name: 'X', profile_picture_url: null, is_seeker },
  log_date: LATER,
  client_id: null,
});

test('a decision opens an application, and ends a wait that began with it', () => {
  const ana = anApplicant('a', { is_new: true, waiting_since: APPLIED });
  const flags = { application_status: ['interviewed' as const], is_hidden: false };
  expect(afterDecision(ana, flags)).toEqual({ ...flags, is_new: false, waiting_since: null });
});

test('an applicant who wrote last still waits after a decision, unless hidden', () => {
  const ana = anApplicant('a', { waiting_since: LATER });
  const hired = { application_status: ['hired' as const], is_hidden: false };
  expect(afterDecision(ana, hired)).toEqual({ ...hired, is_new: false });
  const hidden = { application_status: [], is_hidden: true };
  expect(afterDecision(ana, hidden)).toEqual({ ...hidden, is_new: false, waiting_since: null });
});

test('a decision with unchanged flags changes nothing', () => {
  expect(afterDecision(anApplicant('a', { is_new: true }), { application_status: [], is_hidden: false })).toEqual({});
});

test('our message ends the wait; the applicant’s starts it, unless hidden or the listing closed', () => {
  const ana = anApplicant('a', { is_new: true, waiting_since: APPLIED });
  expect(afterMessage(ana, message(false))).toEqual({ is_new: false, waiting_since: null });
  expect(afterMessage(ana, message(true))).toEqual({});
  expect(afterMessage(anApplicant('a'), message(true))).toEqual({ waiting_since: LATER });
  for (const job of [{ is_hidden: true }, { status: 'closed' as const }])
    expect(afterMessage(anApplicant('a', job), message(true))).toEqual({});
  // A seeker who marked the listing as a favourite and never applied can wait, too.
  expect(afterMessage(anApplicant('a', { application_id: null }), message(true))).toEqual({ waiting_since: LATER });
});
