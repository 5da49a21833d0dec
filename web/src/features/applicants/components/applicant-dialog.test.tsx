// @vitest-environment happy-dom
import type { TimelineEntry } from '@jipe/contract/applicants/schema.desk';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { setSingleKeys } from '../../../lib/single-keys.ts';
import { live } from '../../../lib/socket.ts';
import { toast } from '../../../lib/toast.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { anApplicant } from '../../../testing/sample-applicant.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import { ApplicantDialog } from './applicant-dialog.tsx';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: { text: string };
}
const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { name: string }, asked: Asked) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

const acts = (): ApplicantActs => ({
  ticked: ({ job }) => job.application_status,
  isChanged: () => false,
  isBusy: () => false,
  tick: vi.fn<ApplicantActs['tick']>(),
  save: vi.fn<ApplicantActs['save']>(),
  toggle: vi.fn<ApplicantActs['toggle']>(),
  revert: vi.fn<ApplicantActs['revert']>(),
  hide: vi.fn<ApplicantActs['hide']>(),
  message: vi.fn<ApplicantActs['message']>(),
});

const asSent = { time_slots: [], responsibilities_answers: [], language: 'en' as const, note: '', via: null };

const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'applied',
  at: '2026-03-02T15:00:00.000Z',
  user: null,
  job_id: 'j',
  title: 'Barista',
  location_name: 'Main Street',
  ...change,
});
const kim = { id: 'u2', full_name: 'Kim Cho' };
const note = entry({ kind: 'note', user: kim, text: 'Call on Monday', note_id: 'n1', at: '2026-03-03T15:00:00.000Z' });

// The auto-growing text field waits for `document.fonts`, which this document lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

let story: TimelineEntry[] = [];
let next: string | null = null;
beforeEach(() => {
  story = [note, entry({})];
  next = null;
  ask.mockReset();
  ask.mockImplementation(async ({ name }, { query, body }) => {
    if (name === 'readTimeline')
      return query?.['cursor'] === undefined
        ? { data: { count: 2, next, previous: null, results: story } }
        : { data: { count: 2, next: null, previous: null, results: [entry({ kind: 'seen', user: kim })] } };
    if (name === 'addNote') {
      const added = {
        note_id: 'n2',
        application_id: 'a',
        text: body?.text ?? '',
        at: '2026-03-04T15:00:00.000Z',
        user: kim,
      };
      story = [entry({ kind: 'note', user: kim, text: added.text, note_id: 'n2', at: added.at }), ...story];
      return { data: added };
    }
    if (name === 'deleteNote') {
      story = story.filter(({ note_id }) => note_id === undefined);
      return { message: 'Note deleted' };
    }
    throw new ApiError({ status: 500, fields: {} });
  });
});
afterEach(() => {
  cleanup();
  toast.clear();
  drafts.clear();
  queryClient.clear();
  setSingleKeys(true);
});

async function open(applicant = anApplicant('a'), me: Partial<Me> = {}, change: Partial<ApplicantActs> = {}) {
  queryClient.setQueryData(meQuery.queryKey, { user_id: 'u1', account_type: 'hiring_manager', ...me } as Me);
  const does = { ...acts(), ...change };
  await showAt(
    ['/application'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ApplicantDialog
          applicant={applicant}
          place={{ at: 1, of: 1 }}
          acts={does}
          onPrevious={undefined}
          onNext={undefined}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return does;
}

const press = (key: string, at: Element = document.body) => fireEvent.keyDown(at, { key });
const field = () => screen.findByRole('textbox', { name: 'Note' });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Notes and history' })).getAllByRole('listitem');
const timelines = () => ask.mock.calls.filter(([{ name }]) => name === 'readTimeline').length;

describe('the applicant’s window', () => {
  test('shows hours and answers before contact info and work history', async () => {
    const applicant = anApplicant('a');
    await open({
      ...applicant,
      user: { ...applicant.user, responsibilities_answers: [{ name: 'Forklift?', value: 'no' }] },
    });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Availability',
      'Application questions',
      'Contact info',
      'Work history',
      'Skills',
      'Notes and history',
    ]);
  });

  test('marks only the answer that the hours contradict', async () => {
    const { user, job } = anApplicant('a');
    const time_slots = [{ day: 1, start: '09:00', end: '17:00' }];
    const responsibilities_answers = [
      { name: 'Can you work weekends?', value: 'yes' },
      { name: 'Can you work weekdays?', value: 'yes' },
    ] as const;
    await open({
      user: { ...user, responsibilities_answers: [...responsibilities_answers] },
      job: { ...job, applied_with: { ...asSent, time_slots } },
    });
    const marks = screen.getAllByText('Gave no hours for that');
    expect(marks).toHaveLength(1);
    expect(marks[0]?.closest('div')?.textContent).toContain('Can you work weekends?');
  });
});

