// @vitest-environment happy-dom
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aListing } from '../../../testing/sample-listing.ts';
import { AppliesElsewhere, isAppliedElsewhere } from './applies-elsewhere.tsx';

afterEach(cleanup);
const online = aListing({
  application_type: 'online_application',
  job_applications_count: 0,
  application_clicked_count: 12,
  favorited: 3,
  online_application_url: 'https://cafe.test/jobs',
});

test('a listing with applications elsewhere shows its clicks, favourites and the link to apply', () => {
  render(<AppliesElsewhere job={online} action={null} />);
  expect(screen.getByRole('heading').textContent).toBe(applicantTexts.empty);
  expect(screen.getByText('12 clicks on Apply, 3 favorites.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'cafe.test/jobs' }).href).toBe('https://cafe.test/jobs');
});

test('a listing counts as applied for elsewhere only until somebody has applied in the product', () => {
  expect(isAppliedElsewhere(online)).toBe(true);
  expect(isAppliedElsewhere({ ...online, job_applications_count: 1 })).toBe(false);
  expect(isAppliedElsewhere(aListing({ job_applications_count: 0 }))).toBe(false);
  expect(isAppliedElsewhere(undefined)).toBe(false);
});
