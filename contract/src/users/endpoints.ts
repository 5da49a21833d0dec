import { endpoint } from '../http/endpoint.ts';
import { messageOnly } from '../http/envelope.ts';
import { idParams } from '../values/id.ts';
import { userAnswer, userBody, usersAnswer, usersQuery } from './schema.ts';

const area = 'users';

export const listUsers = endpoint({
  name: 'listUsers',
  area,
  method: 'GET',
  path: 'business/users/',
  access: 'member',
  summary: 'The users of the business with their type and locations, invited ones included',
  query: usersQuery,
  answer: usersAnswer,
});

export const addUser = endpoint({
  name: 'addUser',
  area,
  method: 'POST',
  path: 'business/organization-user/',
  access: 'owner',
  summary: 'Adds a user and mails the invitation; a deleted user is invited afresh',
  body: userBody,
  answer: userAnswer,
});

export const editUser = endpoint({
  name: 'editUser',
  area,
  method: 'PUT',
  path: 'business/organization-user/{id}/',
  access: 'owner',
  summary: 'Edits a user; type and locations take effect with that user’s next request',
  params: idParams,
  body: userBody,
  answer: userAnswer,
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  area,
  method: 'POST',
  path: 'business/organization-user/{id}/resend-invite/',
  access: 'owner',
  summary: 'Mails the invitation of a user who has not signed up yet once more, with a new link',
  params: idParams,
  answer: messageOnly,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  area,
  method: 'DELETE',
  path: 'business/user/{id}/',
  access: 'owner',
  summary: 'Deletes a user and ends that user’s sessions at once; the last admin stays',
  params: idParams,
  answer: messageOnly,
});

export const usersEndpoints = [listUsers, addUser, editUser, resendInvite, deleteUser] as const;
