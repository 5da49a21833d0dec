// @vitest-environment happy-dom
import { profileTexts } from '@jipe/contract/profile/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { profileWords } from '../features/profile/texts.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../lib/toast.ts';
import { showAt } from '../testing/at-address.tsx';
import { aMe } from '../testing/sample-me.ts';
import { uiWords } from '../ui/texts.ts';
import { SignupPage } from './signup-page.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { name: string }) => Promise<unknown>>() }));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

// The auto-growing text area listens to font events.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
  localStorage.clear();
});

const answers: Record<string, object> = {
  chooseBanner: { banner_type: 'jipe', profile_completed_up_to: 'banner_picture' },
  shareAboutYou: { about_you: 'We bake at four.', profile_completed_up_to: 'about_you' },
};
const next = () => fireEvent.click(screen.getByRole('button', { name: uiWords.next }));

test('Next shows no toast for a saved step, and no upload message for the default banner', async () => {
  ask.mockImplementation(async ({ name }) => Promise.resolve({ data: answers[name] ?? {} }));
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(
    meQuery.queryKey,
    aMe({ is_profile_completed: false, profile_completed_up_to: 'business_logo', banner_type: 'jipe' }),
  );
  await showAt(
    ['/signup'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SignupPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: profileWords.steps.pictures.title });
  next();
  await screen.findByRole('heading', { level: 1, name: profileWords.steps.description.title });
  expect(ask.mock.calls.map(([{ name }]) => name)).toContain('chooseBanner');
  expect(screen.queryByText(profileTexts.bannerUploaded)).toBeNull();

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'We bake at four.' } });
  next();
  await screen.findByRole('heading', { level: 1, name: profileWords.steps.social.title });
  // The message is part of the next step, where it covers nothing.
  expect(screen.getByText(profileTexts.descriptionSaved).tagName).toBe('OUTPUT');
  expect(toast.all()).toEqual([]);
});
