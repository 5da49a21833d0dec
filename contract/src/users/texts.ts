import { texts } from '../values/translation.ts';

export const userTexts = texts('userTexts', {
  // Fields
  firstNameRequired: 'First name can not be empty',
  lastNameRequired: 'Last name can not be empty',
  emailRequired: 'Email can not be empty',
  emailInvalid: 'Provided email is not valid',
  accountTypeRequired: 'Please select if the user is an admin',
  locationsInvalid: 'locations must be a list of location ids.',
  locationUnknown: 'Please select a location from the list',
  sortInvalid: 'sort must be name or newest.',
  accountTypeInvalid: 'account_type must be business_owner or hiring_manager.',
  statusInvalid: 'account_status must be active or pending.',

  // Messages of the API
  added: 'Added User Successfully',
  edited: 'User Edited Successfully',
  deleted: 'User Deleted Successfully',
  inviteSent: 'The invitation has been sent again.',
  alreadySignedUp: 'This user has already signed up.',
  emailTaken: 'A user with this email already exists.',
  lastAdmin: 'A business needs at least one admin.',

  // Toasts for answers without a message
  addFailed: 'Add user Failed',
  editFailed: 'Edit user Failed',
  loadFailed: 'Could not fetch Users',
  getFailed: 'Could not get users',
  deleteFailed: 'User Delete Failed !',

  // Labels
  addNew: 'ADD NEW',
  columnName: 'Name',
  columnType: 'Type',
  columnLocations: 'Location(s)',
  admin: 'Admin',
  user: 'User',
  allLocations: 'All',
  menuEdit: 'Edit User',
  menuDelete: 'Delete User',
});
