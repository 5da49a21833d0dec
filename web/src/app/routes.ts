import type { PathName } from '../lib/paths.ts';
import type { Preload } from '../lib/preload.ts';

/**
 * any: redirects to another page · public: for everybody · public-only: a signed-in user is sent home · protected:
 * needs a stored token and account type, and the user's own data.
 */
export type RouteAccess = 'any' | 'public' | 'public-only' | 'protected';

/** main: top navigation · plain: logo and logout icon · auth: the account forms · bare: no frame. */
export type RouteLayout = 'main' | 'plain' | 'auth' | 'bare';

export interface RouteEntry {
  name: PathName;
  access: RouteAccess;
  layout: RouteLayout;
  /** business_owner only; a manager who types the address is sent home. */
  ownerOnly?: true;
  /** Opens without the data layer: the page only sends a form and loads nothing. */
  isLight?: true;
  /** The server makes this page; the app has no code for it. */
  isServerMade?: true;
  /** Loads the page's module, in which `exported` is the component. Absent: the entry redirects. */
  page?: () => Promise<Readonly<Record<string, unknown>> & { preload?: Preload }>;
  exported?: string;
}

// One row per route of the specification, part 1, 2.1 and part 2, 2. The addresses are in lib/paths.ts.
// prettier-ignore
export const routes: readonly RouteEntry[] = [
  { name: 'home', access: 'any', layout: 'bare' },

  { name: 'login', access: 'public-only', layout: 'auth', isLight: true, page: () => import('../pages/login-page.tsx'), exported: 'LoginPage' },
  { name: 'createAccount', access: 'public', layout: 'auth', page: () => import('../pages/create-account-page.tsx'), exported: 'CreateAccountPage' },
  { name: 'forgotPassword', access: 'public', layout: 'auth', page: () => import('../pages/forgot-password-page.tsx'), exported: 'ForgotPasswordPage' },
  { name: 'confirmation', access: 'public', layout: 'auth', page: () => import('../pages/confirmation-page.tsx'), exported: 'ConfirmationPage' },
  { name: 'emailConfirmation', access: 'public', layout: 'auth', page: () => import('../pages/email-confirmation-page.tsx'), exported: 'EmailConfirmationPage' },
  { name: 'resetPassword', access: 'public', layout: 'plain', page: () => import('../pages/reset-password-page.tsx'), exported: 'ResetPasswordPage' },
  { name: 'managerSignup', access: 'public', layout: 'plain', page: () => import('../pages/manager-signup-page.tsx'), exported: 'ManagerSignupPage' },
  { name: 'deleteConfirmation', access: 'public', layout: 'plain', page: () => import('../pages/delete-confirmation-page.tsx'), exported: 'DeleteConfirmationPage' },
  { name: 'dataRetention', access: 'public', layout: 'plain', page: () => import('../pages/data-retention-page.tsx'), exported: 'DataRetentionPage' },
  { name: 'unsubscribe', access: 'public', layout: 'plain', page: () => import('../pages/unsubscribe-page.tsx'), exported: 'UnsubscribePage' },
  { name: 'publicJob', access: 'public', layout: 'plain', isServerMade: true },
  { name: 'download', access: 'public', layout: 'plain', isServerMade: true },

  { name: 'signup', access: 'protected', layout: 'plain', page: () => import('../pages/signup-page.tsx'), exported: 'SignupPage' },
  { name: 'billing', access: 'protected', layout: 'plain', page: () => import('../pages/billing-page.tsx'), exported: 'BillingPage' },
  { name: 'jobCreation', access: 'protected', layout: 'plain', page: () => import('../pages/job-creation-page.tsx'), exported: 'JobCreationPage' },

  { name: 'locationManager', access: 'protected', layout: 'main', page: () => import('../pages/location-manager-page.tsx'), exported: 'LocationManagerPage' },
  { name: 'location', access: 'protected', layout: 'main', page: () => import('../pages/location-page.tsx'), exported: 'LocationPage' },
  { name: 'jobApplicants', access: 'protected', layout: 'main', page: () => import('../pages/job-applicants-page.tsx'), exported: 'JobApplicantsPage' },
  { name: 'position', access: 'protected', layout: 'main', page: () => import('../pages/position-page.tsx'), exported: 'PositionPage' },
  { name: 'managers', access: 'protected', layout: 'main', page: () => import('../pages/manager-page.tsx'), exported: 'ManagerPage' },
  { name: 'applications', access: 'protected', layout: 'main', page: () => import('../pages/application-page.tsx'), exported: 'ApplicationPage' },
  { name: 'messages', access: 'protected', layout: 'main', page: () => import('../pages/message-page.tsx'), exported: 'MessagePage' },
  { name: 'editProfile', access: 'protected', layout: 'main', ownerOnly: true, page: () => import('../pages/edit-profile-page.tsx'), exported: 'EditProfilePage' },
  { name: 'billingInfo', access: 'protected', layout: 'main', ownerOnly: true, page: () => import('../pages/billing-info-page.tsx'), exported: 'BillingInfoPage' },
  { name: 'settings', access: 'protected', layout: 'main', ownerOnly: true, page: () => import('../pages/settings-page.tsx'), exported: 'SettingsPage' },

  // Routes of the product that the specification does not have.
  { name: 'activity', access: 'protected', layout: 'main', ownerOnly: true, page: () => import('../pages/activity-page.tsx'), exported: 'ActivityPage' },
  { name: 'yourSignIn', access: 'protected', layout: 'main', page: () => import('../pages/your-sign-in-page.tsx'), exported: 'YourSignInPage' },
  { name: 'outbox', access: 'protected', layout: 'main', page: () => import('../pages/outbox-page.tsx'), exported: 'OutboxPage' },
];
