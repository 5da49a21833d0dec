import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

const listings = (count: number) => plural(count, 'listing');

/** Words of the location dialogs, which are lazily loaded. */
export const locationDialogWords = texts('locationDialogWords', {
  name: 'Location name',
  street: 'Street',
  selectState: 'Select a state',
  zip: 'Zip code',
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
  /** The labels of a location's parts, in the form and in the notice about a change by somebody else. */
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
    opening_hours: 'Opening hours',
    hiring_manager: 'Assigned users',
  },
  /** Below the field's label. */
  openingHint: 'Drawn once, they fill the week of a new listing here with one press.',
  openingActs: { draw: 'Draw the hours', change: 'Change the hours', done: 'Done' },
  /** The accessible name of the grid. */
  openingDraw: 'Draw when this location is open',
  sameEveryDay: (day: string) => `Open every day like ${day}`,
  isAdmin: 'This person is an admin and sees every location.',
  activateTitle: (name: string) => `Activate ${name}?`,
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  activating:
    'The location can have active listings again. Listings that were paused stay paused until you activate each.',
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
