import { endpoint } from '../http/endpoint.ts';
import { activityAnswer, activityQuery } from './schema.activity.ts';
import { accountDeleted, businessSettingsAnswer, businessSettingsBody, deleteAccountBody } from './schema.ts';

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

export const readBusinessSettings = endpoint({
  name: 'readBusinessSettings',
  area,
  method: 'GET',
  path: 'business/settings/',
  access: 'member',
  summary:
    'How long telling applicants waits so that it can be undone, the most the card is charged in a month without asking, and whether the planner is on.',
  answer: businessSettingsAnswer,
});

export const editBusinessSettings = endpoint({
  name: 'editBusinessSettings',
  area,
  method: 'PATCH',
  path: 'business/settings/',
  access: 'owner',
  summary: 'Change what is sent of the settings; another time to undo touches only what is decided later.',
  body: businessSettingsBody,
  answer: businessSettingsAnswer,
});

export const settingsEndpoints = [
  deleteAccount,
  exportBusiness,
  listActivity,
  readBusinessSettings,
  editBusinessSettings,
] as const;
