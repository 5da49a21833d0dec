import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import type { Account } from '../../support/accounts.ts';
import type { Api } from '../../support/api.ts';
import { test as journey } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker } from '../applicants/arrange.ts';

export interface Visit {
  /** The name in the web app's list of routes. */
  route: string;
  path: string;
  /** A text that shows once all data has arrived. */
  shows: RegExp | string;
  /** The messages in place of failed parts; none where the page needs no data. */
  failed: readonly string[];
  /** Makes the page accessible to the user. */
  before?: () => Promise<unknown>;
}

/**
 * Returns every page behind the sign-in, for an owner with finished onboarding and a conversation with an applicant.
 */
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
      shows: 'No decisions about several people yet.',
      failed: ['Could not load the outbox.'],
    },
  ];
}

/** The `test` of journeys through every page. */
export const test = journey.extend<{ signInToAll: () => Promise<Visit[]> }>({
  /** Signs in a new owner with data on every page. Returns the pages. */
  signInToAll: async ({ page, newOwner, api }, use) =>
    use(async () => {
      const owner = await newOwner();
      const visits = await pagesOf(owner, api);
      await signInAs(page, owner.email);
      return visits;
    }),
});

/** The title above a failed load. Billing shows its own sentence below it. */
export const loadFailed = 'This could not be loaded';
