import {
  changeNotices as changeCall,
  readNotices,
  stopNotices as stopCall,
} from '@jipe/contract/notifications/endpoints';
import type { NoticesChange } from '@jipe/contract/notifications/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export const noticesQuery = queryOptions({
  queryKey: ['notifications', 'notices'],
  queryFn: async ({ signal }) => (await call(readNotices, { signal })).data,
});

export const changeNotices = (body: NoticesChange) => call(changeCall, { body });

/** Stops the mails of a link's kind. Needs no login. */
export const stopNotices = (token: string) => call(stopCall, { params: { token } });
