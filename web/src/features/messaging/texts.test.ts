import { expect, test } from 'vitest';
import { messagingWords } from './texts.ts';

test('the message length text counts the characters left or too many', () => {
  expect(messagingWords.charactersLeft(1)).toBe('1 character left');
  expect(messagingWords.charactersLeft(480)).toBe('480 characters left');
  expect(messagingWords.tooLong(1, 5000)).toBe('1 character too many: a message can be at most 5,000 long.');
  expect(messagingWords.tooLong(1234, 5000)).toMatch(/^1,234 characters too many/);
});
