import { logoutBody, refreshAnswer, refreshBody } from '../auth/schema.ts';
import { answer, listAnswer, messageOnly, pageQuery } from '../http/envelope.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationReadAnswer, sentAnswer } from '../messaging/schema.ts';
import { pictureAnswer } from '../profile/schema.ts';
import { idParams } from '../values/id.ts';
import {
  confirmedAnswer,
  enterAnswer,
  enterBody,
  eraseBody,
  erasedAnswer,
  mailedLinkParams,
} from './schema.account.ts';
import {
  applyAnswer,
  applyBody,
  codeSentAnswer,
  enterByCodeBody,
  favouriteAnswer,
  impressionAnswer,
  jobSearchQuery,
  openJob,
  ownApplication,
  seekerCodeBody,
  seekerConversation,
  seekerJob,
  seekerJobDetail,
  seekerLoginBody,
  seekerMessageBody,
  seekerMessagesAnswer,
  seekerPasswordBody,
  seekerNoticesAnswer,
  seekerNoticesBody,
  seekerProfile,
  seekerProfileBody,
  seekerRegisterBody,
  seekerTokensAnswer,
  withdrawnAnswer,
} from './schema.ts';

const area = 'seeker';

export const registerSeeker = endpoint({
  name: 'registerSeeker',
  area,
  method: 'POST',
  path: 'seeker/auth/register/',
  access: 'public',
  summary: 'Create a job seeker and sign in.',
  body: seekerRegisterBody,
  answer: seekerTokensAnswer,
  status: 201,
});

export const loginSeeker = endpoint({
  name: 'loginSeeker',
  area,
  method: 'POST',
  path: 'seeker/auth/login/',
  access: 'public',
  summary: 'Sign a job seeker in.',
  body: seekerLoginBody,
  answer: seekerTokensAnswer,
});

export const sendSeekerCode = endpoint({
  name: 'sendSeekerCode',
  area,
  method: 'POST',
  path: 'seeker/auth/send-code/',
  access: 'public',
  summary: 'Mail a code to sign in with; the same answer for every address.',
  body: seekerCodeBody,
  answer: codeSentAnswer,
});

export const enterByCode = endpoint({
  name: 'enterByCode',
  area,
  method: 'POST',
  path: 'seeker/auth/code/',
  access: 'public',
  summary: 'Sign a job seeker in by a mailed code, which confirms the address.',
  body: enterByCodeBody,
  answer: seekerTokensAnswer,
  idempotent: true,
});

export const enterSeeker = endpoint({
  name: 'enterSeeker',
  area,
  method: 'POST',
  path: 'seeker/auth/enter/',
  access: 'public',
  summary:
    'Come in without an account: an address nobody has is signed in at once, unconfirmed (201); to any other a code is mailed (200). At most 60 new people an hour from one network address.',
  body: enterBody,
  answer: enterAnswer,
  status: 201,
  otherStatus: 200,
  idempotent: true,
});

export const confirmSeeker = endpoint({
  name: 'confirmSeeker',
  area,
  method: 'POST',
  path: 'public/confirm/{token}/',
  access: 'public',
  summary: 'Confirm an address by the link of a receipt, within 7 days.',
  params: mailedLinkParams,
  takesForm: true,
  answer: confirmedAnswer,
});

export const disownSeeker = endpoint({
  name: 'disownSeeker',
  area,
  method: 'POST',
  path: 'public/not-me/{token}/',
  access: 'public',
  summary:
    'This was not me, by the link of a receipt, within 7 days: the person is erased, their applications are withdrawn, and the address is shut for 30 days.',
  params: mailedLinkParams,
  takesForm: true,
  answer: erasedAnswer,
});

export const setSeekerPassword = endpoint({
  name: 'setSeekerPassword',
  area,
  method: 'PATCH',
  path: 'seeker/auth/password/',
  access: 'seeker',
  summary: 'Set a password within 10 minutes of the code that opened this session; ends the other sessions.',
  body: seekerPasswordBody,
  answer: messageOnly,
});

