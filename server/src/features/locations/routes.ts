import * as calls from '@jipe/contract/locations/endpoints';
import { locationTexts } from '@jipe/contract/locations/texts';
import { rawData, route, type Route } from '../../http/route.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { editLocation } from './edit-location.ts';
import { findZip } from './find-zip.ts';
import { getLocation } from './get-location.ts';
import { listHiringManagers } from './list-hiring-managers.ts';
import { listLocationsOnly } from './list-locations-only.ts';
import { listLocations } from './list-locations.ts';
import { listMyLocations } from './list-my-locations.ts';
import { readTraffic } from './read-traffic.ts';
import { renewDoorCode } from './renew-door-code.ts';
import { searchPlaces } from './search-places.ts';
import { setLocationStatus } from './set-location-status.ts';

export const locationsRoutes: readonly Route[] = [
  route(calls.createLocation, async ({ ctx, actor, body }) => ({
    message: locationTexts.added,
    data: await createLocation(ctx, actor, body),
  })),

  route(calls.listMyLocations, async ({ ctx, actor, query, url }) =>
    rawData(await listMyLocations(ctx, actor, query, url)),
  ),

  route(calls.getLocation, async ({ ctx, actor, params, query }) => ({
    data: await getLocation(ctx, actor, params.id, query),
  })),

  route(calls.readTraffic, async ({ ctx, actor }) => ({ data: await readTraffic(ctx, actor) })),

  route(calls.editLocation, async ({ ctx, actor, params, body }) => ({
    message: locationTexts.edited,
    data: await editLocation(ctx, actor, params.id, body),
  })),

  route(calls.deleteLocation, async ({ ctx, actor, params }) => ({
    message: locationTexts.deleted,
    data: await deleteLocation(ctx, actor, params.id),
  })),

  route(calls.setLocationStatus, async ({ ctx, actor, body }) => ({
    message: locationTexts.statusUpdated,
    data: await setLocationStatus(ctx, actor, body),
  })),

  route(calls.renewDoorCode, async ({ ctx, actor, params }) => ({
    message: locationTexts.doorCodeRenewed,
    data: await renewDoorCode(ctx, actor, params.id),
  })),

  route(calls.listLocations, async ({ ctx, actor, query, url }) => ({
    data: await listLocations(ctx, actor, query, url),
  })),

  route(calls.listLocationsOnly, async ({ ctx, actor, query, url }) => ({
    data: await listLocationsOnly(ctx, actor, query, url),
  })),

  route(calls.listHiringManagers, async ({ ctx, actor, query, url }) => ({
    data: await listHiringManagers(ctx, actor, query, url),
  })),

  route(calls.searchPlaces, async ({ ctx, query }) => {
    const results = await searchPlaces(ctx, query.q);
    return { data: { count: results.length, next: null, previous: null, results } };
  }),

  route(calls.findZip, async ({ ctx, params }) => ({ data: await findZip(ctx, params.zip) })),
];
