import { texts } from '@jipe/contract/values/translation';

/** Words of login, sign-up and link requests that the specification does not have. */
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
