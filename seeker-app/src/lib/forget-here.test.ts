import { expect, it } from 'vitest';
import { forgetHere } from './forget-here.ts';
import { keep, storage } from './storage.ts';

// The storage here is in memory, as in a browser that refuses localStorage: there too, nothing may remain for the next
// person who uses the tab.
it('clearing a person’s data from the browser keeps only the language', () => {
  for (const key of ['session', 'draft:1', 'receipt:1', 'outbox:1', 'language']) keep(key, key);
  forgetHere();
  for (const key of ['session', 'draft:1', 'receipt:1', 'outbox:1'])
    expect([key, storage.getItem(key)]).toEqual([key, null]);
  expect(storage.getItem('language')).not.toBeNull();
});
