import { applicantsEndpoints } from './applicants/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { billingEndpoints } from './billing/endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { listingsEndpoints } from './listings/endpoints.ts';
import { locationsEndpoints } from './locations/endpoints.ts';
import { messagingEndpoints } from './messaging/endpoints.ts';
import { notificationsEndpoints } from './notifications/endpoints.ts';
import { onboardingEndpoints } from './onboarding/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { repliesEndpoints } from './replies/endpoints.ts';
import { coverageEndpoints } from './coverage/endpoints.ts';
import { seekerEndpoints } from './seeker/endpoints.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { usersEndpoints } from './users/endpoints.ts';

/** Every call of the API. A call that is not listed here does not exist. */
export const allEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...onboardingEndpoints,
  ...profileEndpoints,
  ...locationsEndpoints,
  ...usersEndpoints,
  ...listingsEndpoints,
  ...billingEndpoints,
  ...applicantsEndpoints,
  ...messagingEndpoints,
  ...notificationsEndpoints,
  ...repliesEndpoints,
  ...coverageEndpoints,
  ...settingsEndpoints,
  ...seekerEndpoints,
];
