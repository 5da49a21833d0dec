// @vitest-environment happy-dom
import { profileTexts } from '@jipe/contract/profile/texts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { uiWords } from '../../../ui/texts.ts';
import { industriesQuery, questionsQuery } from '../api.ts';
import { profileWords } from '../texts.ts';
import { ProfileCards } from './profile-cards.tsx';

type Asked = (endpoint: { name: string }, options: { body: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const trades = ['Bakery', 'Retail'].map((name) => ({ name, description: '', is_selected: false }));

beforeEach(() => {
  for (const { queryKey } of [meQuery, industriesQuery, questionsQuery])
    queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  queryClient.setQueryData(meQuery.queryKey, aMe({ about_you: 'We bake bread.', industries: ['Bakery'] }));
  queryClient.setQueryData(industriesQuery.queryKey, trades);
  queryClient.setQueryData(questionsQuery.queryKey, []);
  call.mockImplementation(async (_endpoint, { body }) => ({ data: body }));
});
afterEach(() => {
  cleanup();
  toast.clear();
  drafts.clear();
  queryClient.clear();
  call.mockReset();
});

const open = () => showInApp(<ProfileCards />, '/edit-profile');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = (card: string) => screen.getByRole<HTMLButtonElement>('button', { name: uiWords.saveOf(card) });
const cancel = (card: string) => screen.getByRole<HTMLButtonElement>('button', { name: uiWords.cancelOf(card) });
const press = async (button: HTMLElement) => act(async () => fireEvent.click(button));
const sent = () => call.mock.calls.map(([{ name }, { body }]) => [name, body]);
const { cardBasicInfo, cardDescription, cardSocial, cardIndustries, cardApplicationType } = profileTexts;

test('a card is saved alone, and its Save is off again', async () => {
  await open();
  type(profileWords.description, 'We bake at four.');
  type(profileWords.links.company_url.label, 'https://bakery.example.test');
  await press(save(cardDescription));
  expect(sent()).toEqual([['shareAboutYou', { about_you: 'We bake at four.' }]]);
  expect(save(cardDescription).disabled).toBe(true);
  expect(save(cardSocial).disabled).toBe(false);
  expect(toast.all()).toMatchObject([{ tone: 'success', text: profileTexts.descriptionSaved }]);
});

test('Cancel of a card brings back its saved text and leaves the other cards', async () => {
  await open();
  type(profileWords.description, 'We bake at four.');
  type(profileWords.firstName, 'Anabel');
  await press(cancel(cardDescription));
  expect(field(profileWords.description).value).toBe('We bake bread.');
  expect(field(profileWords.firstName).value).toBe('Anabel');
  expect(cancel(cardDescription).disabled).toBe(true);
});

test('a description that is too short cannot be saved and says so at its field', async () => {
  await open();
  type(profileWords.description, 'Bake');
  fireEvent.blur(field(profileWords.description));
  expect(await screen.findByText(profileTexts.descriptionLength)).toBeTruthy();
  expect(save(cardDescription).disabled).toBe(true);
});

test('two presses of Save send a card once', async () => {
  await open();
  type(profileWords.description, 'We bake at four.');
  const button = save(cardDescription);
  fireEvent.click(button);
  await press(button);
  expect(call).toHaveBeenCalledOnce();
});

test('a card that cannot be sent keeps its text and can be saved again', async () => {
  call.mockRejectedValueOnce(networkError());
  await open();
  type(profileWords.description, 'We bake at four.');
  await press(save(cardDescription));
  expect(field(profileWords.description).value).toBe('We bake at four.');
  expect(toast.all()).toMatchObject([{ tone: 'error' }]);
  await press(save(cardDescription));
  expect(queryClient.getQueryData(meQuery.queryKey)?.about_you).toBe('We bake at four.');
});

test('a refusal about no field stands in the card that was sent', async () => {
  call.mockRejectedValue(new ApiError({ status: 409, fields: { non_field_errors: ['Being checked.'] } }));
  await open();
  type(profileWords.description, 'We bake at four.');
  await press(save(cardDescription));
  const region = screen.getByRole('region', { name: cardDescription });
  expect(within(region).getByText('Being checked.')).toBeTruthy();
  expect(screen.getAllByText('Being checked.')).toHaveLength(1);
});

test('a changed own name is sent without the unchanged name of the business', async () => {
  await open();
  type(profileWords.firstName, 'Anabel');
  await press(save(cardBasicInfo));
  expect(sent().map(([name]) => name)).toEqual(['renameSelf']);
});

test('a changed name of the business is sent without the unchanged own name', async () => {
  await open();
  type(profileWords.businessName, 'Café Anabel');
  await press(save(cardBasicInfo));
  expect(sent()).toMatchObject([['renameBusiness', { full_name: 'Café Anabel' }]]);
});

test('a handle shows the link that it becomes', async () => {
  await open();
  type(profileWords.links.instagram_url.label, 'cafeana');
  expect(screen.getByText(/instagram\.com\/cafeana/)).toBeTruthy();
});

test('a handle with an @ is refused at its field', async () => {
  await open();
  type(profileWords.links.twitter_url.label, '@cafeana');
  fireEvent.blur(field(profileWords.links.twitter_url.label));
  expect(await screen.findByText(profileTexts.twitterAt)).toBeTruthy();
  expect(save(cardSocial).disabled).toBe(true);
});

test('without any job category the card cannot be saved and says why', async () => {
  await open();
  await press(screen.getByRole('checkbox', { name: 'Bakery' }));
  expect(screen.getByText(profileTexts.industriesRequired)).toBeTruthy();
  expect(save(cardIndustries).disabled).toBe(true);
});

test('the chosen job categories are sent by name', async () => {
  await open();
  await press(screen.getByRole('checkbox', { name: 'Retail' }));
  await press(save(cardIndustries));
  expect(sent()).toEqual([['setIndustries', { industries: [{ name: 'Bakery' }, { name: 'Retail' }] }]]);
});

test('the card of questions disappears once online application is saved', async () => {
  await open();
  await press(screen.getByRole('radio', { name: new RegExp(profileWords.onlineApplication) }));
  expect(screen.getByRole('region', { name: profileTexts.cardQuestions })).toBeTruthy();
  await press(save(cardApplicationType));
  expect(screen.queryByRole('region', { name: profileTexts.cardQuestions })).toBeNull();
});

test('the preview shows text that is not saved yet', async () => {
  await open();
  type(profileWords.businessName, 'Café Anabel');
  await press(screen.getByRole('button', { name: profileTexts.preview }));
  expect(await screen.findByRole('article', { name: 'Café Anabel' })).toBeTruthy();
});
