import { texts } from '@jipe/contract/values/translation';

/**
 * Words of the onboarding steps that the specification does not have. The words of the profile's parts are in
 * `profile`.
 */
export const onboardingWords = texts('onboardingWords', {
  businessName: 'Business name',
  locationName: 'Internal location name',
  locationNameHint: 'What you call it, for example “Downtown”. Job seekers see it with the address.',
  street: 'Street',
  streetAlt: 'Street Alt',
  city: 'City',
  state: 'State',
  selectState: 'Select a state',
  zip: 'Zip',
  phone: 'Phone',
  phoneHint: 'Ten digits.',
  coordinatesHint: 'Needed, so that people nearby find you.',
  lookingUp: 'Looking up the address …',

  skip: 'Skip',
  businessTitle: 'Tell us about your business',
  businessLine: 'And where it is. More locations can be added later.',
  introTitle: 'Good to have you here',
  introLine: 'Three short parts, and you are hiring. You can leave at any time: you will come back to where you were.',
  parts: {
    profile: {
      title: 'Your business profile',
      line: 'Logo, banner, a few words and photos. It is what people see before they apply.',
    },
    plan: {
      title: 'A plan',
      line: 'Choose one and add a card. Nothing is charged until you confirm your first listing.',
    },
    listing: {
      title: 'Your first job listing',
      line: 'Pay, hours and what the job is about. People nearby see it right away.',
    },
  },
  readyTitle: 'Your profile is ready',
  readyLine:
    'This is how people will see you. Next comes your plan: nothing is charged until you confirm your first listing.',
});
