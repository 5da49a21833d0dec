import { expect, it } from 'vitest';
import { createRecentlyNotified } from './recently-notified.ts';

it('who was told something is known for a while, from the last time on', () => {
  let at = 0;
  const lately = createRecentlyNotified(100, () => at);
  lately.tell(['ann', 'ben']);
  at = 60;
  lately.tell(['ann']);
  at = 120;
  expect([lately.isTold('ann'), lately.isTold('ben'), lately.isTold('cleo')]).toEqual([true, false, false]);
  lately.tell(['cleo']);
  at = 161;
  expect([lately.isTold('ann'), lately.isTold('cleo')]).toEqual([false, true]);
});
