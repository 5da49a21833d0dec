import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { keepDraft, keepReceipt, NEW, readDraft, readReceipt, withHours } from './draft.ts';

const signIn = (seeker_id: string) => session.start({ token: 't', refresh_token: 'r', seeker_id });
const receipt = {
  application_id: 'a-1',
  email: 'ana@example.com',
  isToConfirm: false,
  time_slots: [],
  answers: {},
  note: 'Hello',
};
const hours = [{ day: 1, start: '09:00', end: '12:00' }];

beforeEach(() => storage.clear());

describe('an application’s draft and receipt in the browser', () => {
  it('keep the draft for its author before, during and after a session', () => {
    keepDraft('1', { ...NEW, note: 'Hello' });
    expect(readDraft('1').note).toBe('Hello');
    signIn('ana');
    expect(readDraft('1').note).toBe('Hello');
    keepDraft('1', { ...NEW, note: 'More' });
    session.end();
    expect(readDraft('1').note).toBe('More');
  });

  it('are not shown to another person', () => {
    signIn('ana');
    keepDraft('1', { ...NEW, note: 'Hello', isUnderWay: true });
    keepReceipt('2', receipt);
    expect([readDraft('1').isUnderWay, readReceipt('2')?.note]).toEqual([true, 'Hello']);
    session.end();
    signIn('bo');
    expect([readDraft('1'), readReceipt('2')]).toEqual([NEW, null]);
  });

  it('drop fields of a wrong type', () => {
    storage.setItem('draft:1', JSON.stringify({ note: 7, email: 'ana@example.com' }));
    expect(readDraft('1')).toMatchObject({ note: '', email: 'ana@example.com' });
  });
});

it('a draft without hours takes the profile’s hours, unless it is being sent', () => {
  expect(withHours(NEW, hours).time_slots).toBe(hours);
  const chosen = { ...NEW, time_slots: [{ day: 2, start: '09:00', end: '12:00' }] };
  expect(withHours(chosen, hours)).toBe(chosen);
  expect(withHours(NEW, [])).toBe(NEW);
  const sending = { ...NEW, isUnderWay: true };
  expect(withHours(sending, hours)).toBe(sending);
});
