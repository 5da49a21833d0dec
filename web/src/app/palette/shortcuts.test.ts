import { expect, test } from 'vitest';
import { createMatcher, type Press } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: null,
  ...more,
});
const all = ['Mod+k', '?', 'g l', 'g a'];

test('shortcuts with Control or Command work everywhere, even while the user types', () => {
  const match = createMatcher(all, () => true);
  expect(match(press('k', { ctrlKey: true }), false)).toBe('Mod+k');
  expect(match(press('K', { metaKey: true }), true)).toBe('Mod+k');
  expect(match(press('j', { ctrlKey: true }), true)).toBeNull();
  expect(match(press('k', { ctrlKey: true, altKey: true }), true)).toBeNull();
});

test('single keys work only where nothing else uses them, and unless they are turned off', () => {
  expect(createMatcher(all, () => false)(press('?'), true)).toBe('?');
  expect(createMatcher(all, () => true)(press('?'), true)).toBeNull();
  expect(createMatcher(all, () => false)(press('?'), false)).toBeNull();
});

test('a shortcut of two keys works when the second follows the first quickly', () => {
  let now = 0;
  const match = createMatcher(
    all,
    () => false,
    () => now,
  );
  expect([match(press('g'), true), match(press('l'), true)]).toEqual([null, 'g l']);
  expect(match(press('l'), true)).toBeNull();
  match(press('g'), true);
  now += 5000;
  expect(match(press('a'), true)).toBeNull();
  expect([match(press('g'), true), match(press('x'), true), match(press('a'), true)]).toEqual([null, null, null]);
});

test('a shortcut works right after another key: Shift, Escape or half of another shortcut', () => {
  const match = createMatcher(all, () => false);
  expect([match(press('Shift'), true), match(press('?'), true)]).toEqual([null, '?']);
  expect([match(press('Escape'), true), match(press('?'), true)]).toEqual([null, '?']);
  expect([match(press('g'), true), match(press('?'), true)]).toEqual([null, '?']);
  expect([match(press('g'), true), match(press('Shift'), true), match(press('l'), true)]).toEqual([null, null, 'g l']);
});
