import { texts } from '@jipe/contract/values/translation';

/** Texts that every page loads: tab titles, header and footer, and the error page. */
export const appWords = texts('appWords', {
  /** Tab titles by route name. */
  titles: {
    home: '',
    login: 'Log in',
    createAccount: 'Create account',
    forgotPassword: 'Forgot password',
    confirmation: 'Check your email',
    emailConfirmation: 'Email verification',
    resetPassword: 'Reset password',
    managerSignup: 'Accept your invitation',
    deleteConfirmation: 'Account deleted',
    dataRetention: 'Data retention',
    unsubscribe: 'Stop mails',
    publicJob: 'Job',
    download: 'Get the app',
    signup: 'Set up your business',
    billing: 'Payment',
    jobCreation: 'First job listing',
    locationManager: 'My Locations',
    location: 'Location',
    jobApplicants: 'Job applicants',
    position: 'Job position',
    managers: 'Manage users',
    applications: 'All applications',
    messages: 'Messages',
    editProfile: 'Edit business account info',
    billingInfo: 'Billing info',
    settings: 'Settings',
    activity: 'Activity',
    outbox: 'Outbox',
    yourSignIn: 'Your login',
  },
  pageNotFound: 'Page not found',
  home: (brand: string) => `${brand}, home`,
  logOut: 'Log out',

  about: 'About',
  aboutCompany: (company: string) => `About ${company}`,
  contact: 'Contact',
  privacyPolicy: 'Privacy policy',
  termsOfUse: 'Terms of use',

  claim: 'Fill the next shift, not the inbox.',
  claimMore: 'Post a job in two minutes. Answer an applicant in two taps.',
  weekdayLetters: 'M T W T F S S',

  somethingWrong: 'Something went wrong',
  pageBroke: 'The page ran into a problem. Trying again usually helps; what you saved is safe.',
});
