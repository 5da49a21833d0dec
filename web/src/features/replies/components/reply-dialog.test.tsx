// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drafts } from '../../../lib/drafts.ts';
import { networkError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { uiWords } from '../../../ui/texts.ts';
import { addReply } from '../api.ts';
import { replyWords } from '../texts.ts';
import { ReplyDialog } from './reply-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({ ...(await original()), addReply: vi.fn<typeof addReply>() }));
// The component needs the router, which this test lacks.
vi.mock(import('../../../ui/overlays/unsaved-changes.tsx'), () => ({ UnsavedChanges: () => <></> }));
// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  queryClient.clear();
});

test('a reply that could not be saved shows an alert in its dialog, and no toast', async () => {
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(meQuery.queryKey, aMe());
  vi.mocked(addReply).mockRejectedValue(networkError());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ReplyDialog reply={null} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(replyWords.name, 'Parking');
  type(replyWords.english, 'You can park behind the shop.');
  fireEvent.click(screen.getByRole('button', { name: uiWords.save }));
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error');
  expect(toast.all()).toEqual([]);
});
