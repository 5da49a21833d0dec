import { texts } from '@jipe/contract/values/translation';

/** Words of sign-up, verification, password reset, invitation and the user's sessions. */
export const linkWords = texts('linkWords', {
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  passwordNeeds: 'Your password needs',
  /** The parts of a sentence with two links. */
  terms: { before: 'I agree to the', termsOfUse: 'terms of use', between: 'and the', privacyPolicy: 'privacy policy' },

  createTitle: 'Create your account',
  createLine: 'Free to set up. You pay when your first listing goes live.',
  createAccount: 'Create account',
  haveAccount: 'Have an account?',

  forgotTitle: 'Forgot your password?',
  forgotLine: 'Tell us your email, and we send you a link to choose a new one.',
  sendResetLink: 'Send reset link',

  checkEmail: 'Check your email',
  yourEmail: 'your email address',
  /** The parts before and after the address. */
  sentToVerify: { before: 'We sent a link to', after: '. Open it to verify your email; then you can log in.' },
  sentToReset: { before: 'If', after: ' has an account, a link is on its way. Open it to choose a new password.' },
  useAnotherEmail: 'Back to change the email',
  resendEmail: 'Resend email',
  resendEmailIn: (seconds: number) => `Sent. Resend in ${seconds} s`,
  noMailServer: 'No mail server is set up here, so mails are kept in the',
  mailbox: 'mailbox of this installation',
  nothingThere: 'Nothing there? It can take a minute, and it may have ended up among the spam.',

  /** `email` is '' while it loads. */
  signedInAs: (email: string) => (email === '' ? 'You are signed in here.' : `You are signed in as ${email}.`),
  linkEndsIt: 'This link may be meant for somebody else. What you do here ends your session in this browser.',
  linkWaits: 'The link you have opened may be meant for somebody else. Log out to go on with it.',
  logOutFirst: 'Log out first',
  staySignedIn: 'Stay signed in',

  didNotWork: 'This did not work',
  goToLogin: 'Go to log in',
  logInNow: 'Log in now',
  takingYou: (seconds: number) => `Log in opens in ${seconds} s …`,

  verifying: 'Verifying your email',
  verified: 'Email verified',
  verifyAgain: 'Log in to go on',
  verifyAdvice:
    'This link no longer works. If you have verified your email before, just log in. Otherwise log in as well, and have a new link sent from there.',

  checkingLink: 'Checking your link',
  resetTitle: 'Choose a new password',
  resetFor: (email: string) => `For ${email}. You will be logged out everywhere else.`,
  resetPassword: 'Reset password',
  resetAgain: 'Ask for a new link',
  resetAdvice: 'A reset link works once and for a limited time. This one no longer works.',
  sendNewLink: 'Get a new link',

  openingInvitation: 'Opening your invitation',
  invited: 'You are invited',
  join: (business: string) => `Join ${business}`,
  choosePassword: 'Choose a password to get started.',
  nameAndPassword: 'Tell us your name and choose a password.',
  signUp: 'Sign up',
  youAreIn: 'You are in',
  inviteAgain: 'Ask for a new invitation',
  inviteAdvice:
    'An invitation works once and for a limited time, and this one no longer works. Whoever invited you can send it again. If you have signed up already, just log in.',

  loadingSessions: 'Loading sessions',
  on: 'On',
  off: 'Off',
});
