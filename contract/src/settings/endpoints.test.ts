import { expect, it } from 'vitest';
import { settingsEndpoints } from './endpoints.ts';

// Spec: 2:7/10
it('the settings endpoints are exactly the specified and decided calls', () => {
  const calls = settingsEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'POST business/delete-business-account/ · owner',
    'GET business/export/ · owner',
    'GET business/activity/ · owner',
    'GET business/settings/ · member',
    'PATCH business/settings/ · owner',
  ]);
});
