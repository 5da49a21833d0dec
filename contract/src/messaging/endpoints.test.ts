import { expect, it } from 'vitest';
import { messagingEndpoints } from './endpoints.ts';

// Spec: 2:7/14, 2:7/15, 2:7/16
it('the messaging endpoints are exactly the specified and decided calls', () => {
  const calls = messagingEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'POST conversation/send-message/ · member · replays',
    'GET business/favourite/ · member',
    'GET conversation/get-message/{id}/ · member',
    'GET conversation/conversation-details/{id} · member',
    'POST conversation/read-all-messages/{id}/ · member',
    'GET conversation/unread-count/ · member',
  ]);
});
