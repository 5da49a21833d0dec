import { expect, it } from 'vitest';
import { placeOf, safeNext } from './paths.ts';

it('the app recognises its own pages and leaves others to the server', () => {
  expect(placeOf('/j/01900000-0000-7000-8000-000000000011/apply')).toEqual({
    page: 'apply',
    id: '01900000-0000-7000-8000-000000000011',
  });
  for (const page of ['mine', 'messages', 'me', 'enter'] as const)
    expect(placeOf(`/${page}`)).toEqual({ page, id: '' });
  for (const path of ['/', '/at/K7PM2QRX', '/j/1', '/apply', '/mine/2']) expect(placeOf(path)).toBeNull();
});

it('only a path of the app is accepted as the next page', () => {
  expect(safeNext('?next=%2Fmessages%3Fwith%3D1')).toBe('/messages?with=1');
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect(safeNext(`?next=${encodeURIComponent(next)}`)).toBeNull();
});
