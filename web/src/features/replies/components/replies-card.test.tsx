// @vitest-environment happy-dom
import type { Reply } from '@jipe/contract/replies/schema';
import { replyTexts } from '@jipe/contract/replies/texts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { uiWords } from '../../../ui/texts.ts';
import { replyWords } from '../texts.ts';
import { RepliesCard } from './replies-card.tsx';

type Asked = (endpoint: { name: string }, options: { params?: unknown; body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

// The auto-growing text field listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const aReply = (position: number, name: string, text_es = ''): Reply => ({
  id: `r${position}`,
  name,
  text: `${name}, {first_name}`,
  text_es,
  position,
});
let stored: Reply[] = [];

afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  queryClient.clear();
  call.mockReset();
});

/** Opens the card with these replies; `write` is the server's answer to every change. */
async function open(replies: Reply[], write = async (): Promise<unknown> => ({ message: replyTexts.saved })) {
  stored = replies;
  queryClient.setQueryData(meQuery.queryKey, aMe());
  call.mockImplementation(async ({ name }) => (name === 'listReplies' ? { data: { results: stored } } : write()));
  await showInApp(<RepliesCard />);
}
const both = [aReply(1, 'Thanks', 'Gracias'), aReply(2, 'Parking')];
const fails = async () => {
  throw networkError();
};
const entry = async (name: string, label: string) => {
  const menu = { name: replyWords.actionsFor(name) };
  fireEvent.click(await screen.findByRole('button', menu));
  return within(await screen.findByRole('menu', menu)).findByRole('menuitem', { name: label });
};
const choose = async (name: string, label: string) => fireEvent.click(await entry(name, label));
const asked = (endpoint: string) =>
  call.mock.calls.filter(([{ name }]) => name === endpoint).map(([, { params, body }]) => ({ params, body }));

test('a business without replies is told what they are for', async () => {
  await open([]);
  expect(await screen.findByText(replyWords.none)).toBeTruthy();
  expect(screen.getByRole('button', { name: replyWords.add })).toBeTruthy();
});

test('replies that could not be loaded can be tried again', async () => {
  await open(both);
  cleanup();
  queryClient.clear();
  call.mockRejectedValue(networkError());
  queryClient.setQueryDefaults(['replies'], { retry: false });
  await showInApp(<RepliesCard />);
  const again = await screen.findByRole('button', { name: shellWords.tryAgain });
  call.mockResolvedValue({ data: { results: both } });
  fireEvent.click(again);
  expect(await screen.findByText('Parking')).toBeTruthy();
});

test('each reply shows both languages, or that the Spanish text is missing', async () => {
  await open(both);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Gracias');
  expect(second?.textContent).toContain(replyWords.noSpanish);
});

test('moving a reply down sends its texts with the next position', async () => {
  await open(both);
  await choose('Thanks', replyWords.moveDown);
  await vi.waitFor(() => expect(toast.all().map(({ text }) => text)).toEqual([replyWords.moved('Thanks', 2)]));
  const body = { name: 'Thanks', text: 'Thanks, {first_name}', text_es: 'Gracias', position: 2 };
  expect(asked('editReply')).toEqual([{ params: { id: 'r1' }, body }]);
});

test('the first reply cannot move up, and the last cannot move down', async () => {
  await open(both);
  expect(await entry('Thanks', replyWords.moveUp)).toHaveProperty('disabled', true);
  expect(await entry('Parking', replyWords.moveDown)).toHaveProperty('disabled', true);
});

test('a deletion that fails keeps the question open with the reason', async () => {
  await open(both, fails);
  await choose('Parking', replyWords.delete);
  const dialog = await screen.findByRole('dialog', { name: replyWords.deleteTitle('Parking') });
  fireEvent.click(within(dialog).getByRole('button', { name: replyWords.delete }));
  expect(await within(dialog).findByText(networkError().message)).toBeTruthy();
  expect(asked('deleteReply')).toMatchObject([{ params: { id: 'r2' } }]);
});

test('a deleted reply is gone from the list', async () => {
  await open(both, async () => {
    stored = both.slice(0, 1);
    return { message: replyTexts.deleted };
  });
  await choose('Parking', replyWords.delete);
  const dialog = await screen.findByRole('dialog', { name: replyWords.deleteTitle('Parking') });
  fireEvent.click(within(dialog).getByRole('button', { name: replyWords.delete }));
  await vi.waitFor(() => expect(screen.queryByText('Parking')).toBeNull());
  expect(screen.getByText('Thanks')).toBeTruthy();
});

test('a reply with an unknown field is refused at its text and not sent', async () => {
  await open(both);
  fireEvent.click(await screen.findByRole('button', { name: replyWords.add }));
  fireEvent.change(await screen.findByLabelText(replyWords.name), { target: { value: 'Hours' } });
  fireEvent.change(screen.getByLabelText(replyWords.english), { target: { value: 'Hi {nick}' } });
  fireEvent.click(screen.getByRole('button', { name: uiWords.save }));
  expect(await screen.findByText(/\{nick\} is not a field/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(replyWords.english));
  expect(asked('addReply')).toEqual([]);
});
