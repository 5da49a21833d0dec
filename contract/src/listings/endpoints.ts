import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import {
  activatedAnswer,
  activateListingBody,
  createdAnswer,
  deactivationReason,
  detailAnswer,
  jobDetailsBody,
  createListingBody,
  updateListingBody,
  publicJob,
  posterQuery,
  shop,
  shopParams,
  reasonsBody,
} from './schema.ts';

import {
  changeListingsAnswer,
  changeListingsBody,
  previewChangeAnswer,
  previewChangeBody,
  undoneChangeAnswer,
} from './schema.change.ts';
import { listingsAnswer, listingsQuery } from './schema.table.ts';

const area = 'listings';

export const createListing = endpoint({
  name: 'createListing',
  area,
  method: 'POST',
  path: 'business/create-job/',
  access: 'member',
  summary:
    'Create and activate one listing per location, all in one charge; the answer is the first, plus all as `jobs`.',
  body: createListingBody,
  answer: createdAnswer,
  idempotent: true,
});

export const readListing = endpoint({
  name: 'readListing',
  area,
  method: 'POST',
  path: 'jobs/details/',
  access: 'member',
  summary: 'Everything about one listing, whether active, paused or closed.',
  body: jobDetailsBody,
  answer: detailAnswer,
});

export const updateListing = endpoint({
  name: 'updateListing',
  area,
  method: 'PUT',
  path: 'business/update-job/',
  access: 'member',
  summary: 'Change an active or paused listing; with `version`, 409 when somebody else changed it meanwhile.',
  body: updateListingBody,
  answer: detailAnswer,
});

export const pauseListing = endpoint({
  name: 'pauseListing',
  area,
  method: 'POST',
  path: 'business/deactivate-job-listing/{id}/',
  access: 'member',
  summary: 'Pause a listing for at least one reason: hidden at once, charged no further, its paid period kept.',
  params: idParams,
  body: reasonsBody,
  answer: detailAnswer,
});

export const closeListing = endpoint({
  name: 'closeListing',
  area,
  method: 'POST',
  path: 'business/close-job-listing/{id}/',
  access: 'member',
  summary: 'Close a listing for good, for at least one reason; it can still be read and cloned.',
  params: idParams,
  body: reasonsBody,
  answer: detailAnswer,
});

export const activateListing = endpoint({
  name: 'activateListing',
  area,
  method: 'POST',
  path: 'business/activate-job-listing/{id}/',
  access: 'member',
  summary:
    'Unpause a listing: visible at once, free within its paid period, otherwise charged per the plan; beyond the monthly cap 409 `cap_reached`, unless an owner sends `over_cap: true`.',
  params: idParams,
  body: activateListingBody,
  answer: activatedAnswer,
  idempotent: true,
});

export const listListings = endpoint({
  name: 'listListings',
  area,
  method: 'GET',
  path: 'business/listings/',
  access: 'member',
  summary:
    'All listings of the business in one table, with pay, days left, new and waiting people and the next charge; active and paused ones unless a status is asked for.',
  query: listingsQuery,
  answer: listingsAnswer,
});

export const previewChange = endpoint({
  name: 'previewChange',
  area,
  method: 'POST',
  path: 'business/listings/preview-change/',
  access: 'member',
  summary:
    'What one change would do to up to 500 listings: each before and after, what is skipped and why, and the charge to the cent. Nothing is done.',
  body: previewChangeBody,
  answer: previewChangeAnswer,
});

export const changeListings = endpoint({
  name: 'changeListings',
  area,
  method: 'POST',
  path: 'business/listings/change/',
  access: 'member',
  summary:
    'Make a change for exactly what its preview said (`expected`), all or nothing: 409 `charge_changed` for another sum, 409 `changed` where rows are others by now.',
  body: changeListingsBody,
  answer: changeListingsAnswer,
  idempotent: true,
});

export const undoListingsChange = endpoint({
  name: 'undoListingsChange',
  area,
  method: 'POST',
  path: 'business/changes/{id}/undo/',
  access: 'member',
  summary:
    'Take a change back that cost nothing and closed nothing, for ten minutes; what somebody changed meanwhile stays. 409 when it is too late.',
  params: idParams,
  answer: undoneChangeAnswer,
});

export const listDeactivationReasons = endpoint({
  name: 'listDeactivationReasons',
  area,
  method: 'GET',
  path: 'jobs/deactive-reasons/',
  access: 'member',
  summary: 'The reasons one can give for pausing or closing a listing.',
  answer: answer(z.array(deactivationReason)),
});

export const readPublicJob = endpoint({
  name: 'readPublicJob',
  area,
  method: 'GET',
  path: 'public/jobs/{id}/',
  access: 'public',
  summary: 'The teaser of an active listing, for the public job page; 404 when it is paused or closed.',
  params: idParams,
  answer: answer(publicJob),
});

export const readShop = endpoint({
  name: 'readShop',
  area,
  method: 'GET',
  path: 'public/shops/{code}/',
  access: 'public',
  summary: 'The location a poster stands at, and what is open there; 404 for a code that was renewed.',
  params: shopParams,
  answer: answer(shop),
});

export const printPoster = endpoint({
  name: 'printPoster',
  area,
  method: 'GET',
  path: 'business/locations/{id}/poster/',
  access: 'member',
  summary: "A location's poster as a PDF, whose code leads to what is open there; 404 without the seekers' app.",
  params: idParams,
  query: posterQuery,
  answer: 'file',
});

export const listingsEndpoints = [
  createListing,
  readListing,
  updateListing,
  pauseListing,
  closeListing,
  activateListing,
  listListings,
  previewChange,
  changeListings,
  undoListingsChange,
  listDeactivationReasons,
  readPublicJob,
  readShop,
  printPoster,
] as const;
