// @vitest-environment happy-dom
import { profileTexts } from '@jipe/contract/profile/texts';
import type { MediaItem } from '@jipe/contract/profile/schema';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { uiWords } from '../../../ui/texts.ts';
import { profileWords } from '../texts.ts';
import { useMediaEditor } from '../use-media-editor.ts';
import { MediaGrid } from './media-grid.tsx';

type Asked = (endpoint: { name: string }, options: { params?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../lib/video-seconds.ts', () => ({
  isMp4: async (file: File) => Promise.resolve(!file.name.startsWith('odd')),
  videoSeconds: async (file: File) => Promise.resolve(file.name.startsWith('long') ? 90 : 5),
}));

const photo = (no: number): MediaItem => ({
  id: `m${no}`,
  media_id: `m${no}`,
  slot: no,
  type: 'image',
  url: `https://pictures.test/${no}.webp`,
});
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(at + 1));
const video = (name: string) => new File(['x'], name, { type: 'video/mp4' });

/** The answers of the server by the name of the call; an error is thrown. */
const answer = (answers: Record<string, unknown>) =>
  call.mockImplementation(async ({ name }) => {
    const given = { getMe: { data: queryClient.getQueryData(meQuery.queryKey) }, ...answers }[name];
    if (given instanceof Error) throw given;
    return given;
  });

beforeEach(() => {
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  answer({});
});
afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
  call.mockReset();
});

function Grid() {
  const editor = useMediaEditor();
  return (
    <>
      <MediaGrid editor={editor} />
      <button onClick={() => void editor.save()}>Save</button>
    </>
  );
}
async function open(saved: MediaItem[] = []) {
  queryClient.setQueryData(meQuery.queryKey, aMe({ media: saved }));
  await showInApp(<Grid />);
}
const grid = () => within(screen.getByRole('list', { name: profileWords.media }));
const removers = () =>
  grid()
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const picker = () => screen.getByLabelText<HTMLInputElement>(profileWords.addMedia);
const pick = async (...files: File[]) => act(async () => fireEvent.change(picker(), { target: { files } }));
const sent = () => call.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'getMe');

test('a chosen video takes the place after the saved photos, and is marked as not saved', async () => {
  await open(photos(2));
  await pick(video('one.mp4'));
  expect(removers()).toEqual([1, 2].map((no) => `Remove photo ${no}`).concat('Remove video 3'));
  expect(screen.getByText(profileWords.notKept)).toBeTruthy();
});

test('a chosen video is removed without a question and without a call', async () => {
  await open();
  await pick(video('one.mp4'));
  await press(profileWords.remove(profileWords.video(1)));
  expect(screen.queryByText(profileWords.notKept)).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['long.mp4', profileTexts.videoTooLong],
  ['odd.mp4', profileTexts.videoUnreadable],
])('the refused video %s is named with the reason', async (name, why) => {
  await open();
  await pick(video(name));
  expect(await screen.findByText(`${name}: ${why}`.trim())).toBeTruthy();
  expect(grid().queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('more files than free slots are cut off with a notice', async () => {
  await open(photos(5));
  await pick(video('one.mp4'), video('two.mp4'));
  expect(await screen.findByText(profileTexts.mediaFull)).toBeTruthy();
  expect(removers()).toHaveLength(6);
});

test('with six saved photos no more can be chosen', async () => {
  await open(photos(6));
  expect(screen.queryByLabelText(profileWords.addMedia)).toBeNull();
});

test('a saved photo is removed after a question, and the ones after it move up', async () => {
  answer({ deleteMedia: { message: 'Gone.', data: { media: [photo(2)] } } });
  await open(photos(2));
  await press(profileWords.remove(profileWords.photo(1)));
  expect(sent()).toEqual([]);
  await press(profileWords.delete);
  await vi.waitFor(() => expect(removers()).toEqual(['Remove photo 1']));
  expect(call.mock.calls.at(-1)).toMatchObject([{ name: 'deleteMedia' }, { params: { id: 'm1' } }]);
});

test('a photo stays when its removal is cancelled', async () => {
  await open(photos(1));
  await press(profileWords.remove(profileWords.photo(1)));
  await press(uiWords.cancel);
  expect(sent()).toEqual([]);
  expect(screen.queryByText(profileWords.deletePhoto)).toBeNull();
});

test('a photo that somebody else has removed disappears without an error', async () => {
  answer({ deleteMedia: new ApiError({ status: 404, fields: {} }), getMe: { data: aMe() } });
  await open(photos(1));
  await press(profileWords.remove(profileWords.photo(1)));
  await press(profileWords.delete);
  await vi.waitFor(() => expect(grid().queryByRole('button', { name: /^Remove/ })).toBeNull());
  expect(toast.all()).toMatchObject([{ tone: 'success', text: profileTexts.mediaDeleted }]);
});

test('a failed upload keeps the video, and Retry sends it again', async () => {
  answer({ uploadMedia: new ApiError({ status: 503, fields: {} }) });
  await open();
  await pick(video('one.mp4'));
  await press('Save');
  expect(removers()).toEqual(['Remove video 1']);
  answer({ uploadMedia: { data: { media: [{ ...photo(1), type: 'video' }] } } });
  await press(uiWords.retry);
  await vi.waitFor(() => expect(screen.queryByText(profileWords.notKept)).toBeNull());
  expect(sent()).toEqual(['uploadMedia', 'uploadMedia']);
});

test('a video that the server refuses shows the reason at its place, without Retry', async () => {
  answer({ uploadMedia: new ApiError({ status: 400, fields: { media6: ['No plays.'] } }) });
  await open();
  await pick(video('one.mp4'), video('two.mp4'));
  await press('Save');
  const places = grid().getAllByRole('listitem');
  expect(within(places[1]!).getByRole('alert').textContent).toBe('No plays.');
  expect(screen.queryByRole('button', { name: uiWords.retry })).toBeNull();
});
