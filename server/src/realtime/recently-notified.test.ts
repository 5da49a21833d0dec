import { expect, it } from 'vitest';
import { createRecentlyNotified } from './recently-notified.ts';

it('a notified user is remembered for a while after the last notification', () => {
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
