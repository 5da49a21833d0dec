import { endpoint } from '../http/endpoint.ts';
import {
  applicantsAnswer,
  applicantsQuery,
  applicationStateAnswer,
  applicationStatusBody,
  conversationStarted,
  favouritesAnswer,
  favouritesQuery,
  findAnswer,
  findQuery,
  hideApplicationBody,
  jobSwipeBody,
} from './schema.ts';

const area = 'applicants';

export const listApplicants = endpoint({
  name: 'listApplicants',
  area,
  method: 'GET',
  path: 'business/applicants',
  access: 'member',
  summary:
    'Applicants, newest first. No status filter: all but hidden; otherwise the union of what is asked for. Counted up to 10,000, and so are the hidden ones left out.',
  query: applicantsQuery,
  answer: applicantsAnswer,
});

export const findAnything = endpoint({
  name: 'findAnything',
  area,
  method: 'GET',
  path: 'business/find/',
  access: 'member',
  summary:
    'Locations, listings, applicants and conversations whose name holds a text, five of each: to go there at once. Applicants and conversations among the latest 10,000.',
  query: findQuery,
  answer: findAnswer,
});

export const listFavourites = endpoint({
  name: 'listFavourites',
  area,
  method: 'GET',
  path: 'business/job-favourited-job-seeker-details-list/',
  access: 'member',
  summary: 'Seekers who made a listing their favourite, newest first.',
  query: favouritesQuery,
  answer: favouritesAnswer,
});

export const setApplicationStatus = endpoint({
  name: 'setApplicationStatus',
  area,
  method: 'POST',
  path: 'jobs/application-status/',
  access: 'member',
  summary: 'Set the interviewed and hired flags: the list sent is the whole new state.',
  body: applicationStatusBody,
  answer: applicationStateAnswer,
});

export const hideApplication = endpoint({
  name: 'hideApplication',
  area,
  method: 'POST',
  path: 'jobs/hide-application/',
  access: 'member',
  summary: 'Hide an application from the lists, or show it again.',
  body: hideApplicationBody,
  answer: applicationStateAnswer,
});

export const swipeSeeker = endpoint({
  name: 'swipeSeeker',
  area,
  method: 'POST',
  path: 'business/job-swipe/',
  access: 'member',
  summary: 'Swipe right on a seeker: opens the conversation about this listing, the same one every time.',
  body: jobSwipeBody,
  answer: conversationStarted,
});

export const applicantsEndpoints = [
  listApplicants,
  findAnything,
  listFavourites,
  setApplicationStatus,
  hideApplication,
  swipeSeeker,
] as const;
