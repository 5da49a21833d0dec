// @vitest-environment happy-dom
import type { findAnything } from '@jipe/contract/applicants/endpoints';
import type { AnswerOf } from '@jipe/contract/http/endpoint';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { Me } from '@jipe/contract/profile/schema';
import { profileTexts } from '@jipe/contract/profile/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locationWords } from '../../features/locations/texts.ts';
import { locationWordsEs } from '../../features/locations/texts.es.ts';
import { userWords } from '../../features/users/texts.ts';
import { userWordsEs } from '../../features/users/texts.es.ts';
import type { useAdd } from '../../lib/add-param.ts';
import { ApiError } from '../../lib/api-error.ts';
import { meQuery } from '../../lib/me.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aMe, aPlace } from '../../testing/sample-me.ts';
import { uiWords } from '../../ui/texts.ts';
import { shellWords } from '../../ui/texts-shell.ts';
import { listingTextsEs } from '@jipe/contract/listings/texts.es';
import { frameWordsEs } from '../texts.es.ts';
import { appWords } from '../texts.ts';
import { frameWords } from '../texts-frame.ts';
import { Palette } from './palette.tsx';

type Ask = (endpoint: unknown, options: { query: { search: string } }) => Promise<Answer>;
const ask = vi.hoisted(() => vi.fn<Ask>());
vi.mock(import('../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));
vi.mock(import('../../lib/navigation.ts'), async (original) => ({
  ...(await original()),
  useGo: vi.fn<typeof useGo>(),
}));
const add = vi.hoisted(() => vi.fn<ReturnType<typeof useAdd>>());
vi.mock(import('../../lib/add-param.ts'), async (original) => ({ ...(await original()), useAdd: () => add }));

const WAIT_MS = 200;
type Answer = AnswerOf<typeof findAnything>;
const counts = { locations: 0, listings: 0, applicants: 0, conversations: 0 };
const nothing: Answer = { data: { locations: [], listings: [], applicants: [], conversations: [], counts } };
const named = (...names: string[]): Answer => ({
  data: {
    ...nothing.data,
    locations: names.map((name) => ({ location_id: name, name, city: 'Provo', is_active: true })),
  },
});

const go = vi.fn<ReturnType<typeof useGo>>();
let asked: { text: string; answer: PromiseWithResolvers<Answer> }[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  go.mockReset();
  add.mockReset();
  onOpen.mockReset();
  vi.mocked(useGo).mockReturnValue(go);
  ask.mockImplementation(async (_, { query }) => {
    const answer = Promise.withResolvers<Answer>();
    asked.push({ text: query.search, answer });
    return answer.promise;
  });
  signInAs('business_owner');
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  // Resets the colour scheme.
  localStorage.clear();
  vi.useRealTimers();
});

function signInAs(account_type: Me['account_type'], ...areActive: boolean[]) {
  const business_locations = areActive.map((is_active) => ({ ...aPlace('l', 'Downtown'), is_active }));
  queryClient.setQueryData(meQuery.queryKey, aMe({ account_type, business_locations }));
}

const onOpen = vi.fn<(what: string) => void>();
function open() {
  const onClose = vi.fn<() => void>();
  function Opened() {
    const [text, setText] = useState('');
    return <Palette text={text} onText={setText} isEntered={false} onClose={onClose} onOpen={onOpen} />;
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Opened />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onClose };
}

const field = () => screen.getByRole('combobox', { name: frameWords.goToWhat });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function answer(text: string, given: Answer | Error) {
  const question = asked.find((each) => each.text === text);
  if (given instanceof Error) question?.answer.reject(given);
  else question?.answer.resolve(given);
  await pass(0);
}

test('the palette searches once typing pauses, not at every key', async () => {
  open();
  for (const text of ['b', 'ba', 'bar']) {
    type(text);
    await pass(WAIT_MS - 1);
  }
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map(({ text }) => text)).toEqual(['bar']);
});

test('Enter opens the result for the current text, not one of an earlier text', async () => {
  open();
  type('bar');
  await pass(WAIT_MS);
  await answer('bar', named('Barton'));
  expect(screen.getByRole('option', { name: /Barton/ })).toBeTruthy();
  type('barista');
  enter();
  expect(go).not.toHaveBeenCalled();
  await pass(WAIT_MS);
  expect(go).not.toHaveBeenCalled();
  await answer('barista', named('Baristas'));
  expect(go.mock.calls).toEqual([[paths.location('Baristas')]]);
});

test('Enter before the first result stays pending until the answer; more typing cancels it', async () => {
  open();
  type('bar');
  enter();
  await pass(WAIT_MS);
  type('bart');
  await answer('bar', named('Barton'));
  await pass(WAIT_MS);
  await answer('bart', named('Barton'));
  expect(go).not.toHaveBeenCalled();
  enter();
  expect(go.mock.calls).toEqual([[paths.location('Barton')]]);
});

