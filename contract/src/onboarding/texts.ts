import { texts } from '../values/translation.ts';

/** Texts of the business info step and the onboarding steps. */
export const onboardingTexts = texts('onboardingTexts', {
  businessNameRequired: 'Please enter a business name.',
  streetRequired: 'Please enter a street.',
  stateRequired: 'Please select a state',
  zipRequired: 'Please enter zip code.',
  zipInvalid: 'Invalid zip code.',
  phoneRequired: 'Please enter a phone number.',
  phoneInvalid: 'Please enter a valid phone number.',
  locationNameRequired: 'Please enter a name for location',
  coordinatesRequired: 'Please verify your coordinates.',

  precisionInvalid: 'coordinates_precision must be address, street, zip or city.',
  progressInvalid: 'profile_completed_up_to must be a step of the onboarding.',
  /** The server refuses `pricing_plans` without a saved card, `job_listing_create` without a listing. */
  cardMissing: 'Please add a card first.',
  listingMissing: 'Please create a job listing first.',
  progressSaved: 'Profile progress saved',

  infoUpdated: 'Business Info updated Successfully',
  infoFailed: 'Could not update Business Info',
  /** For status 500 while saving onboarding info. */
  serverError: 'Internal Server Error',

  addPayment: 'ADD PAYMENT',
  coordinates: 'Select/Update Coordinates',
});
