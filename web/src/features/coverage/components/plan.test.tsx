// @vitest-environment happy-dom
import { type DaySlot, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { decideApplications, listApplicants, previewDecision, undoDecision } from '@jipe/contract/applicants/endpoints';
import { readCoverage, planCoverage } from '@jipe/contract/coverage/endpoints';
import type { PlanBody, Plan } from '@jipe/contract/coverage/schema';
import { dayNames } from '@jipe/contract/values/texts-days';
import { readBusinessSettings } from '@jipe/contract/settings/endpoints';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aMe, aPlace } from '../../../testing/sample-me.ts';
import { aCoverPerson, countsIn } from '../../../testing/sample-week.ts';
import { refreshCoverage } from '../api.ts';
import { planOf } from '../plan-of.ts';
import { hoursOf } from '../week.ts';
import { ListingWeek } from './coverage-card.tsx';

type Sent = { body?: Record<string, unknown>; idempotencyKey?: string; params?: { id: string } };
const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown, sent: Sent) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

// The auto-growing text field waits for `document.fonts`, which this document lacks.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget() }));
const SEEN_AT = '2026-11-26T20:00:00.000Z';
let seenAt = SEEN_AT;
beforeEach(() => void (seenAt = SEEN_AT));
afterEach(() => {
  cleanup();
  drafts.clear();
  queryClient.clear();
  ask.mockReset();
});

const slot = (start: string, end: string) => [{ day: 1, start, end }];
const idOf = (name: string) => `00000000-0000-4000-8000-0000000000${name.charCodeAt(0).toString(16)}`;
const person = (name: string, spans: DaySlot[]) => ({
  ...aCoverPerson(`${name} Lee`, spans, { adds: hoursOf(spans) }),
  application_id: idOf(name),
});
const open = countsIn([1, '09:00', '17:00']);
const people = [
  person('Ana', slot('09:00', '12:00')),
  person('Bo', slot('12:00', '17:00')),
  person('Cy', slot('09:00', '11:00')),
];
const week = { open, wanted: open, committed: countsIn(), open_hours: 8, people, unknown: 0, adjusting: [] };

/** Plans as the server does. */
const planned = (body: Pick<PlanBody, 'with' | 'without'>): Plan =>
  planOf({
    open,
    people: people.map(({ application_id, spans }) => ({ id: application_id, free: wholeHalfHours(spans) })),
    ...body,
  });

const LATE = '2999-01-01T00:00:00Z';

