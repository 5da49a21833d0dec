import { exportInvoices, readForecast } from '@jipe/contract/billing/endpoints';
import { editBusinessSettings, readBusinessSettings } from '@jipe/contract/settings/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

/** The charges of the next 30 days' renewals. `without`: ids of listings to leave out, as if they were paused. */
export const forecastQuery = (without: readonly string[] = []) =>
  queryOptions({
    queryKey: ['billing', 'forecast', without],
    queryFn: async ({ signal }) => {
      const query = without.length === 0 ? {} : { without: without.join(',') };
      return (await call(readForecast, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const capQuery = queryOptions({
  queryKey: ['billing', 'cap'],
  queryFn: async ({ signal }) => (await call(readBusinessSettings, { signal })).data.monthly_cap,
});

/** Saves the monthly cap; null removes it. Returns the saved cap. */
export async function saveCap(monthly_cap: string | null): Promise<string | null> {
  const { data } = await call(editBusinessSettings, { body: { monthly_cap } });
  queryClient.setQueryData(capQuery.queryKey, data.monthly_cap);
  return data.monthly_cap;
}

/** Downloads all receipts as CSV, with a row for each line of a receipt. */
export const downloadReceipts = async (): Promise<void> => saveFile(await call(exportInvoices), 'receipts.csv');
