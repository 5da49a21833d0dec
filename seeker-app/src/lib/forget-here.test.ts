import { expect, it } from 'vitest';
import { forgetHere } from './forget-here.ts';
import { keep, storage } from './storage.ts';

// Here as in a browser that refuses to keep anything: what is kept until the tab closes would be the next person's.
it('leaves nothing of a person but the language', () => {
  for (const key of ['session', 'draft:1', 'receipt:1', 'outbox:1', 'language']) keep(key, key);
  forgetHere();
  for (const key of ['session', 'draft:1', 'receipt:1', 'outbox:1'])
    expect([key, storage.getItem(key)]).toEqual([key, null]);
  expect(storage.getItem('language')).not.toBeNull();
});
