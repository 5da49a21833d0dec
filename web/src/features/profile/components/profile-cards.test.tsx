// @vitest-environment happy-dom
import { profileTexts } from '@jipe/contract/profile/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { industriesQuery, questionsQuery } from '../api.ts';
import { ProfileCards } from './profile-cards.tsx';

// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

/** Renders the page as on a phone or not. Returns a function that lists the titles of the open cards. */
async function showCards(isPhone: boolean): Promise<() => (string | null)[]> {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList,
  );
  for (const { queryKey } of [meQuery, industriesQuery, questionsQuery])
    queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  queryClient.setQueryData(meQuery.queryKey, aMe());
  queryClient.setQueryData(industriesQuery.queryKey, []);
  queryClient.setQueryData(questionsQuery.queryKey, []);
  await showAt(
    ['/edit-profile'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProfileCards />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return () =>
    screen
      .getAllByRole('region')
      .filter((card) => card.querySelector('form') !== null)
      .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
}

const titleOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('on a phone one card is open at first, and a card with changes stays open', async () => {
  const open = await showCards(true);
  const { cardBasicInfo, cardSocial, cardDescription } = profileTexts;
  expect(screen.getAllByRole('region')).toHaveLength(9);
  expect(open()).toEqual([cardBasicInfo]);
  fireEvent.click(titleOf(cardBasicInfo));
  expect(open()).toEqual([]);
  fireEvent.click(titleOf(cardDescription));
  expect(open()).toEqual([cardDescription]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'We bake at four.' } });
  expect(titleOf(cardDescription).disabled).toBe(true);
  fireEvent.click(titleOf(cardSocial));
  expect(open()).toEqual([cardSocial, cardDescription]);
});

test('on a desktop all cards are open', async () => {
  const open = await showCards(false);
  expect(open()).toHaveLength(9);
  expect(screen.queryByRole('button', { name: profileTexts.cardSocial })).toBeNull();
});
