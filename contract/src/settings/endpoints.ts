import { endpoint } from '../http/endpoint.ts';
import { activityAnswer, activityQuery } from './schema.activity.ts';
import { accountDeleted, deleteAccountBody } from './schema.ts';

const area = 'settings';

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  area,
  method: 'POST',
  path: 'business/delete-business-account/',
  access: 'owner',
  summary: 'Delete the business: its plan ends, its listings close, everybody is logged out.',
  body: deleteAccountBody,
  answer: accountDeleted,
});

export const exportBusiness = endpoint({
  name: 'exportBusiness',
  area,
  method: 'GET',
  path: 'business/export/',
  access: 'owner',
  summary: 'Everything stored about the business, as one file to download.',
  answer: 'file',
});

export const listActivity = endpoint({
  name: 'listActivity',
  area,
  method: 'GET',
  path: 'business/activity/',
  access: 'owner',
  summary:
    'Who did what in the business, when and from where; the newest first. Nothing can change or remove an entry.',
  query: activityQuery,
  answer: activityAnswer,
});

export const settingsEndpoints = [deleteAccount, exportBusiness, listActivity] as const;
