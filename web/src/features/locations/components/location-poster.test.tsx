// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLocation } from '../../../testing/sample-location.ts';
import { locationWords } from '../texts.ts';
import { LocationPoster } from './location-poster.tsx';

const call = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<unknown>>(async () => new Blob(['%PDF'])));
const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile }));
afterEach(cleanup);

test('the poster downloads in the chosen paper size and language, Letter and English first', async () => {
  render(
    <MantineProvider>
      <LocationPoster location={aLocation()} />
    </MantineProvider>,
  );
  const download = screen.getByRole('button', { name: locationWords.posterDownload });
  const asked = () => call.mock.calls.at(-1)?.[1];
  fireEvent.click(download);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(asked()).toMatchObject({ query: { paper: 'letter', language: 'en' } });
  fireEvent.click(screen.getByRole('radio', { name: 'A4' }));
  fireEvent.click(screen.getByRole('radio', { name: locationWords.both }));
  fireEvent.click(download);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  expect(asked()).toMatchObject({ query: { paper: 'a4', language: 'both' } });
  expect(saveFile.mock.calls.at(-1)?.[1]).toBe('poster-K7PM2QRX.pdf');
});
