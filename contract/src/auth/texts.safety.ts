import { texts } from '../values/translation.ts';

/** Texts of two-step login and the list of sessions. */
export const safetyTexts = texts('safetyTexts', {
  // ── two-step login: the API ──
  otpRequired: 'Please enter the code of your authenticator app.',
  otpWrong: 'This code is not right or was used already. Please enter the newest one.',
  passwordWrong: 'Your password is not correct.',
  alreadyOn: 'Two-step login is on already.',
  notOn: 'Two-step login is not on.',
  notStarted: 'Please start setting up two-step login again.',
  turnedOn: 'Two-step login is on.',
  turnedOff: 'Two-step login is off.',
  codesRenewed: 'You have new recovery codes. The old ones no longer work.',

  // ── two-step login: the screens ──
  twoStep: 'Two-step login',
  offLine:
    'Besides your password, logging in then asks for a code from an app on your phone. A stolen password alone opens nothing.',
  onLine: 'Logging in asks for your password and a code from your authenticator app.',
  codesLeft: '{n} of 10 recovery codes left.',
  codesLow: 'Recovery codes left: {n}. Make new ones before you need them.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  confirmPassword: 'First, your password',
  password: 'Password',
  next: 'Next',
  scan: 'Scan this with your authenticator app',
  scanHint: 'Any authenticator app will do. If you cannot scan, type this key into the app:',
  qrLabel: 'QR code for the authenticator app',
  code: 'Code',
  codeHint: 'The six digits the app shows now',
  saveCodes: 'Keep your recovery codes',
  saveCodesLine: 'Without your phone, each of these lets you in once. They are not shown again.',
  copyCodes: 'Copy codes',
  copied: 'Copied',
  downloadCodes: 'Download',
  codesKept: 'I have kept them',
  offTitle: 'Turn off two-step login?',
  offWarning: 'Your password alone then opens your account.',
  renewTitle: 'New recovery codes',
  renewWarning: 'Your present codes will stop working.',
  otpOrRecovery: 'The six digits of your authenticator app, or a recovery code',

  // ── the second login step ──
  loginTitle: 'One more step',
  loginBack: 'Log in with another account',

  // ── the login page of users without settings ──
  yourSignIn: 'Your login',
  menuYourSignIn: 'YOUR LOGIN',
  yourPassword: 'Change password',

  // ── sessions ──
  sessions: "Where you're logged in",
  sessionsLine: 'Log out what you do not know or no longer use.',
  thisOne: 'This device',
  signOutThere: 'Log out there',
  signOutElsewhere: 'Log out everywhere else',
  elsewhereTitle: 'Log out everywhere else?',
  /** `count`: other sessions of the user. */
  elsewhereLine: (count: number) =>
    `You stay logged in here. In ${count} other ${count === 1 ? 'place' : 'places'} you have to log in again.`,
  sessionEnded: 'Logged out there.',
  sessionsEnded: 'Logged out everywhere else.',
  unknownDevice: 'Unknown device',
  failed: 'That did not work. Please try again.',
});
