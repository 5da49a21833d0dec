import { expect, it } from 'vitest';
import { applicantsEndpoints } from './endpoints.ts';

// Spec: 2:7/11, 2:7/12, 2:7/13
it('the applicants endpoints are exactly the specified and decided calls', () => {
  const calls = applicantsEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'GET business/applicants · member',
    'GET business/find/ · member',
    'GET business/job-favourited-job-seeker-details-list/ · member',
    'POST jobs/application-status/ · member',
    'POST jobs/hide-application/ · member',
    'POST business/job-swipe/ · member',
    'GET business/today/ · member',
    'POST business/applications/{id}/seen/ · member',
    'PUT business/applications/{id}/agreed-hours/ · member',
    'POST business/applications/{id}/notes/ · member',
    'DELETE business/notes/{id}/ · member',
    'GET business/applications/{id}/timeline/ · member',
    'POST business/decisions/preview/ · member',
    'POST business/decisions/ · member · replays',
    'GET business/decisions/ · member',
    'POST business/decisions/{id}/undo/ · member',
    'POST business/decisions/{id}/send/ · member',
  ]);
});
