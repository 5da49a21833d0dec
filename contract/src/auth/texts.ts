import { texts } from '../values/translation.ts';

export const authTexts = texts('authTexts', {
  // Fields
  emailRequired: 'Please enter your email',
  emailInvalid: 'Invalid email address',
  firstNameRequired: 'Please enter the first name',
  lastNameRequired: 'Please enter the last name',
  passwordRequired: 'Please enter your password',
  confirmPasswordRequired: 'Please enter your confirm password',
  passwordWeak:
    'Please enter a valid password. It must contain at least 8 character, one number, one letter and one special character',
  passwordTooLong: 'Password can be at most 128 characters long.',
  /** Create account, reset and change password. */
  passwordMismatch: "Password Don't match.",
  /** Invite sign-up. */
  invitePasswordMismatch: 'Password and Confirm Password doesnt match!',
  termsRequired: 'Please agree to the terms and policies',
  inviteTermsRequired: 'Please accept the terms and policies!',
  accountTypeInvalid: 'An account is created as business_owner.',
  linkTypeInvalid: 'type must be register or forget_password.',
  refreshTokenRequired: 'refresh_token is required.',

  // Messages of the API
  invalidCredentials: 'Invalid email or password.',
  emailTaken: 'A user with this email already exists.',
  registered: 'Account created. Please check your email to verify it.',
  registerMailSent: 'If this email waits for verification, a new link is on its way.',
  resetMailSent: 'If an account with this email exists, a link to reset the password is on its way.',
  linkInvalid: 'This link is invalid or has expired.',
  emailVerified: 'Your email has been verified.',
  passwordReset: 'Your password has been reset. Please log in.',
  inviteAccepted: 'Your account is ready. Please log in.',
  oldPasswordWrong: 'Your old password is not correct.',
  passwordChanged: 'Password change successful. Please login to verify!',
  loggedOut: 'You are logged out.',
  refreshTokenSpent: 'Your session has ended. Please log in again.',
  tooManyLogins: 'Too many failed logins. Please try again later.',

  // Toasts for answers without a message
  success: 'Success',
  resetFailed: 'Error resetting password. Please try again later.',
  inviteFailed: 'Server error!',
  resendWithoutEmailRegister: 'Something went wrong, please try logging in with the added credentials!',
  resendWithoutEmailReset: 'Something went wrong, retry forgot password!',

  // The checklist beside every new password
  checkLength: 'At least 8 characters',
  checkLetter: 'A letter',
  checkNumber: 'A number',
  checkSpecial: 'A special character',
  checkBothCases: 'Upper and lower case (recommended)',
  strengthEmpty: '',
  strengthWeak: 'Weak',
  strengthCommon: 'Weak: commonly used',
  strengthFair: 'Fair',
  strengthGood: 'Good',
  strengthStrong: 'Strong',
});
