import { expect, it } from 'vitest';
import { seekerEndpoints } from './endpoints.ts';

// Spec: 2:6/5, 2:6/6, 2:6/10
it('the seeker endpoints are exactly the specified and decided calls', () => {
  const calls = seekerEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'POST seeker/auth/register/ · public · 201',
    'POST seeker/auth/login/ · public',
    'POST seeker/auth/send-code/ · public',
    'POST seeker/auth/code/ · public · replays',
    'POST seeker/auth/enter/ · public · 201 · replays',
    'POST public/confirm/{token}/ · public',
    'POST public/not-me/{token}/ · public',
    'PATCH seeker/auth/password/ · seeker',
    'POST seeker/auth/token/ · public · 201',
    'POST seeker/auth/logout/ · public',
    'GET seeker/profile/ · seeker',
    'PATCH seeker/profile/ · seeker',
    'POST seeker/profile/picture/ · seeker',
    'GET seeker/notices/ · seeker',
    'PATCH seeker/notices/ · seeker',
    'GET seeker/jobs/ · seeker',
    'GET seeker/jobs/{id}/ · seeker',
    'GET public/open-jobs/{id}/ · public',
    'POST seeker/jobs/{id}/impression/ · seeker',
    'POST seeker/jobs/{id}/favorite/ · seeker',
    'DELETE seeker/jobs/{id}/favorite/ · seeker',
    'POST seeker/jobs/{id}/apply/ · seeker · 201 · replays',
    'GET seeker/applications/ · seeker',
    'GET seeker/favorites/ · seeker',
    'POST seeker/applications/{id}/withdraw/ · seeker',
    'GET seeker/conversations/ · seeker',
    'GET seeker/conversations/{id}/messages/ · seeker',
    'POST seeker/conversations/{id}/messages/ · seeker · replays',
    'POST seeker/conversations/{id}/read/ · seeker',
    'GET seeker/account/export/ · seeker',
    'POST seeker/account/erase/ · seeker',
  ]);
});
