import { expect, it } from 'vitest';
import { notificationsEndpoints } from './endpoints.ts';

it('the notifications endpoints are exactly the specified and decided calls', () => {
  const calls = notificationsEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'POST notifications/devices/ · member',
    'DELETE notifications/devices/{id}/ · member',
    'GET notifications/public-key/ · member',
    'POST seeker/devices/ · seeker',
    'DELETE seeker/devices/{id}/ · seeker',
    'GET seeker/devices/public-key/ · seeker',
    'GET users/notices/ · member',
    'PATCH users/notices/ · member',
    'POST public/unsubscribe/{token}/ · public',
  ]);
});
