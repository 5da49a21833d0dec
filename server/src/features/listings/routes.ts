import * as calls from '@jipe/contract/listings/endpoints';
import { listingTexts } from '@jipe/contract/listings/texts';
import { NotFoundError } from '../../http/errors.ts';
import { rawData, route, type Route } from '../../http/route.ts';
import { activateListing } from './activate-listing.ts';
import { changeListings } from './change-listings.ts';
import { closeListing } from './close-listing.ts';
import { createListing } from './create-listing.ts';
import { listDeactivationReasons } from './list-deactivation-reasons.ts';
import { listListings } from './list-listings.ts';
import { pauseListing } from './pause-listing.ts';
import { previewChange } from './preview-change.ts';
import { printPoster } from './print-poster.ts';
import { readListing } from './read-listing.ts';
import { readPublicJob } from './read-public-job.ts';
import { readShop } from './read-shop.ts';
import { authoriseActivateReplay, authoriseChangeReplay, authoriseCreateReplay } from './authorise-replay.ts';
import { undoListingsChange } from './undo-listings-change.ts';
import { updateListing } from './update-listing.ts';

export const listingsRoutes: readonly Route[] = [
  route(
    calls.createListing,
    async ({ ctx, actor, body, requestKey }) => {
      const { listings: jobs, charge } = await createListing(ctx, actor, body, requestKey);
      const [first] = jobs;
      if (!first) throw new NotFoundError();
      return { message: listingTexts.created, data: { ...first, jobs, ...(charge ? { charge } : {}) } };
    },
    ({ ctx, actor, body }) => authoriseCreateReplay(ctx, actor, body),
  ),

  route(calls.readListing, async ({ ctx, actor, body }) => ({ data: await readListing(ctx, actor, body.job_id) })),

  route(calls.updateListing, async ({ ctx, actor, body }) => ({
    message: listingTexts.updated,
    data: await updateListing(ctx, actor, body),
  })),

  route(calls.pauseListing, async ({ ctx, actor, params, body }) => ({
    message: listingTexts.paused,
    data: await pauseListing(ctx, actor, params.id, body),
  })),

  route(calls.closeListing, async ({ ctx, actor, params, body }) => ({
    message: listingTexts.closed,
    data: await closeListing(ctx, actor, params.id, body),
  })),

  route(
    calls.activateListing,
    async ({ ctx, actor, params, body, requestKey }) => ({
      message: listingTexts.activated,
      data: await activateListing(ctx, actor, params.id, { requestKey, isOverCap: body?.over_cap === true }),
    }),
    ({ ctx, actor, params }) => authoriseActivateReplay(ctx, actor, params.id),
  ),

  route(calls.listListings, async ({ ctx, actor, query, url }) => rawData(await listListings(ctx, actor, query, url))),

  route(calls.previewChange, async ({ ctx, actor, body }) => ({ data: await previewChange(ctx, actor, body) })),

  route(
    calls.changeListings,
    async ({ ctx, actor, body, requestKey }) => ({
      message: listingTexts.changed,
      data: await changeListings(ctx, actor, body, requestKey),
    }),
    ({ ctx, actor, body }) => authoriseChangeReplay(ctx, actor, body),
  ),

  route(calls.undoListingsChange, async ({ ctx, actor, params }) => ({
    message: listingTexts.changeUndone,
    data: await undoListingsChange(ctx, actor, params.id),
  })),

  route(calls.listDeactivationReasons, async ({ ctx }) => ({ data: await listDeactivationReasons(ctx) })),

  route(calls.readPublicJob, async ({ ctx, params }) => ({ data: await readPublicJob(ctx, params.id) })),

  route(calls.printPoster, async ({ ctx, actor, params, query }) => printPoster(ctx, actor, params.id, query)),

  route(calls.readShop, async ({ ctx, params }) => rawData(await readShop(ctx, params.code))),
];