export const refreshSeekerSession = endpoint({
  name: 'refreshSeekerSession',
  area,
  method: 'POST',
  path: 'seeker/auth/token/',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair of tokens; each works once.',
  body: refreshBody,
  answer: refreshAnswer,
  status: 201,
});

export const logoutSeeker = endpoint({
  name: 'logoutSeeker',
  area,
  method: 'POST',
  path: 'seeker/auth/logout/',
  access: 'public',
  summary: "End a job seeker's session.",
  body: logoutBody,
  answer: messageOnly,
});

export const readSeekerProfile = endpoint({
  name: 'readSeekerProfile',
  area,
  method: 'GET',
  path: 'seeker/profile/',
  access: 'seeker',
  summary: "The seeker's own profile.",
  answer: answer(seekerProfile),
});

export const updateSeekerProfile = endpoint({
  name: 'updateSeekerProfile',
  area,
  method: 'PATCH',
  path: 'seeker/profile/',
  access: 'seeker',
  summary: "Change the seeker's own profile: only what is sent changes.",
  body: seekerProfileBody,
  answer: answer(seekerProfile),
});

export const uploadSeekerPicture = endpoint({
  name: 'uploadSeekerPicture',
  area,
  method: 'POST',
  path: 'seeker/profile/picture/',
  access: 'seeker',
  summary: "Upload the seeker's own picture.",
  upload: { profile_picture: { kinds: ['image'], maxBytes: 10 * 1024 * 1024 } },
  answer: pictureAnswer,
});

export const readSeekerNotices = endpoint({
  name: 'readSeekerNotices',
  area,
  method: 'GET',
  path: 'seeker/notices/',
  access: 'seeker',
  summary: 'What the seeker is told of by mail and on a device, and in which language.',
  answer: seekerNoticesAnswer,
});

export const changeSeekerNotices = endpoint({
  name: 'changeSeekerNotices',
  area,
  method: 'PATCH',
  path: 'seeker/notices/',
  access: 'seeker',
  summary: 'Choose what the seeker is told of, and in which language; what is not sent stays as it is.',
  body: seekerNoticesBody,
  answer: seekerNoticesAnswer,
});

export const searchJobs = endpoint({
  name: 'searchJobs',
  area,
  method: 'GET',
  path: 'seeker/jobs/',
  access: 'seeker',
  summary: 'Active listings, nearest first around a place, newest first without one; counted up to 1,000.',
  query: jobSearchQuery,
  answer: listAnswer(seekerJob),
});

export const readJob = endpoint({
  name: 'readJob',
  area,
  method: 'GET',
  path: 'seeker/jobs/{id}/',
  access: 'seeker',
  summary: 'One listing with its business and questions; 404 when paused or closed, unless the seeker applied.',
  params: idParams,
  answer: answer(seekerJobDetail),
});

export const readOpenJob = endpoint({
  name: 'readOpenJob',
  area,
  method: 'GET',
  path: 'public/open-jobs/{id}/',
  access: 'public',
  summary: 'The same of an active listing for whoever is not signed in, without what is personal.',
  params: idParams,
  answer: answer(openJob),
});

export const countImpression = endpoint({
  name: 'countImpression',
  area,
  method: 'POST',
  path: 'seeker/jobs/{id}/impression/',
  access: 'seeker',
  summary: 'The seeker saw this listing: counted once per seeker and day.',
  params: idParams,
  answer: impressionAnswer,
});

export const favouriteJob = endpoint({
  name: 'favouriteJob',
  area,
  method: 'POST',
  path: 'seeker/jobs/{id}/favorite/',
  access: 'seeker',
  summary: 'Make a listing a favourite; doing it again changes nothing.',
  params: idParams,
  answer: favouriteAnswer,
});

export const unfavouriteJob = endpoint({
  name: 'unfavouriteJob',
  area,
  method: 'DELETE',
  path: 'seeker/jobs/{id}/favorite/',
  access: 'seeker',
  summary: 'Take a listing out of the favourites; doing it again changes nothing.',
  params: idParams,
  answer: favouriteAnswer,
});

