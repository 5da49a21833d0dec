import { endpoint } from '../http/endpoint.ts';
import { messageOnly, pageQuery } from '../http/envelope.ts';
import { idParams } from '../values/id.ts';
import { repliesAnswer, replyAnswer, replyBody } from './schema.ts';

const area = 'replies';

export const listReplies = endpoint({
  name: 'listReplies',
  area,
  method: 'GET',
  path: 'business/replies/',
  access: 'member',
  summary:
    'Texts that are kept ready for messages, in their order, with the fields {first_name} {job} {shop} {manager} {business} still open.',
  query: pageQuery,
  answer: repliesAnswer,
});

export const addReply = endpoint({
  name: 'addReply',
  area,
  method: 'POST',
  path: 'business/replies/',
  access: 'owner',
  summary: 'Adds a reply, at the end or at `position`; a business keeps at most 30.',
  body: replyBody,
  answer: replyAnswer,
});

export const editReply = endpoint({
  name: 'editReply',
  area,
  method: 'PUT',
  path: 'business/replies/{id}/',
  access: 'owner',
  summary: 'Replaces a reply and puts it at the end or at `position`.',
  params: idParams,
  body: replyBody,
  answer: replyAnswer,
});

export const deleteReply = endpoint({
  name: 'deleteReply',
  area,
  method: 'DELETE',
  path: 'business/replies/{id}/',
  access: 'owner',
  summary: 'Deletes a reply.',
  params: idParams,
  answer: messageOnly,
});

export const repliesEndpoints = [listReplies, addReply, editReply, deleteReply] as const;
