// @vitest-environment happy-dom
import { getMe } from '@jipe/contract/profile/endpoints';
import { profileTexts } from '@jipe/contract/profile/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aMe } from '../../testing/sample-me.ts';
import { toast } from '../../lib/toast.ts';
import { useMediaEditor } from './use-media-editor.ts';

/** A fake call whose promises the test resolves. */
function waiting<T>() {
  const told: ((value: T) => void)[] = [];
  return { answer: vi.fn<() => Promise<T>>(async () => new Promise<T>((resolve) => told.push(resolve))), told };
}

const mocks = vi.hoisted(() => ({
  call: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  seconds: vi.fn<() => Promise<number | null>>(),
}));
vi.mock('../../lib/http.ts', async (original) => ({ ...(await original<object>()), call: mocks.call }));
vi.mock('../../lib/video-seconds.ts', () => ({
  isMp4: async () => Promise.resolve(true),
  videoSeconds: mocks.seconds,
}));

const video = (name: string) => new File(['x'], name, { type: 'video/mp4' });
const savedMedia = [{ id: 'm1', slot: 1, type: 'video', url: '/m1.mp4' }];

beforeEach(() => {
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(meQuery.queryKey, aMe());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  toast.clear();
  vi.resetAllMocks();
});

const open = () =>
  renderHook(() => useMediaEditor(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });

test('a video whose reading ends while another is being sent stays unsent', async () => {
  const reading = waiting<number>();
  mocks.seconds.mockResolvedValueOnce(5).mockImplementation(reading.answer);
  const sending = waiting<unknown>();
  mocks.call.mockImplementation((made) => (made === getMe ? Promise.resolve({ data: aMe() }) : sending.answer()));
  const { result } = open();
  await act(async () => {
    void result.current.pick([video('one.mp4'), video('two.mp4')]);
    await vi.waitFor(() => expect(reading.answer).toHaveBeenCalledOnce());
  });
  expect(result.current.staged.map(({ file }) => file.name)).toEqual(['one.mp4']);

  await act(async () => {
    void result.current.save();
    await vi.waitFor(() => expect(sending.answer).toHaveBeenCalledOnce());
  });
  await act(async () => reading.told[0]?.(5));
  expect(result.current.isUnsent).toBe(true);
  await act(async () => sending.told[0]?.({ data: { media: savedMedia } }));
  expect(result.current.saved).toHaveLength(1);
  expect(result.current.staged.map(({ file }) => file.name)).toEqual(['two.mp4']);
  expect(result.current).toMatchObject({ isDirty: true, isUnsent: true });
});

test('when all slots were filled elsewhere, saving sends nothing and keeps the chosen video', async () => {
  mocks.seconds.mockResolvedValue(5);
  const full = aMe({
    media: Array.from({ length: 6 }, (_, at) => ({
      id: `m${at}`,
      media_id: `m${at}`,
      slot: at + 1,
      type: 'video',
      url: '/m.mp4',
    })),
  });
  mocks.call.mockResolvedValue({ data: full });
  const { result } = open();
  await act(async () => result.current.pick([video('one.mp4')]));
  await act(async () => result.current.save());
  expect(mocks.call.mock.calls.map(([made]) => made)).toEqual([getMe]);
  expect(result.current.saved).toHaveLength(6);
  expect(result.current.staged.map(({ file }) => file.name)).toEqual(['one.mp4']);
  expect(result.current.refused).toEqual([{ name: null, text: profileTexts.mediaFull }]);
  expect(result.current.upload).toMatchObject({ isSending: false, error: null });
});

test('a video that was still being read when the changes were reverted does not appear', async () => {
  const reading = waiting<number>();
  mocks.seconds.mockImplementation(reading.answer);
  const { result } = open();
  await act(async () => {
    void result.current.pick([video('one.mp4')]);
    await vi.waitFor(() => expect(reading.answer).toHaveBeenCalledOnce());
  });
  act(() => result.current.revert());
  await act(async () => reading.told[0]?.(90));
  expect(result.current).toMatchObject({ staged: [], refused: [], isUnsent: false });
  expect(toast.all()).toEqual([]);
});
