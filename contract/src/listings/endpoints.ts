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
  reasonsBody,
} from './schema.ts';

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

export const listingsEndpoints = [
  createListing,
  readListing,
  updateListing,
  pauseListing,
  closeListing,
  activateListing,
  listDeactivationReasons,
  readPublicJob,
] as const;
