// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { partInPlace } from './part-in-place.tsx';

interface CardProps {
  digits: string;
}

const Card = ({ digits }: CardProps) => <p>ending in {digits}</p>;
const Waiting = ({ digits }: CardProps) => <p>waiting for {digits}</p>;
const shown = (Part: ComponentType<CardProps>) =>
  render(
    <>
      <h1>Billing</h1>
      <Part digits="4242" />
    </>,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what waits stands in its place until it is there, and it is loaded once', async () => {
  const load = vi.fn<() => Promise<typeof Card>>().mockResolvedValue(Card);
  const Part = partInPlace(load, Waiting);
  const { unmount } = shown(Part);
  expect(screen.getByText('waiting for 4242')).toBeTruthy();
  expect(await screen.findByText('ending in 4242')).toBeTruthy();
  unmount();
  shown(Part);
  expect(screen.getByText('ending in 4242')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded says so where it stands, the rest stays, and it comes when it is asked for again', async () => {
  const load = vi
    .fn<() => Promise<typeof Card>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Card);
  shown(partInPlace(load, Waiting));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('reload the page');
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeTruthy();

  fireEvent.click(again);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ending in 4242')).toBeTruthy();
});

test('without a connection it is that which is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shown(partInPlace(vi.fn<() => Promise<typeof Card>>().mockRejectedValue(new TypeError('Failed to fetch')), Waiting));
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error. Please check your connection');
});