export const applyToJob = endpoint({
  name: 'applyToJob',
  area,
  method: 'POST',
  path: 'seeker/jobs/{id}/apply/',
  access: 'seeker',
  summary:
    'Apply once to a listing (201), or again after withdrawing, which keeps its id; where applications happen outside, the page to apply on (200), counted as a click.',
  params: idParams,
  body: applyBody,
  answer: applyAnswer,
  status: 201,
  otherStatus: 200,
  idempotent: true,
});

export const listOwnApplications = endpoint({
  name: 'listOwnApplications',
  area,
  method: 'GET',
  path: 'seeker/applications/',
  access: 'seeker',
  summary: "The seeker's own applications, newest first, with what became of each.",
  query: pageQuery,
  answer: listAnswer(ownApplication),
});

export const listOwnFavourites = endpoint({
  name: 'listOwnFavourites',
  area,
  method: 'GET',
  path: 'seeker/favorites/',
  access: 'seeker',
  summary: "The seeker's favourites, newest first, those paused or closed meanwhile too.",
  query: pageQuery,
  answer: listAnswer(seekerJob),
});

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  area,
  method: 'POST',
  path: 'seeker/applications/{id}/withdraw/',
  access: 'seeker',
  summary: 'Take an own application back; doing it again changes nothing.',
  params: idParams,
  answer: withdrawnAnswer,
});

export const listSeekerConversations = endpoint({
  name: 'listSeekerConversations',
  area,
  method: 'GET',
  path: 'seeker/conversations/',
  access: 'seeker',
  summary: "The seeker's conversations with businesses, the latest message first.",
  query: pageQuery,
  answer: listAnswer(seekerConversation),
});

export const listSeekerMessages = endpoint({
  name: 'listSeekerMessages',
  area,
  method: 'GET',
  path: 'seeker/conversations/{id}/messages/',
  access: 'seeker',
  summary: 'Messages of a conversation, newest first, by 20.',
  params: idParams,
  query: pageQuery,
  answer: seekerMessagesAnswer,
});

export const replyToBusiness = endpoint({
  name: 'replyToBusiness',
  area,
  method: 'POST',
  path: 'seeker/conversations/{id}/messages/',
  access: 'seeker',
  summary: 'Send a message to the business; repeated with the same `client_id` it is sent once.',
  params: idParams,
  body: seekerMessageBody,
  answer: sentAnswer,
  idempotent: true,
});

export const markSeekerConversationRead = endpoint({
  name: 'markSeekerConversationRead',
  area,
  method: 'POST',
  path: 'seeker/conversations/{id}/read/',
  access: 'seeker',
  summary: 'Mark a conversation as read for the seeker.',
  params: idParams,
  answer: conversationReadAnswer,
});

export const exportSeeker = endpoint({
  name: 'exportSeeker',
  area,
  method: 'GET',
  path: 'seeker/account/export/',
  access: 'seeker',
  summary: 'Everything stored about the seeker, as one file to download: each table as JSON and as CSV.',
  answer: 'file',
});

export const eraseSeeker = endpoint({
  name: 'eraseSeeker',
  area,
  method: 'POST',
  path: 'seeker/account/erase/',
  access: 'seeker',
  summary:
    'Erase the person, with a mailed code. Applications stay with name, hours, answers and decisions for a time, and then go.',
  body: eraseBody,
  answer: erasedAnswer,
});

export const seekerEndpoints = [
  registerSeeker,
  loginSeeker,
  sendSeekerCode,
  enterByCode,
  enterSeeker,
  confirmSeeker,
  disownSeeker,
  setSeekerPassword,
  refreshSeekerSession,
  logoutSeeker,
  readSeekerProfile,
  updateSeekerProfile,
  uploadSeekerPicture,
  readSeekerNotices,
  changeSeekerNotices,
  searchJobs,
  readJob,
  readOpenJob,
  countImpression,
  favouriteJob,
  unfavouriteJob,
  applyToJob,
  listOwnApplications,
  listOwnFavourites,
  withdrawApplication,
  listSeekerConversations,
  listSeekerMessages,
  replyToBusiness,
  markSeekerConversationRead,
  exportSeeker,
  eraseSeeker,
] as const;
