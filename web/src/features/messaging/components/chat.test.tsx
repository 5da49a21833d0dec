// @vitest-environment happy-dom
import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { call } from '../../../lib/http.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { conversationQuery } from '../api.ts';
import { messagingWords } from '../texts.ts';
import { Chat } from './chat.tsx';

vi.mock(import('../../../lib/http.ts'), async (original) => ({
  ...(await original()),
  call: (async () => ({ count: 0, next: null, previous: null, results: [] })) as unknown as typeof call,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const detail: ConversationDetail = {
  seeker_id: 's',
  seeker_full_name: 'Sam',
  seeker_profile_picture: null,
  job_id: 'j',
  title: 'Barista',
  status: 'active',
  address: 'Main St',
  location: { id: 'l', name: 'Downtown' },
  conversation: {
    id: 'c',
    has_unread_messages: false,
    unread_count: 0,
    last_message: null,
    last_message_user_id: null,
    last_message_date: null,
  },
  application: null,
  is_erased: false,
  created_at: new Date(0).toISOString(),
};

async function showChat(is_erased: boolean): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, aMe());
  queryClient.setQueryData(conversationQuery('c').queryKey, { ...detail, is_erased });
  await showAt(
    ['/message/c'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Chat id="c" />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('one writes to who reads it, and is told of who does not any more', async () => {
  await showChat(false);
  expect(await screen.findByLabelText(messagingWords.messageTo('Sam'))).toBeTruthy();
  cleanup();
  await showChat(true);
  expect(await screen.findByText(messagingWords.isErased)).toBeTruthy();
  expect(screen.queryByLabelText(messagingWords.messageTo('Sam'))).toBeNull();
});
