import { expect, test } from 'vitest';
import { messagingWords } from './texts.ts';

test('a message that is too long says by how much', () => {
  expect(messagingWords.charactersLeft(1)).toBe('1 character left');
  expect(messagingWords.charactersLeft(480)).toBe('480 characters left');
  expect(messagingWords.tooLong(1, 5000)).toBe('1 character too many: a message can be at most 5,000 long.');
  expect(messagingWords.tooLong(1234, 5000)).toMatch(/^1,234 characters too many/);
});
