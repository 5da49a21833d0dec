// @vitest-environment happy-dom
import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { call } from '../../../lib/http.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aConversation } from '../../../testing/sample-conversation.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { conversationQuery } from '../api.ts';
import { messagingWords } from '../texts.ts';
import { Chat } from './chat.tsx';

const asked = vi.hoisted(() => vi.fn<typeof call>());
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: asked as typeof call }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function showChat(is_erased: boolean): Promise<void> {
  asked.mockResolvedValue({ count: 0, next: null, previous: null, results: [] });
  queryClient.setQueryData(meQuery.queryKey, aMe());
  queryClient.setQueryData(conversationQuery('c').queryKey, aConversation({ is_erased }));
  await showAt(
    ['/message/c'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Chat id="c" />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('the chat has a message field, or for an erased person a notice in its place', async () => {
  await showChat(false);
  expect(await screen.findByLabelText(messagingWords.messageTo('Sam'))).toBeTruthy();
  expect(await screen.findByText(texts.emptyText)).toBeTruthy();
  cleanup();
  await showChat(true);
  expect(await screen.findByText(messagingWords.isErased)).toBeTruthy();
  expect(screen.queryByLabelText(messagingWords.messageTo('Sam'))).toBeNull();
  expect(screen.queryByText(texts.emptyText)).toBeNull();
});
