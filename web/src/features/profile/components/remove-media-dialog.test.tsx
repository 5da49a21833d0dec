// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MediaEditor } from '../use-media-editor.ts';
import { RemoveMediaDialog } from './remove-media-dialog.tsx';

afterEach(cleanup);

test('the dialog shows the photo to delete, and stays open with the error after a refusal', async () => {
  const remove = vi.fn<MediaEditor['remove']>();
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <RemoveMediaDialog
        editor={{ removing: null, remove }}
        item={{ id: 'm2', media_id: 'm2', url: 'https://pictures.test/2.webp', type: 'image', slot: 2 }}
        name="Photo 2"
        onClose={onClose}
      />
    </MantineProvider>,
  );
  expect(screen.getByRole('img', { name: 'Photo 2' }).getAttribute('src')).toBe('https://pictures.test/2.webp');

  remove.mockResolvedValueOnce(['Network Error. Please check your connection']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Network Error. Please check your connection');
  expect(onClose).not.toHaveBeenCalled();

  remove.mockResolvedValueOnce([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(remove.mock.calls).toEqual([['m2'], ['m2']]);
});
