import { endpoint } from '../http/endpoint.ts';
import { businessInfoAnswer, businessInfoBody, completedAnswer, completedBody } from './schema.ts';

const area = 'onboarding';

export const saveBasicInfo = endpoint({
  name: 'saveBasicInfo',
  area,
  method: 'POST',
  path: 'profile/business-basic-info/',
  access: 'owner',
  summary: 'Saves the business name and its first location; saved again it edits that location',
  body: businessInfoBody,
  answer: businessInfoAnswer,
});

export const completeProfile = endpoint({
  name: 'completeProfile',
  area,
  method: 'POST',
  path: 'profile/completed/',
  access: 'owner',
  summary: 'Marks an onboarding step as reached; an earlier step changes nothing, the last one completes the profile',
  body: completedBody,
  answer: completedAnswer,
});

export const onboardingEndpoints = [saveBasicInfo, completeProfile] as const;
