import { texts } from '../values/translation.ts';

/** What the sign-in page says of these. They stand apart because it opens without all others. */
export const loginTexts = texts('loginTexts', {
  loginSuccess: 'Login Success',
  emailNotVerified: 'Please verify your email first.',
  loginToContinue: 'Please log in to continue.',
  somethingWrong: 'Something went wrong!',
});

/** What any screen says about the session and the network. */
export const sessionTexts = texts('sessionTexts', {
  network: 'Network Error. Please check your connection',
  /** Own data, 500 without a status text. */
  ownDataServerError: "Internal Server Error. Couldn't fetch your data.",
  /** Own data, any other failure without a body. */
  ownDataFailed: 'Error loading previous information. Please try again later',
});
