import {
  activateListing as activateListingCall,
  changeListings as changeListingsCall,
  closeListing as closeListingCall,
  createListing as createListingCall,
  listDeactivationReasons as listDeactivationReasonsCall,
  listListings as listListingsCall,
  pauseListing as pauseListingCall,
  previewChange as previewChangeCall,
  readListing as readListingCall,
  printPoster as printPosterCall,
  readPublicJob as readPublicJobCall,
  readShop as readShopCall,
  undoListingsChange as undoListingsChangeCall,
  updateListing as updateListingCall,
} from '@jipe/contract/listings/endpoints';
import { listingTexts } from '@jipe/contract/listings/texts';
import { NotFoundError } from '../../http/errors.ts';
import { rawData, route, type Route } from '../../http/route.ts';
import { activateListing } from './activate-listing.ts';
import { changeListings, previewChange } from './change-listings.ts';
import { createListing } from './create-listing.ts';
import { listListings } from './list-listings.ts';
import { closeListing, pauseListing } from './pause-listing.ts';
import { listDeactivationReasons, readPublicJob } from './read-public-job.ts';
import { printPoster } from './print-poster.ts';
import { readShop } from './read-shop.ts';
import { refuseActivation, refuseChange, refuseCreation } from './refuse-repetition.ts';
import { undoChange } from './undo-change.ts';
import { readListing, updateListing } from './update-listing.ts';

export const listingsRoutes: readonly Route[] = [
  route(
    createListingCall,
    async ({ ctx, actor, body, requestKey }) => {
      const { listings: jobs, charge } = await createListing(ctx, actor, body, requestKey);
      const [first] = jobs;
      if (!first) throw new NotFoundError();
      return { message: listingTexts.created, data: { ...first, jobs, ...(charge ? { charge } : {}) } };
    },
    ({ ctx, actor, body }) => refuseCreation(ctx, actor, body),
  ),
  route(readListingCall, async ({ ctx, actor, body }) => ({ data: await readListing(ctx, actor, body.job_id) })),
  route(updateListingCall, async ({ ctx, actor, body }) => ({
    message: listingTexts.updated,
    data: await updateListing(ctx, actor, body),
  })),
  route(pauseListingCall, async ({ ctx, actor, params, body }) => ({
    message: listingTexts.paused,
    data: await pauseListing(ctx, actor, params.id, body),
  })),
  route(closeListingCall, async ({ ctx, actor, params, body }) => ({
    message: listingTexts.closed,
    data: await closeListing(ctx, actor, params.id, body),
  })),
  route(
    activateListingCall,
    async ({ ctx, actor, params, body, requestKey }) => ({
      message: listingTexts.activated,
      data: await activateListing(ctx, actor, params.id, { requestKey, isOverCap: body?.over_cap === true }),
    }),
    ({ ctx, actor, params }) => refuseActivation(ctx, actor, params.id),
  ),
  route(listListingsCall, async ({ ctx, actor, query, url }) => rawData(await listListings(ctx, actor, query, url))),
  route(previewChangeCall, async ({ ctx, actor, body }) => ({ data: await previewChange(ctx, actor, body) })),
  route(
    changeListingsCall,
    async ({ ctx, actor, body, requestKey }) => ({
      message: listingTexts.changed,
      data: await changeListings(ctx, actor, body, requestKey),
    }),
    ({ ctx, actor, body }) => refuseChange(ctx, actor, body),
  ),
  route(undoListingsChangeCall, async ({ ctx, actor, params }) => ({
    message: listingTexts.changeUndone,
    data: await undoChange(ctx, actor, params.id),
  })),
  route(listDeactivationReasonsCall, async ({ ctx }) => ({ data: await listDeactivationReasons(ctx) })),
  route(readPublicJobCall, async ({ ctx, params }) => ({ data: await readPublicJob(ctx, params.id) })),
  route(printPosterCall, async ({ ctx, actor, params, query }) => printPoster(ctx, actor, params.id, query)),
  route(readShopCall, async ({ ctx, params }) => ({ data: await readShop(ctx, params.code) })),
];
