import { texts } from '@jipe/contract/values/translation';

/** What signing in, making an account and asking for a link say beyond the specification's words. */
export const authWords = texts('authWords', {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  welcomeBack: 'Good to see you again.',
  newHere: 'New here?',
  createAnAccount: 'Create an account',
  forgotPassword: 'Forgot password?',
  sendEmailAgain: 'Send the email again',
  backToLogin: 'Back to log in',
});
