// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { billingWords } from '../../billing/texts.ts';
import { forecastWords } from '../../billing/texts-forecast.ts';
import { tableWords } from '../texts-table.ts';
import type { ChangeAct } from './change-bar.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }, options: { body: unknown }) => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const preview = (to: string, due_now = '0.00') => ({
  data: {
    changes: [{ job_id: 'j1', title: 'Barista', location_name: 'Main Street', from: '15.50', to }],
    skipped: [
      { job_id: 'j2', why: 'unchanged' },
      { job_id: 'j3', why: 'unchanged' },
    ],
    charge: { due_now, credits: 0, lines: [] },
    digest: `d-${to}`,
  },
});
const refused = (code: string, details: Record<string, string> = {}) =>
  new ApiError({ status: 409, fields: { non_field_errors: [`Refused: ${code}`] }, code, details });

const onDone = vi.fn<() => void>();

function open(act: ChangeAct, account_type = 'business_owner') {
  queryClient.setQueryData(meQuery.queryKey, { user_id: 'u1', account_type } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ChangeDialog
          act={act}
          job_ids={['j1', 'j2', 'j3']}
          nameOf={(job_id) => `Cook ${job_id}, Airport`}
          onDone={onDone}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const bodies = (endpoint: string) =>
  call.mock.calls.filter(([{ name }]) => name === endpoint).map(([, { body }]) => body);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
  onDone.mockReset();
});

test('a pay change is sent exactly as shown: before, after, skipped listings and charge', async () => {
  call.mockImplementation(async ({ name }) =>
    name === 'previewChange' ? preview('16.00') : { data: { changes: [] } },
  );
  open('pay');
  fireEvent.change(screen.getByLabelText(tableWords.newPay), { target: { value: ' 16,00 ' } });
  fireEvent.click(await button(tableWords.see));
  fireEvent.click(await button(tableWords.confirms.pay(1)));
  for (const told of [
    '$15.50',
    '$16.00',
    tableWords.why.unchanged(2),
    'Cook j2, Airport · Cook j3, Airport',
    tableWords.nothingCharged,
  ])
    expect(screen.getByText(told)).toBeTruthy();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const job_ids = ['j1', 'j2', 'j3'];
  const change = { hourly_rate: '16.00' };
  expect(bodies('previewChange')).toEqual([{ job_ids, change }]);
  expect(bodies('changeListings')).toEqual([
    { job_ids, change, expected: { due_now: '0.00', credits: 0, digest: 'd-16.00' } },
  ]);
});

test('when listings have changed in the meantime, a notice and a new preview appear', async () => {
  const previews = [preview('16.00'), preview('16.25')];
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewChange') return previews.shift();
    throw refused('changed');
  });
  open('pay');
  fireEvent.change(screen.getByLabelText(tableWords.newPay), { target: { value: '16' } });
  fireEvent.click(await button(tableWords.see));
  fireEvent.click(await button(tableWords.confirms.pay(1)));
  expect(await screen.findByText('Refused: changed')).toBeTruthy();
  expect(screen.getByText(tableWords.lookAgain)).toBeTruthy();
  expect(await screen.findByText('$16.25')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

const sums = { cap: '500.00', charged: '490.00', would_charge: '49.00' };

test('over the monthly cap an owner sees the sums and can continue', async () => {
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewChange') return preview('active', '49.00');
    if (name === 'readForecast') return { data: { total: '490.00' } };
    if (name === 'readCurrentPlan') return { data: { is_bundle_type: false, amount: '49.00' } };
    if (bodies('changeListings').length === 1) throw refused('cap_reached', sums);
    return { data: { changes: [] } };
  });
  open('activate');
  const act = tableWords.withPrice(tableWords.confirms.activate(1), '$49.00');
  const month = { days: 30, listings: 1, due: '$49.00', own: '$49.00', coming: '$490.00', all: '$588.00' };
  expect(await screen.findByText(forecastWords.month(month))).toBeTruthy();
  fireEvent.click(await button(act));
  expect(await screen.findByText(billingWords.cap.reached('$500.00'))).toBeTruthy();
  expect(screen.getByText(billingWords.cap.sums('$490.00', '$49.00'))).toBeTruthy();
  fireEvent.click(await button(`${billingWords.cap.goOn}: ${act}`));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies('changeListings')[1]).toMatchObject({ over_cap: true });
});

test('over the monthly cap a manager sees who can continue, and no button to do so', async () => {
  call.mockImplementation(async ({ name }) => {
    if (name === 'previewChange') return preview('active', '49.00');
    throw refused('cap_reached', sums);
  });
  open('activate', 'hiring_manager');
  fireEvent.click(await button(tableWords.withPrice(tableWords.confirms.activate(1), '$49.00')));
  expect(await screen.findByText(billingWords.cap.onlyAdmin)).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(billingWords.cap.goOn) })).toBeNull();
});

test('a value that the server refuses shows the server’s reason', async () => {
  call.mockRejectedValue(new ApiError({ status: 400, fields: { 'change.hourly_rate': ['Too much.'] } }));
  open('pay');
  fireEvent.change(screen.getByLabelText(tableWords.newPay), { target: { value: '99999' } });
  fireEvent.click(await button(tableWords.see));
  expect(await screen.findByText('Too much.')).toBeTruthy();
});

test('one dialog asks why listings are paused and shows the effect, for exactly the chosen reasons', async () => {
  const results = [
    { id: 'r1', reason: 'Budget' },
    { id: 'r2', reason: 'Season' },
  ];
  let isAway = true;
  call.mockImplementation(async ({ name }, { body } = { body: undefined }) => {
    if (name === 'listDeactivationReasons') return { data: results };
    if (name !== 'previewChange') return { data: { changes: [] } };
    if (isAway) throw new ApiError({ status: 503, fields: { non_field_errors: ['Come back.'] } });
    const { reasons } = (body as { change: { pause: { reasons: { id: string }[] } } }).change.pause;
    return preview(reasons.map(({ id }) => id).join());
  });
  open('pause');
  expect(await button(tableWords.confirms.pause(3))).toHaveProperty('disabled', true);
  fireEvent.click(await screen.findByLabelText('Budget'));
  isAway = false;
  fireEvent.click(await button('Try again'));
  await screen.findByText(tableWords.why.unchanged(2));
  fireEvent.click(screen.getByLabelText('Season'));
  await vi.waitFor(() => expect(bodies('previewChange')).toHaveLength(3));
  await vi.waitFor(async () => expect(await button(tableWords.confirms.pause(1))).toHaveProperty('disabled', false));
  fireEvent.click(await button(tableWords.confirms.pause(1)));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies('changeListings')).toMatchObject([
    { change: { pause: { reasons: [{ id: 'r1' }, { id: 'r2' }] } }, expected: { digest: 'd-r1,r2' } },
  ]);
});
