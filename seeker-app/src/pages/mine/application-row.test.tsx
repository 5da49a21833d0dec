import type { OwnApplication } from '@jipe/contract/seeker/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationRow } from './application-row.tsx';

const row: OwnApplication = {
  application_id: 'a-1',
  job_id: 'j-1',
  title: 'Barista',
  business_name: 'Corner Café',
  location_name: 'Main Street',
  applied_at: '2026-05-04T09:00:00.000Z',
  state: 'withdrawn',
  state_at: '2026-05-05T09:00:00.000Z',
  conversation_id: null,
  hours_match: { needed: 8, covered: 8 },
};

it('a withdrawn application links to applying again', () => {
  const shown = renderToStaticMarkup(<ApplicationRow row={row} onWithdraw={() => {}} />);
  expect(shown).toContain('href="/j/j-1/apply?again"');
});