/** `refusal`: returns the error for a person who cannot be asked. */
async function show(refusal: (application_id: string) => ApiError | null = () => null) {
  ask.mockImplementation(async (endpoint, { body = {} }) => {
    if (endpoint === readCoverage) return { data: week };
    if (endpoint === readBusinessSettings) return { data: { planner: true } };
    if (endpoint === planCoverage) return { data: { run_id: 'r', ...planned(body as never) } };
    if (endpoint === listApplicants) return { data: { results: [], seen_at: seenAt } };
    if (endpoint === previewDecision)
      return { data: { people: 2, applications: 2, told: 2, told_together: 0, unreachable: 0, changed: [] } };
    if (endpoint === decideApplications) {
      const [id = ''] = body['application_ids'] as string[];
      const refused = refusal(id);
      if (refused) throw refused;
      return { data: { decision_id: `d-${id}`, people: 1, undo_until: LATE, sends_at: LATE } };
    }
    return { data: {} };
  });
  queryClient.setQueryData(meQuery.queryKey, aMe({ business_locations: [aPlace('l', 'Downtown')] }));
  await showAt(
    ['/position/l/j?week=shown'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ListingWeek where={{ location_id: 'l', job_id: 'j' }} job="Barista" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Plan this week' }));
  return screen.findByText('These 2 people cover all 8 hours.');
}
const decided = () => ask.mock.calls.filter(([endpoint]) => endpoint === decideApplications).map(([, sent]) => sent);
/** This document does not link a button outside the form to its form. */
const formShown = () => screen.getByRole('textbox', { name: 'Message' }).closest('form') as HTMLFormElement;
const down = new ApiError({ status: 503, fields: {}, saysWhy: false });
const changed = new ApiError({ status: 409, code: 'changed', fields: { non_field_errors: ['Changed.'] } });
const askedIds = () => decided().map(({ body = {} }) => (body['application_ids'] as string[])[0]);

test('the plan shows a person’s hours, and changes when a person is left out or included', async () => {
  await show();
  const plan = within(screen.getByRole('region', { name: 'Plan' }));
  expect(plan.getByText('would take 5 hours')).toBeTruthy();
  fireEvent.click(plan.getByRole('button', { name: 'Leave out Ana Lee' }));
  expect(await screen.findByText('These 2 people cover 7 of 8 hours.')).toBeTruthy();
  expect(screen.getByText(/1 hour stays open: Mon 11 AM – 12 PM\./)).toBeTruthy();
  expect(ask.mock.calls.at(-1)?.[1].body ?? {}).toMatchObject({ job_id: 'j', with: [], without: [idOf('Ana')] });
  fireEvent.click(screen.getByRole('button', { name: 'Undo for Ana Lee' }));
  expect(await screen.findByText('These 2 people cover all 8 hours.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Include Cy Lee' }));
  expect(await screen.findByText('These 3 people cover all 8 hours.')).toBeTruthy();
});

test('another plan can be chosen with one press', async () => {
  await show();
  const other = screen.getByText('Without Ana Lee: Bo Lee and Cy Lee cover 7 of 8 hours.').closest('li');
  fireEvent.click(within(other as HTMLElement).getByRole('button', { name: 'Choose this way' }));
  expect(await screen.findByText('Left out: Ana Lee')).toBeTruthy();
});

test('the plan asks each person for their own hours, once, and one press undoes all of it', async () => {
  let isDown = true;
  await show((id) => (id === idOf('Bo') && isDown ? down : null));
  fireEvent.click(screen.getByRole('button', { name: 'Ask these 2 people' }));
  expect(await screen.findByText('2 people are told.')).toBeTruthy();
  expect(
    screen.getByText(/^Hi Bo, could you work these hours as Barista at Downtown\? Mon 12 PM – 5 PM\..*Ana Lopez$/),
  ).toBeTruthy();
  await act(async () => fireEvent.submit(formShown()));
  expect(await screen.findByText(/1 of 2 are asked/)).toBeTruthy();
  isDown = false;
  await act(async () => fireEvent.submit(formShown()));
  expect(await screen.findByText('2 people are asked.')).toBeTruthy();
  const texts = decided().map(({ body }) => JSON.stringify(body?.['tell']));
  expect(askedIds()).toEqual([idOf('Ana'), idOf('Bo'), idOf('Bo')]);
  expect(texts[0]).toContain('Mon 9 AM');
  // A retry of the same intent has the same idempotency key.
  expect(decided()[1]?.idempotencyKey).toBe(decided()[2]?.idempotencyKey);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  const undone = ask.mock.calls.filter(([endpoint]) => endpoint === undoDecision).map(([, { params }]) => params?.id);
  expect(undone).toEqual([`d-${idOf('Ana')}`, `d-${idOf('Bo')}`]);
  expect(screen.queryByText('2 people are asked.')).toBeNull();
});

test('when the dialog closes half way, people who were already asked are not asked again', async () => {
  let isDown = true;
  await show((id) => (id === idOf('Bo') && isDown ? down : null));
  fireEvent.click(screen.getByRole('button', { name: 'Ask these 2 people' }));
  await screen.findByText('2 people are told.');
  await act(async () => fireEvent.submit(formShown()));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 person is asked.')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Ask this person' }));
  await screen.findByText('2 people are told.');
  await act(async () => fireEvent.submit(formShown()));
  expect(await screen.findByText('2 people are asked.')).toBeTruthy();
  expect(askedIds()).toEqual([idOf('Ana'), idOf('Bo'), idOf('Bo')]);
  expect(screen.queryByRole('button', { name: /^Ask th/ })).toBeNull();

  // The same holds after a reload, even in another language.
  cleanup();
  const { 1: monday } = dayNames;
  Object.assign(dayNames, { 1: 'Lunes' });
  onTestFinished(() => void Object.assign(dayNames, { 1: monday }));
  await show();
  expect(await screen.findByText('2 people are asked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ask th/ })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(screen.getByRole('button', { name: 'Ask these 2 people' })).toBeTruthy();
});

test('a person whom a colleague has just answered can be asked after the change was shown', async () => {
  let isChanged = true;
  await show(() => (isChanged ? changed : null));
  fireEvent.click(screen.getByRole('button', { name: 'Ask these 2 people' }));
  await screen.findByText('2 people are told.');
  // A refetch of the week does not change the `seen_at` of the preview.
  await act(() => refreshCoverage());
  seenAt = '2026-11-26T20:01:00.000Z';
  await act(async () => fireEvent.submit(formShown()));
  expect(await screen.findByText('Changed.')).toBeTruthy();
  isChanged = false;
  await act(async () => fireEvent.submit(formShown()));
  expect(await screen.findByText('2 people are asked.')).toBeTruthy();
  expect(decided().map(({ body }) => body?.['seen_at'])).toEqual([SEEN_AT, seenAt, seenAt]);
  // The new `seen_at` needs a new key: the server repeats its answer to a known key.
  expect(new Set(decided().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});
