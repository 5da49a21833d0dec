import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import type { Account } from '../../support/accounts.ts';
import type { Api } from '../../support/api.ts';
import { test as journey } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker } from '../applicants/arrange.ts';

export interface Visit {
  /** Its name in the web app's list of routes. */
  route: string;
  path: string;
  /** What stands there once everything has arrived. */
  shows: RegExp | string;
  /** What is said in the place of what could not be loaded; none where the page loads nothing that it cannot do without. */
  failed: readonly string[];
  /** What has to be done before the page is open to the user. */
  before?: () => Promise<unknown>;
}

/** Every page behind the sign-in, for an owner who is through with onboarding and has an applicant to talk with. */
export async function pagesOf(owner: Account, api: Api): Promise<Visit[]> {
  const { location_id, job_id } = await newEmployer(owner);
  const sam = await newSeeker(api, 'Sam Seeker');
  await apply(sam, job_id);
  await like(sam, job_id);
  const { data } = await owner.api.call(swipeSeeker, {
    body: { job_id, seeker_id: sam.id, swipe_direction: 'right' },
  });
  const locationFailed = 'Error fetching location data. Please try again later';
  return [
    { route: 'locationManager', path: '/location-manager', shows: 'Downtown', failed: [locationFailed] },
    { route: 'location', path: `/location/${location_id}`, shows: 'Barista', failed: [`${locationFailed}.`] },
    {
      route: 'jobApplicants',
      path: `/location/${location_id}/job/${job_id}`,
      shows: 'Sam Seeker',
      failed: ['Could not fetch applicants data.'],
    },
    {
      route: 'position',
      path: `/position/${location_id}/${job_id}`,
      shows: 'Sam Seeker',
      failed: ['Could not fetch Job data!'],
    },
    { route: 'managers', path: '/manager', shows: 'Olive Owner', failed: ['Could not fetch Users'] },
    { route: 'applications', path: '/application', shows: 'Sam Seeker', failed: ['Could not fetch applicants.'] },
    { route: 'messages', path: '/message', shows: 'Sam Seeker', failed: ['Could not fetch conversations.'] },
    {
      route: 'messages',
      path: `/message/${data.conversation_id}`,
      shows: 'Go Bananas!',
      failed: ['Could not fetch conversations.', 'Could not fetch messages.'],
    },
    {
      route: 'editProfile',
      path: '/edit-profile',
      shows: 'Can you work weekends?',
      failed: ['Could not fetch Job categories', 'Could Not Fetch Application Questions'],
    },
    { route: 'billingInfo', path: '/billing-info', shows: 'INV-', failed: [loadFailed] },
    { route: 'settings', path: '/settings', shows: 'Delete Account', failed: [] },
    { route: 'activity', path: '/activity', shows: /Olive Owner logged in/, failed: [loadFailed] },
    { route: 'yourSignIn', path: '/your-sign-in', shows: 'This device', failed: [loadFailed] },
    {
      route: 'outbox',
      path: '/outbox',
      shows: 'Nothing was decided about many people at once yet.',
      failed: ['Could not load the outbox.'],
    },
  ];
}

/** `test` of what goes through every page. */
export const test = journey.extend<{ signInToAll: () => Promise<Visit[]> }>({
  /** Signs in a new owner who has something on every page, and answers these. */
  signInToAll: async ({ page, newOwner, api }, use) =>
    use(async () => {
      const owner = await newOwner();
      const visits = await pagesOf(owner, api);
      await signInAs(page, owner.email);
      return visits;
    }),
});

/** Billing's own sentence is the error's text; this is the title above it. */
export const loadFailed = 'This could not be loaded';
