/** Every address of the web app; no other module builds one. Patterns are written as in the specification. */
export const patterns = {
  home: '/',
  login: '/login',
  createAccount: '/create-account',
  signup: '/signup',
  billing: '/billing',
  jobCreation: '/job-creation',
  forgotPassword: '/forgot-password',
  confirmation: '/confirmation/{type}',
  emailConfirmation: '/email-confirmation/{id}/{token}',
  resetPassword: '/forget-password-confirmation/{id}/{token}',
  managerSignup: '/manager-signup/{id}/{token}',
  deleteConfirmation: '/delete-confirmation',
  dataRetention: '/data-retention',
  unsubscribe: '/unsubscribe/{token}',
  publicJob: '/job/{id?}',
  download: '/download',
  locationManager: '/location-manager',
  location: '/location/{id}',
  jobApplicants: '/location/{locationId}/job/{jobId}',
  position: '/position/{locationId}/{jobId}',
  managers: '/manager',
  applications: '/application',
  messages: '/message/{id?}',
  editProfile: '/edit-profile',
  billingInfo: '/billing-info',
  settings: '/settings',
  activity: '/activity',
  yourSignIn: '/your-sign-in',
  outbox: '/outbox',
} as const;

export type PathName = keyof typeof patterns;

type Required<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? (N extends `${string}?` ? never : N) | Required<Rest>
  : never;
type Optional<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? (N extends `${infer O}?` ? O : never) | Optional<Rest>
  : never;

/** The parameters of a pattern; `{id?}` is optional. */
export type ParamsIn<P extends string> = { [K in Required<P>]: string } & { [K in Optional<P>]?: string };

/** `/location/{id}` + `{id: 'a b'}` → `/location/a%20b`. An optional parameter that is absent leaves no slash behind. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  const filled = pattern.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return filled === '' ? '/' : filled;
}

const to =
  <N extends PathName>(name: N) =>
  (params: ParamsIn<(typeof patterns)[N]>): string =>
    fillPattern(patterns[name], params);

export type ConfirmationType = 'email' | 'reset';

export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  createAccount: () => patterns.createAccount,
  signup: () => patterns.signup,
  billing: () => patterns.billing,
  jobCreation: () => patterns.jobCreation,
  forgotPassword: () => patterns.forgotPassword,
  confirmation: (type: ConfirmationType) => to('confirmation')({ type }),
  emailConfirmation: (id: string, token: string) => to('emailConfirmation')({ id, token }),
  resetPassword: (id: string, token: string) => to('resetPassword')({ id, token }),
  managerSignup: (id: string, token: string) => to('managerSignup')({ id, token }),
  deleteConfirmation: () => patterns.deleteConfirmation,
  dataRetention: () => patterns.dataRetention,
  unsubscribe: (token: string) => to('unsubscribe')({ token }),
  publicJob: (id?: string) => fillPattern(patterns.publicJob, { id }),
  download: () => patterns.download,
  locationManager: () => patterns.locationManager,
  location: (id: string) => to('location')({ id }),
  jobApplicants: (locationId: string, jobId: string) => to('jobApplicants')({ locationId, jobId }),
  position: (locationId: string, jobId: string) => to('position')({ locationId, jobId }),
  managers: () => patterns.managers,
  applications: () => patterns.applications,
  messages: (conversationId?: string) => fillPattern(patterns.messages, { id: conversationId }),
  editProfile: () => patterns.editProfile,
  billingInfo: () => patterns.billingInfo,
  settings: () => patterns.settings,
  activity: () => patterns.activity,
  yourSignIn: () => patterns.yourSignIn,
  outbox: () => patterns.outbox,
} satisfies Record<PathName, (...args: never[]) => string>;

/**
 * Query parameters that open an applicant's dialog in the list of all applications. The search by name puts the
 * applicant on its first page; hidden applicants are looked up among the hidden ones.
 */
export const applicationSearch = (
  full_name: string,
  job_id: string,
  seeker_id: string,
  isHidden = false,
): Record<string, string> => ({
  search: full_name,
  applicant: `${job_id}:${seeker_id}`,
  ...(isHidden ? { hidden: '1' } : {}),
});
