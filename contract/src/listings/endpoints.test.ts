import { expect, it } from 'vitest';
import { listingsEndpoints } from './endpoints.ts';

// Spec: 2:7/3, 2:7/4
it('the listings endpoints are exactly the specified and decided calls', () => {
  const calls = listingsEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'POST business/create-job/ · member · replays',
    'POST jobs/details/ · member',
    'PUT business/update-job/ · member',
    'POST business/deactivate-job-listing/{id}/ · member',
    'POST business/close-job-listing/{id}/ · member',
    'POST business/activate-job-listing/{id}/ · member · replays',
    'GET business/listings/ · member',
    'POST business/listings/preview-change/ · member',
    'POST business/listings/change/ · member · replays',
    'POST business/changes/{id}/undo/ · member',
    'GET jobs/deactive-reasons/ · member',
    'GET public/jobs/{id}/ · public',
    'GET public/shops/{code}/ · public',
    'GET business/locations/{id}/poster/ · member',
  ]);
});
