import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

/** Words of the users page that the specification does not have. */
export const userWords = texts('userWords', {
  title: 'Manage users',
  users: 'Users',
  search: 'Search users',
  searchHint: 'Name or email',
  show: 'Show users',
  allTypes: 'All',
  admins: 'Admins',
  noMatch: 'Nobody matches what you are looking for.',
  noLocations: 'None',
  /** For a manager, who does not receive the locations of others. */
  noneOfYours: 'None of yours',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  allPlacesOf: (name: string, count: number) => `Show all ${count} locations of ${name}`,
  fewerPlacesOf: (name: string) => `Show fewer locations of ${name}`,
  you: '(you)',
  /** Beside a disabled act on the last admin. Invited admins do not count. */
  onlyAdmin: 'You are the only Admin who has signed up. Make somebody else one first.',
  invited: 'Invited',
  resend: 'Resend invitation',
  actionsFor: (name: string) => `Actions for ${name}`,

  addUser: 'Add user',
  addAndInvite: 'Add and invite',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  newUserHint: 'They get an email with a link to sign up.',
  invitedHint: 'A new address gets the invitation instead.',
  activeHint: 'A new address must be verified before the next login.',
  userLine: 'Posts listings at assigned locations, paid by your plan, and handles their applicants.',
  adminLine: 'Sees every location, and manages users, profile and billing.',
  inactiveLocation: (name: string) => `${name} (inactive)`,
  selectLocations: 'Select locations',
  locationsHint: (count: number) =>
    count === 0
      ? 'Without a location they see no listings, applicants or messages.'
      : `They see the listings, applicants and messages of ${count > 1 ? `these ${count}` : 'this one'} alone.`,

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteYourself: 'Delete yourself?',
  deletingYourself: 'You are logged out at once, on every device, and cannot log in any more. What you wrote stays.',
  deletingInvited: 'The invitation will no longer work.',
  deletingWithoutLocations: (name: string) => `${name} is logged out at once, on every device. What they wrote stays.`,
  everyLocation: 'every location',
  locations: (count: number) => plural(count, 'location'),
  deleting: (name: string, at: string) =>
    `${name} is logged out at once, on every device, and loses access to ${at}. What they wrote stays.`,
});
