import { listPlans } from '@jipe/contract/billing/endpoints';
import { toMinor, toWire } from '@jipe/contract/values/money';
import { deleteAccount as deleteCall, exportBusiness, listActivity } from '@jipe/contract/settings/endpoints';
import type { ActKind } from '@jipe/contract/settings/rules.activity';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { readAllLocations, sumOf } from '../../lib/all-locations.ts';
import { call } from '../../lib/http.ts';
import { saveFile } from '../../lib/save-file.ts';

export const deleteAccount = (reasons: string[]) => call(deleteCall, { body: { reasons } });

export interface AtStake {
  locations: number;
  activeListings: number;
  applications: number;
  /** Unused credits that were bought. `worth`: their value at the bundle's price per listing, `"940.80"`. */
  credits: number;
  worth: string;
  currency: string;
}

/** The data that deleting the account would remove, in numbers. */
export const atStakeQuery = queryOptions({
  queryKey: ['settings', 'at-stake'],
  queryFn: async ({ signal }): Promise<AtStake> => {
    const { data: plans } = await call(listPlans, { signal });
    const bundle = plans.find(({ remaining_credits }) => remaining_credits !== null);
    const credits = bundle?.remaining_credits ?? 0;
    const all = await readAllLocations(signal);
    return {
      locations: all.length,
      activeListings: sumOf(all, 'active_listings'),
      applications: sumOf(all, 'total_applications'),
      credits,
      worth: toWire((toMinor(bundle?.price_per_item ?? '0.00') ?? 0) * credits),
      currency: bundle?.currency ?? 'USD',
    };
  },
  staleTime: 0,
});

/** Downloads all data stored about the business. */
export const downloadExport = async (): Promise<void> =>
  saveFile(await call(exportBusiness), `jipe-export-${new Date().toISOString().slice(0, 10)}.zip`);

interface Asked {
  user_id?: string;
  kind?: ActKind;
  location_id?: string;
  from?: string;
  until?: string;
}

/** The activity log, paged, the newest entry first. */
export const activityQuery = (query: Asked) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'activity', query],
    queryFn: async ({ pageParam, signal }) => {
      const asked = pageParam === undefined ? query : { ...query, cursor: pageParam };
      return (await call(listActivity, { query: asked, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: 0,
  });
