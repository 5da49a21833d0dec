import { expect, test } from 'vitest';
import { sharedStorage } from '../testing/fake-storage.ts';
import { createDrafts } from './drafts.ts';

test('a draft is kept per user and per form', () => {
  const drafts = createDrafts(sharedStorage().tab().storage);
  drafts.write('u1', 'job', { title: 'Barista' });
  expect(drafts.read('u1', 'job')).toEqual({ title: 'Barista' });
  expect(drafts.read('u2', 'job')).toBeNull();
  expect(drafts.read('u1', 'location')).toBeNull();
  drafts.remove('u1', 'job');
  expect(drafts.read('u1', 'job')).toBeNull();
});

test('clearing the drafts removes every user’s drafts and nothing else', () => {
  const { map, tab } = sharedStorage();
  const drafts = createDrafts(tab().storage);
  map.set('mantine-color-scheme-value', 'dark');
  drafts.write('u1', 'job', {});
  drafts.write('u2', 'job', {});
  drafts.clear();
  expect([...map.keys()]).toEqual(['mantine-color-scheme-value']);
});

test('a draft is forgotten after a week', () => {
  let now = 0;
  const drafts = createDrafts(sharedStorage().tab().storage, () => now);
  drafts.write('u1', 'job', 'text');
  now = 6 * 24 * 3600 * 1000;
  expect(drafts.read('u1', 'job')).toBe('text');
  now = 8 * 24 * 3600 * 1000;
  expect(drafts.read('u1', 'job')).toBeNull();
});

test('full storage or a broken value loses the draft without an error', () => {
  const { map, tab } = sharedStorage();
  const { storage } = tab();
  map.set('draft:u1:job', 'not json');
  expect(createDrafts(storage).read('u1', 'job')).toBeNull();
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => createDrafts(full).write('u1', 'job', 'text')).not.toThrow();
});
