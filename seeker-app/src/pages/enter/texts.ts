import { texts } from '@jipe/contract/values/translation';

export const enterWords = texts('enterWords', {
  title: 'Sign in',
  lead: 'We mail you a code. You need no password.',
  email: 'Email',
  sendCode: 'Mail me a code',
  codeSent: (email: string) => `If ${email} is known here, a code is on its way to it.`,
  signIn: 'Sign in',
  sendAgain: 'Send another code',
  otherAddress: 'Use another address',
  withPassword: 'I have a password',
  withCode: 'Mail me a code instead',
  password: 'Password',
  newHere: 'New here? Open the job you would like, and apply: you are signed in by it.',
});
