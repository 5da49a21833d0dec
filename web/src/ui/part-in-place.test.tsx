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
const loading = () => vi.fn<() => Promise<typeof Card>>().mockResolvedValue(Card);
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

test('a placeholder is shown until the part is loaded, and the part is loaded once', async () => {
  const load = loading();
  const Part = partInPlace(load, Waiting);
  const { unmount } = shown(Part);
  expect(screen.getByText('waiting for 4242')).toBeTruthy();
  expect(await screen.findByText('ending in 4242')).toBeTruthy();
  unmount();
  shown(Part);
  expect(screen.getByText('ending in 4242')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

const away = new TypeError('Failed to fetch');
/** Stubs whether the server is reachable while the code fails to load. */
const answering = (isThere: boolean) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => (isThere ? new Response() : Promise.reject(away))),
  );

test('a part that cannot be loaded shows an error in its place, and a retry loads it', async () => {
  answering(false);
  const load = loading().mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  shown(partInPlace(load, Waiting));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('Network Error. Please check your connection');
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeTruthy();

  fireEvent.click(again);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ending in 4242')).toBeTruthy();
});

test('a part offers a page reload when a retry shows that it needs one', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  answering(false);
  shown(partInPlace(loading().mockRejectedValue(away), Waiting));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answering(true);
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('This needs the page to be reloaded.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('without a connection the part shows a network error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shown(partInPlace(loading().mockRejectedValue(away), Waiting));
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error. Please check your connection');
});
