// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aMe } from '../../testing/sample-me.ts';
import { showAt } from '../../testing/at-address.tsx';
import { MainLayout } from './main-layout.tsx';

// The frame is reduced to the parts that open the user's profile.
vi.mock(import('./main-navigation.tsx'), () => ({ MainNavigation: () => <nav /> }));
vi.mock(import('../../features/messaging/components/live-updates.tsx'), () => ({ LiveUpdates: () => <></> }));
vi.mock(import('../../features/notifications/components/push-messages.tsx'), () => ({ PushMessages: () => null }));
vi.mock(import('../own-profile-dialog.ts'), async () => {
  const { Dialog } = await import('../../ui/overlays/dialog.tsx');
  const OwnProfileDialog = ({ onClose }: { onClose: () => void }) => (
    <Dialog isOpen onClose={onClose} title="My profile">
      <input aria-label="name" />
    </Dialog>
  );
  return { OwnProfileDialog: Object.assign(OwnProfileDialog, { preload: async () => Promise.resolve() }) };
});
vi.mock(import('./profile-menu.tsx'), () => ({
  ProfileMenu: ({ onProfile }) => (
    <button type="button" onClick={onProfile}>
      menu
    </button>
  ),
}));
vi.mock(import('../palette/palette.tsx'), () => ({
  Palette: ({ text, onClose, onOpen }) => (
    <div {...{ role: 'dialog' }}>
      <button
        type="button"
        onClick={() => {
          onClose();
          onOpen('profile');
        }}
      >
        palette {text}
      </button>
    </div>
  ),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const pressPalette = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const fieldOfProfile = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'name' });

async function show() {
  queryClient.setQueryData(meQuery.queryKey, aMe());
  return showAt(
    ['/message', '/manager'],
    <MantineProvider env="test">
      <MainLayout />
    </MantineProvider>,
  );
}

test('the profile dialog opens once, and keeps its input while the palette is open above it', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'menu' }));
  fieldOfProfile().value = 'half typed';

  pressPalette();
  const palette = await screen.findByRole('button', { name: 'palette' });
  expect(fieldOfProfile().value).toBe('half typed');
  fireEvent.click(palette);
  expect(fieldOfProfile().value).toBe('half typed');
  pressPalette();
  // A second press right away does not close the palette, which has not appeared yet.
  pressPalette();
  (await screen.findByRole('button', { name: 'palette' })).focus();
  pressPalette();
  expect(screen.queryByRole('button', { name: 'palette' })).toBeNull();
  expect(fieldOfProfile().value).toBe('half typed');
});

test('keys typed right after the palette’s shortcut reach the palette, not the dialog below it', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'menu' }));
  fieldOfProfile().focus();
  pressPalette();
  const isLeftToTheField = ['a', 'n', 'a'].map((key) => fireEvent.keyDown(fieldOfProfile(), { key }));
  expect(isLeftToTheField).toEqual([false, false, false]);
  await screen.findByRole('button', { name: 'palette ana' });
});

test('opening another page closes the profile dialog, and going back does not reopen it', async () => {
  const history = await show();
  pressPalette();
  fireEvent.click(await screen.findByRole('button', { name: 'palette' }));
  fieldOfProfile();
  const settled = async (go: () => void) => act(async () => Promise.resolve(go()));
  await settled(() => history.push('/manager?search=ana'));
  fieldOfProfile();
  await settled(() => history.push('/billing-info'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await settled(() => history.back());
  expect(screen.queryByRole('textbox')).toBeNull();
});
