// @vitest-environment happy-dom
import type { Activity, ActivityEntry } from '@jipe/contract/settings/schema.activity';
import { activityTexts } from '@jipe/contract/settings/texts.activity';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { uiWords } from '../../../ui/texts.ts';
import { activityWords } from '../texts-activity.ts';
import { ActivityLog } from './activity-log.tsx';

type Asked = (endpoint: { name: string }, options: { query: Record<string, string> }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const anEntry = (no: number, change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: `e${no}`,
  no,
  at: '2026-03-02T15:00:00.000Z',
  act: 'logged_in',
  person: { id: 'u1', name: 'Ana Lopez' },
  subject: null,
  changes: [],
  more_changes: 0,
  ip: '192.0.2.1',
  device: 'Chrome on Windows',
  ...change,
});
const pageOf = (results: ActivityEntry[], next: string | null = null): { data: Activity } => ({
  data: {
    count: results.length,
    next,
    previous: null,
    results,
    people: [{ id: 'u1', name: 'Ana Lopez' }],
    locations: [{ id: 'l1', name: 'Airport' }],
  },
});
const listing: ActivityEntry['subject'] = {
  id: 'j1',
  name: 'Barista',
  type: 'listing',
  location_id: 'l1',
  job_id: 'j1',
  seeker_id: null,
};

beforeEach(() => queryClient.setQueryDefaults(['settings'], { retry: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
});

const open = (search = '') => showInApp(<ActivityLog />, `${paths.activity()}${search}`);
const showEntry = async (change: Partial<ActivityEntry>) => {
  call.mockResolvedValue(pageOf([anEntry(1, change)]));
  await open();
  return within(await screen.findByRole('list', { name: activityTexts.title }));
};
const lastQuery = () => call.mock.calls.at(-1)?.[1].query;

test('a log without entries says so, and offers no filters to clear', async () => {
  call.mockResolvedValue(pageOf([]));
  await open();
  expect(await screen.findByText(activityTexts.empty)).toBeTruthy();
  expect(screen.queryByRole('button', { name: uiWords.clearFilters })).toBeNull();
});

test('a log that could not be loaded can be tried again', async () => {
  call.mockRejectedValueOnce(networkError());
  call.mockResolvedValue(pageOf([anEntry(1)]));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: shellWords.tryAgain }));
  expect(await screen.findByText('Ana Lopez', { selector: 'bdi' })).toBeTruthy();
});

test('the filters come from the address, and days cover whole days of the viewer', async () => {
  call.mockResolvedValue(pageOf([anEntry(1)]));
  await open('?person=u1&kind=listings&location=l1&from=2026-03-02&until=2026-03-03');
  await screen.findByRole('list', { name: activityTexts.title });
  expect(lastQuery()).toEqual({
    user_id: 'u1',
    kind: 'listings',
    location_id: 'l1',
    from: new Date(2026, 2, 2).toISOString(),
    until: new Date(2026, 2, 4).toISOString(),
  });
});

test('an unknown kind or day in the address does not filter', async () => {
  call.mockResolvedValue(pageOf([anEntry(1)]));
  await open('?kind=nonsense&from=yesterday');
  await screen.findByRole('list', { name: activityTexts.title });
  expect(lastQuery()).toEqual({});
});

test('choosing a person filters the log and stands in the address', async () => {
  call.mockResolvedValue(pageOf([anEntry(1)]));
  const history = await open();
  await screen.findByRole('list', { name: activityTexts.title });
  fireEvent.change(screen.getByLabelText(activityTexts.person), { target: { value: 'u1' } });
  await vi.waitFor(() => expect(lastQuery()).toEqual({ user_id: 'u1' }));
  expect(history.location.search).toBe('?person=u1');
});

test('a filter without entries can be cleared', async () => {
  call.mockImplementation(async (_endpoint, { query }) => pageOf(query['kind'] === undefined ? [anEntry(1)] : []));
  const history = await open('?kind=billing');
  fireEvent.click(await screen.findByRole('button', { name: uiWords.clearFilters }));
  await screen.findByRole('list', { name: activityTexts.title });
  expect(history.location.search).toBe('');
});

test('an entry names the person and links to the listing', async () => {
  const entry = await showEntry({ act: 'listing_paused', subject: listing });
  expect(entry.getByRole('listitem').textContent).toContain('Ana Lopez paused the listing Barista');
  expect(entry.getByRole('link', { name: 'Barista' }).getAttribute('href')).toBe(paths.position('l1', 'j1'));
});

test('an entry about a deleted listing names it without a link', async () => {
  const subject = { ...listing, location_id: null, job_id: null };
  const entry = await showEntry({ act: 'listing_closed', subject });
  expect(entry.getByText('Barista')).toBeTruthy();
  expect(entry.queryByRole('link')).toBeNull();
});

test('an entry of the system names no person, and a charge shows its amount', async () => {
  const subject = { ...listing, type: 'charge' as const, name: '49.00 USD' };
  const entry = await showEntry({ act: 'charge_declined', person: null, subject, ip: '', device: '' });
  expect(entry.getByRole('listitem').textContent).toContain('The card was declined for $49.00');
  expect(entry.getByRole('link', { name: '$49.00' }).getAttribute('href')).toBe(paths.billingInfo());
});

test('an entry lists its changes and the number of further ones', async () => {
  const changes = [{ field: 'title' as const, before: null, after: 'Barista', of: { id: 'j1', name: 'Cook' } }];
  const entry = await showEntry({ act: 'listings_changed', changes, more_changes: 3 });
  const list = within(entry.getByRole('list', { name: activityWords.changes }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([`Cook · Title: ${activityWords.nothing} → Barista`, activityWords.more(3)]);
});