test('the window shows the application’s note, language, source and wish for an adjustment', async () => {
  const applied_with = { ...asSent, language: 'es' as const, note: 'I can start tomorrow.', via: 'door' };
  await open(anApplicant('a', { applied_with, wants_adjustment: true }));
  for (const text of [
    'I can start tomorrow.',
    'Applied in Spanish',
    'Came by the door code',
    'Would like to talk about an adjustment',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('the window marks an unconfirmed email, or an erased account in its place', async () => {
  const { user, job } = anApplicant('a');
  await open({ user: { ...user, is_confirmed: false }, job });
  expect(screen.getByText('Email not confirmed')).toBeTruthy();
  expect(screen.queryByText('Erased their account')).toBeNull();
  cleanup();
  await open({ user: { ...user, is_confirmed: false, is_erased: true }, job });
  expect(screen.getByText('Erased their account')).toBeTruthy();
  expect(screen.queryByText('Email not confirmed')).toBeNull();
});

describe('the timeline', () => {
  test('shows each event with its author, and its listing when there are several', async () => {
    const { user, job } = anApplicant('a');
    const other = { application_id: 'b', job_id: 'k', title: 'Cook', location_id: 'l', location_name: 'Main Street' };
    await open({ user: { ...user, also: [other] }, job });
    const [first, second] = await entries();
    // The person's name stands in the heading only, not in each entry.
    expect(screen.getAllByText(/Ana Lopez/)).toHaveLength(1);
    expect(first?.textContent).toContain('Kim Cho noted');
    expect(first?.textContent).toContain('Call on Monday');
    expect(second?.textContent).toContain('Sent the application');
    expect(second?.textContent).toContain('Barista');
  });

  test('loads page by page', async () => {
    next = 'https://x.test/?cursor=c2';
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    await vi.waitFor(async () => expect(await entries()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  test('loads again on events about this applicant, and not on others', async () => {
    const heard = new Map<string, (payload: never) => void>();
    const on = vi.spyOn(live, 'on').mockImplementation((event, listener) => {
      heard.set(event, listener);
      return () => undefined;
    });
    await open();
    await entries();
    const say = async (event: string, payload: object) => {
      const before = timelines();
      await act(async () => Promise.resolve(heard.get(event)?.(payload as never)));
      return timelines() - before;
    };
    expect(await say('applicationChanged', { application_id: 'z' })).toBe(0);
    expect(await say('applicationChanged', { application_id: 'a' })).toBe(1);
    expect(await say('newChatMessage', { conversation_id: 'c9', user_info: { id: 'seeker-a' } })).toBe(1);
    expect(await say('newChatMessage', { conversation_id: 'c9', user_info: { id: 'u2', is_seeker: false } })).toBe(0);
    expect(await say('timelineChanged', { application_id: 'b', seeker_id: 'seeker-a', is_new: false })).toBe(1);
    expect(await say('timelineChanged', { application_id: 'b', seeker_id: 'seeker-b', is_new: false })).toBe(0);
    on.mockRestore();
  });

  test('shows a failed load, and loads again on retry', async () => {
    ask.mockRejectedValue(new ApiError({ status: 500, fields: {} }));
    await open();
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
    ask.mockResolvedValue({ data: { count: 1, next: null, previous: null, results: [note] } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
    expect((await entries())[0]?.textContent).toContain('Call on Monday');
  });
});

describe('a note', () => {
  test('appears in the timeline, and its field is empty again', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: 'No-show' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await vi.waitFor(async () => expect((await entries())[0]?.textContent).toContain('No-show'));
    expect(((await field()) as HTMLTextAreaElement).value).toBe('');
  });

  test.each([' \n ', 'a'.repeat(1001)])('of blanks or too long is refused at its field and not sent', async (text) => {
    await open();
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/Please write a note|A note can have up to 1,000/)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(ask.mock.calls.some(([{ name }]) => name === 'addNote')).toBe(false);
  });

  test('that was typed but not added is restored when the window opens again', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: 'Half a' } });
    cleanup();
    await open();
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Half a');
  });

  test.each([
    { who: 'its author', me: { user_id: 'u2' }, can: true },
    { who: 'an owner', me: { account_type: 'business_owner' } as const, can: true },
    { who: 'another manager', me: {}, can: false },
  ])('can be deleted by $who: $can', async ({ me, can }) => {
    await open(anApplicant('a'), me);
    await entries();
    const button = screen.queryByRole('button', { name: 'Delete the note of Kim Cho' });
    expect(button !== null).toBe(can);
    if (!button) return;
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
    await vi.waitFor(async () => expect(await entries()).toHaveLength(1));
  });
});

describe('the shortcuts', () => {
  test.each([
    ['i', 'interviewed'],
    ['H', 'hired'],
  ] as const)('%s ticks and saves %s, and announces it', async (key, action) => {
    const applicant = anApplicant('a');
    const does = await open(applicant);
    press(key);
    expect(does.toggle).toHaveBeenCalledWith(applicant, action);
    expect(screen.getByText(new RegExp(`Ana Lopez: ${action}`, 'i'))).toBeTruthy();
  });

  test('announce a tick made by hand together with the one of the key', async () => {
    await open(anApplicant('a'), {}, { ticked: () => ['interviewed'] });
    press('h');
    expect(screen.getByText('Ana Lopez: Interviewed, Hired')).toBeTruthy();
  });

  test('X hides the applicant, M starts a message, N focuses the note', async () => {
    const does = await open();
    press('x');
    expect(does.hide).toHaveBeenCalledWith(expect.anything(), true, { staysInList: true });
    press('m');
    expect(does.message).toHaveBeenCalledOnce();
    press('n');
    expect(document.activeElement).toBe(await field());
  });

  test('do nothing while typing, with another key held, on repeat, behind a dialog or when off', async () => {
    const does = await open(anApplicant('a'), { user_id: 'u2' });
    await entries();
    press('h', await field());
    fireEvent.keyDown(document.body, { key: 'h', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'h', repeat: true });
    setSingleKeys(false);
    press('h');
    setSingleKeys(true);
    fireEvent.click(screen.getByRole('button', { name: 'Delete the note of Kim Cho' }));
    await screen.findByRole('button', { name: 'Delete note' });
    press('h');
    expect(does.toggle).not.toHaveBeenCalled();
  });

  test('only start a message with a person who has not applied', async () => {
    const does = await open(anApplicant('a', { application_id: null }));
    for (const key of ['i', 'h', 'x', 'n']) press(key);
    press('m');
    expect([does.toggle, does.hide].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0]);
    expect(does.message).toHaveBeenCalledOnce();
  });
});
