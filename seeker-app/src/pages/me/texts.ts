import { texts } from '@jipe/contract/values/translation';

export const meWords = texts('meWords', {
  title: 'Me',
  saved: 'Saved.',
  save: 'Save',
  // About me.
  about: 'About me',
  name: 'Name',
  email: 'Email',
  emailHint: 'Your account is this address; it is not changed here.',
  phone: 'Phone',
  picture: 'Picture',
  pictureHint: 'Only shops you applied to see it.',
  choosePicture: 'Choose a picture',
  pictureAlt: 'Your picture',
  // Hours.
  hours: 'Hours I can work',
  hoursLead: 'The next job you apply for begins with them.',
  lawful: 'Hours you cannot work because of religion, disability or a medical condition need not be told.',
  // Notices.
  notices: 'What we tell you',
  byMail: 'Mails about my applications and messages',
  byMailHint: 'Codes to sign in are mailed all the same.',
  byPush: 'Notes to the devices I turned on',
  language: 'Language of mails and notes',
  pushTitle: 'Notes on this device',
  pushLead: 'Hear at once when a shop writes, also while this page is closed.',
  pushTurnOn: 'Turn on',
  pushTurnOff: 'Turn off on this device',
  pushDenied: 'This browser was told not to show notes. Its settings change that.',
  pushNot: 'This browser has no notes. On an iPhone, put this page on the home screen first.',
  // A password.
  password: 'Password',
  passwordLead: 'You need none: a mailed code is enough. With one you can sign in without a mail.',
  passwordBegin: 'Set a password',
  newPassword: 'New password',
  passwordSave: 'Set the password',
  passwordSet: 'Your password is set. Other devices are signed out.',
  sendCode: 'Mail me a code',
  codeOnWay: (email: string) => `A code is on its way to ${email}.`,
  // My data.
  data: 'My data',
  export: 'Download everything about me',
  exportLead: 'One file with all that is stored about you.',
  eraseBegin: 'Erase me',
  eraseTitle: 'Erase everything about me',
  eraseWhat:
    'Your profile, picture, hours, notes, devices and what you wrote go at once, and cannot be brought back. You are signed out everywhere.',
  eraseStays:
    'Shops keep the applications you sent for a time: your name, the dates, hours, answers and what they decided. Then those go, too.',
  eraseCode: 'So that nobody else can do it, we mail you a code.',
  eraseNow: 'Erase me for good',
  erased: 'You are erased.',
  erasedLead: 'Nothing about you is left here but the applications you sent, for a time. A mail says the same.',
  signOut: 'Sign out',
});
