import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/**
 * Words of My Locations and a location's page that the specification does not have. The dialogs' words are in
 * `texts-dialogs.ts`.
 */
export const locationWords = texts('locationWords', {
  location: 'Location',
  loadingMany: 'Loading locations',
  loadingOne: 'Loading location',
  actionsFor: (name: string) => `Actions for ${name}`,
  assignedUsers: 'Assigned users',
  adminsOnly: 'Admins only',
  admins: 'Admins',

  // The cards and their filters
  activeListings: (count: number) => (count === 1 ? 'active listing' : 'active listings'),
  applications: (count: number) => (count === 1 ? 'application' : 'applications'),
  search: 'Search locations',
  searchHint: 'Name, street, city or zip',
  allStates: 'All states',
  show: 'Show locations',
  all: 'All',
  showMap: 'Show map',
  hideMap: 'Hide map',
  noMatch: 'No location matches what you are looking for.',
  addFirst: 'Add your first location',
  firstHint: 'A location is where you hire: a shop, a café, a warehouse.',
  noneAssigned: 'No location is assigned to you yet. An admin of your business can assign you to one.',
  theFirst: (shown: number, all: number) =>
    `The first ${plural(shown, 'location')} of ${all}. Search to find the others.`,

  shownNear: (zip: string) => `Maps for job seekers say “near ${zip}”.`,
  movePin: 'Move the pin to the door',

  // The form's title, and words shared with the form
  addLocation: 'Add location',
  state: 'State',
  phone: 'Phone',

  // The page
  address: 'Address',
  noPhone: 'None',
  poster: 'Poster',
  posterLine: (code: string) => `Its code ${code} leads job seekers to what is open here.`,
  paper: 'Paper',
  letter: 'Letter',
  a4: 'A4',
  posterLanguage: 'Language of the poster',
  both: 'Both',
  posterDownload: 'Download poster',
  openMap: 'Open in a map',
  notHere: 'This location is not here',
  notHereLine: 'It was deleted, or it is not assigned to you.',

  // Activating, deactivating, deleting
  activate: 'Activate',
  deactivate: 'Deactivate',
  activateOf: (name: string) => `Activate ${name}`,
  deactivateOf: (name: string) => `Deactivate ${name}`,
  menuActivate: 'Activate location',
  menuDeactivate: 'Deactivate location',
  pausesNone: 'This pauses no listing: none is active here.',
  untilActive: 'Until you activate the location again, no listing can be posted or activated here.',
  deleteLocation: 'Delete Location',

  // ── on a card: new applications, and applicants who wait for an answer ──
  newOnes: (count: number) => `${formatNumber(count)} new`,
  waitingOnes: (count: number) => `${formatNumber(count)} waiting`,
});
