import { askWhatIf } from '@jipe/contract/coverage/endpoints';
import type { TimeSheet } from '@jipe/contract/listings/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** Hours must stay unchanged for this long before they are sent. */
const SETTLED_MS = 500;

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The hours were changed.', 'AbortError'));
    });
  });

/** How many of a location's people of the last 90 days could work these hours. */
export const whatIfQuery = (location_id: string, time_sheets: readonly TimeSheet[]) =>
  queryOptions({
    queryKey: ['coverage', 'what-if', location_id, time_sheets],
    queryFn: async ({ signal }) => {
      await settled(signal);
      return (await call(askWhatIf, { body: { location_id, time_sheets: [...time_sheets] }, signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
