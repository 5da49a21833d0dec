import { endpoint } from '../http/endpoint.ts';
import { messageOnly, pageQuery } from '../http/envelope.ts';
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
import { agreedHoursAnswer, agreedHoursBody } from './schema.week.ts';
import { idParams } from '../values/id.ts';
import { noteAnswer, noteBody, seenAnswer, timelineAnswer, timelineQuery, todayAnswer } from './schema.desk.ts';

import {
  decidedAnswer,
  decisionAnswer,
  decisionBody,
  decisionPreviewAnswer,
  decisionsAnswer,
} from './schema.decision.ts';

const area = 'applicants';

export const listApplicants = endpoint({
  name: 'listApplicants',
  area,
  method: 'GET',
  path: 'business/applicants',
  access: 'member',
  summary:
    'Applicants, newest first, by the hours they cover, or who waits longest. No status filter: all but hidden; otherwise the union of what is asked for, among those of the state. Counted up to 10,000, and so are the hidden ones left out.',
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

export const readToday = endpoint({
  name: 'readToday',
  area,
  method: 'GET',
  path: 'business/today/',
  access: 'member',
  summary: 'What there is to do: who is new, who waits, which listings end or failed, of the locations one may see.',
  answer: todayAnswer,
});

export const markApplicationSeen = endpoint({
  name: 'markApplicationSeen',
  area,
  method: 'POST',
  path: 'business/applications/{id}/seen/',
  access: 'member',
  summary: 'Say that somebody of the business has opened an application; the first time counts.',
  params: idParams,
  answer: seenAnswer,
});

export const agreeHours = endpoint({
  name: 'agreeHours',
  area,
  method: 'PUT',
  path: 'business/applications/{id}/agreed-hours/',
  access: 'member',
  summary:
    'Agree on the hours of somebody who is hired, in place of those that ticking hired has proposed; 409 when not hired.',
  params: idParams,
  body: agreedHoursBody,
  answer: agreedHoursAnswer,
});

export const addNote = endpoint({
  name: 'addNote',
  area,
  method: 'POST',
  path: 'business/applications/{id}/notes/',
  access: 'member',
  summary: 'Write a note about an applicant, which the team reads and the seeker never does.',
  params: idParams,
  body: noteBody,
  answer: noteAnswer,
});

export const deleteNote = endpoint({
  name: 'deleteNote',
  area,
  method: 'DELETE',
  path: 'business/notes/{id}/',
  access: 'member',
  summary: 'Delete a note: one’s own, or any as an owner.',
  params: idParams,
  answer: messageOnly,
});

export const readTimeline = endpoint({
  name: 'readTimeline',
  area,
  method: 'GET',
  path: 'business/applications/{id}/timeline/',
  access: 'member',
  summary: 'What happened with this person in the business, at all locations one may see, newest first.',
  params: idParams,
  query: timelineQuery,
  answer: timelineAnswer,
});

export const previewDecision = endpoint({
  name: 'previewDecision',
  area,
  method: 'POST',
  path: 'business/decisions/preview/',
  access: 'member',
  summary:
    'What a decision on up to 500 applicants would do, in numbers of people, and whom another user changed since `seen_at`. Nothing is done.',
  body: decisionBody,
  answer: decisionPreviewAnswer,
});

export const decideApplications = endpoint({
  name: 'decideApplications',
  area,
  method: 'POST',
  path: 'business/decisions/',
  access: 'member',
  summary:
    'Decide on up to 500 applicants at once, all or none: flags change now, telling waits so that it can be undone. 409 `changed` where another user changed flags since `seen_at`.',
  body: decisionBody,
  answer: decidedAnswer,
  idempotent: true,
});

export const listDecisions = endpoint({
  name: 'listDecisions',
  area,
  method: 'GET',
  path: 'business/decisions/',
  access: 'member',
  summary: 'What was decided of many at once, the latest first, with the numbers of one’s own locations.',
  query: pageQuery,
  answer: decisionsAnswer,
});

export const undoDecision = endpoint({
  name: 'undoDecision',
  area,
  method: 'POST',
  path: 'business/decisions/{id}/undo/',
  access: 'member',
  summary:
    'Take a decision back until `undo_until`: nothing of it is told, flags are as they were, save those somebody changed meanwhile. 409 afterwards.',
  params: idParams,
  answer: decisionAnswer,
});

export const sendDecision = endpoint({
  name: 'sendDecision',
  area,
  method: 'POST',
  path: 'business/decisions/{id}/send/',
  access: 'member',
  summary: 'Tell now what waits of a decision. Told already: 200; undone, or nobody to tell: 409.',
  params: idParams,
  answer: decisionAnswer,
});

export const applicantsEndpoints = [
  listApplicants,
  findAnything,
  listFavourites,
  setApplicationStatus,
  hideApplication,
  swipeSeeker,
  readToday,
  markApplicationSeen,
  agreeHours,
  addNote,
  deleteNote,
  readTimeline,
  previewDecision,
  decideApplications,
  listDecisions,
  undoDecision,
  sendDecision,
] as const;
