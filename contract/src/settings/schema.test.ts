import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { changeLine, deleteAdvice, nextDeleteStep } from './rules.ts';
import { accountDeleted, deleteAccountBody } from './schema.ts';
import { deletionReasons } from './texts.ts';

describe('deleting the account', () => {
  const errorsOf = (input: unknown) => toErrorMap(deleteAccountBody.safeParse(input).error?.issues ?? []);
  // Spec: 2:5/18, 2:9/16
  it.each([{}, { reasons: null }, { reasons: [] }, { reasons: 'because' }])('needs a reason: %j', (input) =>
    expect(errorsOf(input)).toEqual({ reasons: ['Please select at least one reason'] }),
  );
  // Spec: 2:3/25
  it('takes reasons as texts, and refuses a blank reason', () => {
    const reasons = [...deletionReasons];
    expect(deleteAccountBody.parse({ reasons })).toEqual({ reasons });
    expect(errorsOf({ reasons: [' '] })).toEqual({ reasons: ['Please select at least one reason'] });
  });
  // Spec: 2:3/26
  it('offers the specified reasons', () => {
    expect(deletionReasons).toEqual([
      'I am not hiring at this time',
      'I like Jipe, but not enough applicants',
      'Jipe did not meet my expectations',
    ]);
  });
  it('answers with a status in the body', () => {
    expect(accountDeleted.safeParse({ status: 200, message: 'x', data: { message: 'x' } }).success).toBe(true);
    expect(accountDeleted.safeParse({ message: 'x', data: { message: 'x' } }).success).toBe(false);
  });

  // Spec: 2:4/24
  it('asks for confirmation, then for reasons, and can be dismissed at every step', () => {
    expect(nextDeleteStep('closed', 'open')).toBe('confirm');
    expect(nextDeleteStep('confirm', 'confirm')).toBe('reasons');
    expect(nextDeleteStep('closed', 'confirm')).toBe('closed');
    expect(nextDeleteStep('reasons', 'open')).toBe('reasons');
    for (const step of ['closed', 'confirm', 'reasons'] as const)
      expect(nextDeleteStep(step, 'dismiss')).toBe('closed');
  });
  // Spec: 2:2/42
  it('advises pausing on a bundle plan, and the Account Manager otherwise', () => {
    expect(deleteAdvice('bulk_pricing')).toContain('stops card charges while listings are inactive');
    expect(deleteAdvice('standard')).toContain('Account Manager');
    expect(deleteAdvice(null)).toContain('Account Manager');
  });
});

// Spec: 2:2/40
it('the password line names the e-mail if known, and has no placeholder otherwise', () => {
  expect(changeLine('ana$&@example.com')).toContain('ana$&@example.com');
  expect(changeLine(null)).not.toContain('{email}');
});
