import { texts } from '../values/translation.ts';

/** Texts of the sign-in page, in their own file so that the page loads no others. */
export const loginTexts = texts('loginTexts', {
  loginSuccess: 'Login Success',
  emailNotVerified: 'Please verify your email first.',
  loginToContinue: 'Please log in to continue.',
  somethingWrong: 'Something went wrong!',
});

/** Messages about the session and the network, for any screen. */
export const sessionTexts = texts('sessionTexts', {
  network: 'Network Error. Please check your connection',
  /** Loading the user's own data: status 500 without a status text. */
  ownDataServerError: "Internal Server Error. Couldn't fetch your data.",
  /** Loading the user's own data: any other failure without a body. */
  ownDataFailed: 'Error loading previous information. Please try again later',
});
