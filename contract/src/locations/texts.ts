import { texts } from '../values/translation.ts';

/** Texts of My Locations, a single location, their forms and maps. */
export const locationTexts = texts('locationTexts', {
  // Fields
  nameRequired: 'Please enter a name for location',
  streetRequired: 'Please enter the street',
  stateRequired: 'Please enter the state',
  zipRequired: 'Please enter your zip code',
  zipInvalid: 'Please enter a valid zip code',
  phoneInvalid: 'Please enter a valid phone number',
  coordinatesRequired: 'Please verify your coordinates.',
  managerEmailInvalid: 'Provided email is not valid',
  managersInvalid: 'hiring_manager must be a list of emails.',
  managersTooMany: 'You can assign up to 50 hiring managers at once',
  locationRequired: 'Please select a location',
  isActiveRequired: 'is_active must be true or false.',
  versionInvalid: 'version must be a whole number.',
  placeRequired: 'Please enter a place to look for',
  sortInvalid: 'sort must be name, newest, active_listings or total_applications.',
  statusInvalid: 'status must be active or inactive.',
  stateInvalid: 'state must be the two letters of a US state.',

  // Messages of the API
  added: 'Location added successfully',
  edited: 'Location has been edited successfully',
  deleted: 'Location Deleted Successfully',
  statusUpdated: 'Location Status update successful',
  doorCodeRenewed: 'The location has a new code. Please print its poster again.',
  lastLocation: 'A business needs at least one location.',
  changedMeanwhile: 'This location was changed by somebody else meanwhile. Please reload it and try again.',

  // Toasts for answers without a message
  addFailed: 'Error adding location. Please try again later',
  editFailed: 'Location Edit Failed',
  inviteDone: 'Success',
  inviteFailed: 'Failed',
  loadFailed: 'Error fetching location data. Please try again later',
  /** The location page's version, which ends with a full stop. */
  pageLoadFailed: 'Error fetching location data. Please try again later.',
  deleteFailed: 'Location Delete Failed !',
  statusFailed: 'Could not update location status currently !',
  getFailed: 'Get location failed',
  getDataFailed: 'Could not get location data',
  editFallback: 'Edit Location Failed',
  deleteFallback: 'Delete Location Failed',
  fetchFailed: 'Fetch Location Failed',
  listFailed: 'Could not get Location list',
  pageListFailed: 'Could not get Location list.',
  infoFailed: 'Could not fetch Location info !',
  locationsFailed: 'Could not get locations data',
  permissionRefused: 'Please turn on your location from settings',
  coordinatesNotFound: 'Coordinates not found !!!',

  // Labels
  title: 'My Locations',
  empty: 'No data to display',
  addNew: 'ADD NEW',
  active: 'Active',
  inactive: 'Inactive',
  menuInvite: 'Invite User to Location',
  menuAddListing: 'Add Job Listing',
  menuEdit: 'Edit Location',
  mapTitle: 'Verify Coordinates',
  markerLabel: 'You are here',
  seeMore: '(See more info)',
  hideInfo: '(Hide info)',
});

/** How long the toast about a denied location permission stays, in milliseconds. */
export const PERMISSION_TOAST_MS = 5000;
