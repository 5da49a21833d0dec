import { askWhatIf } from '@jipe/contract/coverage/endpoints';
import type { TimeSheet } from '@jipe/contract/listings/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** So long hours must stay as they are drawn before they are asked about. */
const SETTLED_MS = 500;

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The hours were changed.', 'AbortError'));
    });
  });

/** How many of the people of 90 days at a location these hours would fit. */
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
