import { texts } from '../values/translation.ts';

/** Texts of the settings screen. Those about the password itself are in auth. */
export const settingsTexts = texts('settingsTexts', {
  title: 'Settings',

  // ── change password ──
  changePassword: 'Change Password',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  changeAnyTime: 'You can change your password any time.',
  changeAnyTimeFor: 'You can change the password of {email} any time.',

  // ── delete account ──
  deleteAccount: 'Delete Account',
  deleteWithBundle:
    'You can pause your listings instead. Pausing keeps your account details and stops card charges while listings are inactive.',
  deleteOtherwise: 'Please contact your Account Manager first.',
  notNow: 'Not Now',
  yesDelete: 'Yes, Delete My Account',
  whyDelete: 'Why do you want to delete your account?',
  reasonRequired: 'Please select at least one reason',
  reasonsTooMany: 'Please select at most 20 reasons',
  reasonTooLong: 'A reason can be at most 300 characters long.',
  deleted: 'Your account has been deleted.',
  deleteFailed: 'Your account could not be deleted. Please try again later.',

  // ── export ──
  exportData: 'Download my data',

  // ── settings of the business ──
  undoSecondsInvalid: 'undo_seconds must be a whole number from 0 to 3600.',
  capInvalid: 'monthly_cap must be an amount such as 500.00, or null.',
  capTooLarge: 'monthly_cap can be at most 9999999.99',
  saved: 'Settings saved',
});

/** Reasons for deleting an account. The database stores these English texts, whatever language the screen shows. */
export const deletionReasons = [
  'I am not hiring at this time',
  'I like Jipe, but not enough applicants',
  'Jipe did not meet my expectations',
] as const;