test('a pending Enter does nothing when the search fails', async () => {
  const { onClose } = open();
  type('log o');
  await pass(WAIT_MS);
  await answer('log o', named('Log on the Oak'));
  type('log ou');
  enter();
  await pass(WAIT_MS);
  await answer('log ou', new ApiError({ status: 400, fields: {} }));
  expect(screen.getByRole('alert').textContent).toContain(frameWords.notSearched);
  // Log out is now the first option, but Enter was not meant for it.
  expect(screen.getByRole('option', { name: appWords.logOut })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a page of the product opens immediately, without a search', () => {
  open();
  // Accents are ignored, because not every keyboard has them.
  type('mànage');
  expect(screen.getByRole('option', { name: frameWords.places.users })).toBeTruthy();
  type('manage us');
  enter();
  expect(go.mock.calls).toEqual([[paths.managers()]]);
  expect(asked).toEqual([]);
});

test('a conversation is found by name even when the person is not among the applicants', async () => {
  open();
  type('wren');
  await pass(WAIT_MS);
  const about = { job_id: 'j', title: 'Cook', location_id: 'l', location_name: 'Elm' };
  const conversation = { conversation_id: 'c', seeker_id: 's', full_name: 'Wren Liked', ...about };
  await answer('wren', { data: { ...nothing.data, conversations: [conversation] } });
  expect(screen.getByRole('group', { name: frameWords.groups.conversations }).textContent).toContain('Wren Liked');
  enter();
  expect(go.mock.calls).toEqual([[paths.messages('c')]]);
});

const actions = () => {
  const group = screen.queryByRole('group', { name: uiWords.actions });
  return group
    ? within(group)
        .getAllByRole('option')
        .map((option) => option.textContent)
    : [];
};
const themes = Object.values(shellWords.themes).map((theme) =>
  theme === shellWords.themes.light ? theme + frameWords.chosen : theme,
);
const everybodys = [
  profileTexts.ownProfile,
  ...themes,
  `Español${frameWords.language}`,
  frameWords.shortcuts,
  appWords.logOut,
];
const { location, listing, user } = frameWords.add;

test('an owner sees every action, a manager only theirs, and Add listing needs an active location', () => {
  signInAs('business_owner', false, true);
  open();
  expect(actions()).toEqual([location, listing, user, ...everybodys]);
  cleanup();
  signInAs('hiring_manager', true);
  open();
  expect(actions()).toEqual([listing, ...everybodys]);
  cleanup();
  signInAs('hiring_manager', false);
  open();
  expect(actions()).toEqual(everybodys);
});

test('the Add actions are named as on their own pages, in English and Spanish', () => {
  expect(frameWords.add).toEqual({
    location: locationWords.addLocation,
    listing: listingTexts.addListing,
    user: userWords.addUser,
  });
  expect(frameWordsEs.add).toEqual({
    location: locationWordsEs.addLocation,
    listing: listingTextsEs.addListing,
    user: userWordsEs.addUser,
  });
});

test('an action is found by its words in any order, without accents, and by its setting', () => {
  signInAs('business_owner', true);
  open();
  const found = (text: string) => {
    type(text);
    return actions();
  };
  expect(found('location add')).toEqual([location]);
  expect(found('ADD')).toEqual([location, listing, user]);
  expect(found('espanol')).toEqual([`Español${frameWords.language}`]);
  expect(found('language')).toEqual([`Español${frameWords.language}`]);
  expect(found('theme')).toEqual(themes);
  expect(found('adds')).toEqual([]);
});

test('an action is listed below the search results, and Enter stays pending until they arrive', async () => {
  signInAs('business_owner', true);
  const { onClose } = open();
  type('dark');
  enter();
  expect(onClose).not.toHaveBeenCalled();
  await pass(WAIT_MS);
  await answer('dark', named('Darkwood'));
  expect(go.mock.calls).toEqual([[paths.location('Darkwood')]]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'DarkwoodProvo',
    shellWords.themes.dark,
  ]);
});

test.each([
  ['add loc', () => expect(add.mock.calls).toEqual([[paths.locationManager(), 'location']])],
  ['job', () => expect(add.mock.calls).toEqual([[paths.locationManager(), 'listing']])],
  ['add user', () => expect(add.mock.calls).toEqual([[paths.managers(), 'user']])],
  ['my profile', () => expect(onOpen.mock.calls).toEqual([['profile']])],
  ['shortcuts', () => expect(onOpen.mock.calls).toEqual([['shortcuts']])],
  ['dark', () => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')],
])('Enter after “%s” runs the action when the search finds nothing', async (text, isDone) => {
  signInAs('business_owner', true);
  const { onClose } = open();
  type(text);
  await pass(WAIT_MS);
  await answer(text, nothing);
  enter();
  isDone();
  expect(onClose).toHaveBeenCalledOnce();
});
