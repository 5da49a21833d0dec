// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { laterWords } from '../texts-later.ts';
import { BarsChart, FunnelChart, shareOf } from './chart-funnel.tsx';

afterEach(cleanup);

const items = (name: string) =>
  [...screen.getByRole('list', { name }).children].map((item) => item.textContent?.replaceAll(/\s+/g, ' '));

test.each([
  [50, 200, '25%'],
  [1, 1000, '<1%'],
  [0, 200, '0%'],
  [200, 200, '100%'],
  [0, 0, ''],
  [201, 200, ''],
])('%i of %i is shown as the share "%s"', (value, first, share) => {
  expect(shareOf(value, first)).toBe(share);
});

test('each later step of a funnel shows its share of the first', () => {
  const steps = [
    { label: 'Applied', value: 1200 },
    { label: 'Hired', value: 300 },
  ];
  render(<FunnelChart label="Hiring" steps={steps} />);
  expect(items('Hiring')).toEqual(['Applied1,200', `Hired30025% ${laterWords.shareOf('applied')}`]);
});

test('a funnel that nobody entered shows its steps without shares', () => {
  const steps = [
    { label: 'Applied', value: 0 },
    { label: 'Hired', value: 0 },
  ];
  const { container } = render(<FunnelChart label="Hiring" steps={steps} />);
  expect(items('Hiring')).toEqual(['Applied0', 'Hired0']);
  expect(container.textContent).not.toContain('%');
});

test('a bar chart lists each bar with its count', () => {
  const bars = [
    { label: 'Airport', value: 12 },
    { label: 'Main Street', value: 0 },
  ];
  render(<BarsChart label="Places" bars={bars} />);
  expect(items('Places')).toEqual(['Airport12', 'Main Street0']);
});
