// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyOr, lazyPart, onIntent, usePreloadWhenIdle } from './lazy-part.tsx';
import { toast } from './toast.ts';

interface PartProps {
  text: string;
  onClose: () => void;
}

const Dialog = ({ text }: PartProps) => <p>{text}</p>;
const loading = () => vi.fn<() => Promise<typeof Dialog>>().mockResolvedValue(Dialog);

beforeEach(() => toast.clear());
afterEach(cleanup);

test('a lazy part is loaded when it is first shown, and only once', async () => {
  const load = loading();
  const Part = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part text="Pause" onClose={() => {}} />);
  expect(await screen.findByText('Pause')).toBeTruthy();
  unmount();
  render(<Part text="Close" onClose={() => {}} />);
  // It is loaded already, so it renders synchronously.
  expect(screen.getByText('Close')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a preloaded part is shown immediately', async () => {
  const load = loading();
  const Part = lazyPart(load);
  await Promise.all([Part.preload(), Part.preload()]);
  render(<Part text="Pause" onClose={() => {}} />);
  expect(screen.getByText('Pause')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

const away = new TypeError('Failed to fetch');
/** Stubs whether the server is reachable while the code fails to load. */
const answering = (isThere: boolean) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => (isThere ? new Response() : Promise.reject(away))),
  );

test('a part that cannot be loaded shows an error, closes, and loads when it is opened again', async () => {
  answering(false);
  const load = loading().mockRejectedValueOnce(away);
  const Part = lazyPart(load);
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<Part text="Pause" onClose={onClose} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toast.all().map(({ tone, text, action }) => [tone, text, action])).toEqual([
    ['error', expect.stringContaining('Network Error. Please check your connection'), undefined],
  ]);
  unmount();
  render(<Part text="Pause" onClose={onClose} />);
  expect(await screen.findByText('Pause')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a part that needs a page reload shows an error, closes, and offers the reload', async () => {
  answering(true);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const Part = lazyPart(loading().mockRejectedValue(away));
  const onClose = vi.fn<() => void>();
  render(<Part text="Pause" onClose={onClose} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [told] = toast.all();
  expect(told).toMatchObject({ tone: 'error', text: 'This needs the page to be reloaded.' });
  expect(told?.action?.label).toBe('Reload the page');
  expect(reload).not.toHaveBeenCalled();
  told?.action?.onClick();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('several parts that need a page reload show one error together', async () => {
  answering(true);
  const Parts = [lazyPart(loading().mockRejectedValue(away)), lazyPart(loading().mockRejectedValue(away))];
  const onClose = vi.fn<() => void>();
  render(Parts.map((Part, at) => <Part key={at} text="Pause" onClose={onClose} />));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(toast.all()).toHaveLength(1);
});

test('a page part that cannot be loaded shows its replacement, and the other parts stay', async () => {
  answering(false);
  const Instead = () => <p>No map today</p>;
  const Missing = lazyOr(loading().mockRejectedValue(new TypeError('Failed to fetch')), Instead);
  const Found = lazyOr(loading(), Instead);
  render(
    <Suspense>
      <Missing text="Map" onClose={() => {}} />
      <Found text="List" onClose={() => {}} />
    </Suspense>,
  );
  expect(await screen.findByText('No map today')).toBeTruthy();
  expect(screen.getByText('List')).toBeTruthy();
});

test('a failed preload shows no toast and does not prevent the next preload', async () => {
  answering(false);
  const load = loading().mockRejectedValueOnce(away);
  const Part = lazyPart(load);
  await Part.preload();
  expect(toast.all()).toEqual([]);
  await Part.preload();
  render(<Part text="Pause" onClose={() => {}} />);
  expect(screen.getByText('Pause')).toBeTruthy();
});

test('a part that fails to load after it was closed shows no toast', async () => {
  answering(false);
  const coming = Promise.withResolvers<typeof Dialog>();
  const Part = lazyPart(() => coming.promise);
  const onClose = vi.fn<() => void>();
  render(<Part text="Pause" onClose={onClose} />).unmount();
  coming.reject(new TypeError('Failed to fetch'));
  await act(async () => coming.promise.catch(() => {}));
  expect(toast.all()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a button preloads its part on hover and on focus', () => {
  const preload = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(<button {...onIntent(preload)}>Open</button>);
  fireEvent.pointerEnter(screen.getByRole('button'));
  expect(preload).toHaveBeenCalledTimes(1);
  fireEvent.focus(screen.getByRole('button'));
  expect(preload).toHaveBeenCalledTimes(2);
});

function Page({ preloads }: { preloads: readonly (() => Promise<void>)[] }) {
  usePreloadWhenIdle(preloads);
  return null;
}

function idlePreloads() {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const preloads = [async () => (asked.push('first'), first.promise), async () => void asked.push('second')];
  return { asked, first, preloads };
}
afterEach(() => vi.useRealTimers());

test('the parts that may be needed next are preloaded after the page, one after the other', async () => {
  const { asked, first, preloads } = idlePreloads();
  render(<Page preloads={preloads} />);
  await vi.advanceTimersByTimeAsync(3900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['first']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['first', 'second']);
});

test('a page preloads nothing after the user has left it, or while the browser saves data', async () => {
  const left = idlePreloads();
  const { unmount } = render(<Page preloads={left.preloads} />);
  await vi.advanceTimersByTimeAsync(1000);
  unmount();
  await vi.advanceTimersByTimeAsync(9000);
  expect(left.asked).toEqual([]);

  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const saving = idlePreloads();
  render(<Page preloads={saving.preloads} />);
  await vi.advanceTimersByTimeAsync(9000);
  expect(saving.asked).toEqual([]);
});
