import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

const listings = (count: number) => plural(count, 'listing');

/** What My Locations, a location's page and their dialogs say beyond the specification's words. */
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

  shownNear: (zip: string) => `Job seekers see “near ${zip}”.`,
  movePin: 'Move the pin to the door',

  // The form
  addLocation: 'Add Location',
  name: 'Location name',
  street: 'Street',
  state: 'State',
  selectState: 'Select a state',
  zip: 'Zip code',
  phone: 'Phone',
  phoneHint: 'Ten digits.',
  coordinates: 'Coordinates',
  selectCoordinates: 'Select Coordinates',
  updateCoordinates: 'Update Coordinates',
  addressChanged: 'The address has changed. Please check that the pin is still in the right place.',
  managersHint: 'Hiring managers see and run this location. Admins see every location.',
  nobodyYet: 'Nobody yet',
  nobodyFound: 'Nobody found. Invite them by email below.',
  invitedPerson: (name: string) => `${name} (invited)`,
  invite: 'Invite a hiring manager by email',
  inviteHint: 'They get an email with a link to sign up.',
  invited: (email: string, others: number) => `Invited: ${email}${others > 0 ? ` and ${others} more` : ''}`,
  changedByOthers: 'This location was changed by somebody else meanwhile. Nothing you typed is lost.',
  showChanged: 'Show what changed',
  changedMeanwhile: (what: string) => `Changed meanwhile: ${what}. Your own changes are kept.`,
  nothingShown: 'nothing shown here',
  /** What a location is made of, in the form and where it was changed meanwhile. */
  parts: {
    name: 'Name',
    street: 'Street',
    street_alt: 'Alternate street',
    city: 'City',
    state: 'State',
    zip: 'Zip code',
    phone: 'Phone',
    lat: 'Coordinates',
    lng: 'Coordinates',
    hiring_manager: 'Assigned users',
  },
  isAdmin: 'This person is an admin and sees every location.',

  // The page
  address: 'Address',
  noPhone: 'None',
  openMap: 'Open in a map',
  notHere: 'This location is not here',
  notHereLine: 'It was deleted, or it is not assigned to you.',

  // Activating, deactivating, deleting
  activate: 'Activate',
  deactivate: 'Deactivate',
  activateOf: (name: string) => `Activate ${name}`,
  deactivateOf: (name: string) => `Deactivate ${name}`,
  menuActivate: 'Activate Location',
  menuDeactivate: 'Deactivate Location',
  activateTitle: (name: string) => `Activate ${name}?`,
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  activating:
    'The location can have active listings again. Listings that were paused stay paused until you activate each.',
  pausesNone: 'This pauses no listing: none is active here.',
  untilActive: 'Until you activate the location again, no listing can be posted or activated here.',
  pauses: (count: number) =>
    `This pauses ${plural(count, 'active listing')}. Job seekers no longer see ${count === 1 ? 'it' : 'them'}.`,
  paidDaysKept:
    'Paid time runs on: a listing you activate again before it ends costs nothing more. Activating the location does not activate its listings: you do that one by one.',
  activeAgain: (name: string) => `${name} is active again`,
  done: 'Done',
  noPaused: 'No listing is paused here.',
  stillPaused: (count: number) =>
    count === 1
      ? '1 listing is still paused. Activate it if it should be seen again.'
      : `${count} listings are still paused. Activate those that should be seen again.`,
  deleteLocation: 'Delete Location',
  deleteTitle: (name: string) => `Delete ${name}?`,
  closesNone: 'No listing is open here.',
  closes: (count: number) => `This closes ${listings(count)} for good.`,
  paidDaysEnd: (days: number) =>
    days === 1 ? 'The paid day still left is lost.' : `The ${plural(days, 'paid day')} still left are lost.`,
  noLongerSee: (people: number) => `${plural(people, 'assigned user')} will no longer see it.`,
  noUndo: 'Deleting it cannot be undone.',
  applicationsStay: (count: number) =>
    `Its ${plural(count, 'application')} ${count === 1 ? 'stays' : 'stay'} in the history of your admins. It cannot be undone.`,
});
