import { newId } from '../access/ids.ts';
import { digestOf } from '../features/listings/read-change.ts';
import { STANDARD_PLAN } from './cards.ts';
import type { World } from './role-matrix-world.ts';

export interface MatrixRow {
  /**
   * Where the call names a resource. For another tenant's resource, a stranger gets 404 in the path, 400 in the body,
   * no results in a filter.
   */
  at: 'nothing' | 'path' | 'body' | 'filter';
  /**
   * Who may use the resource: a location's managers and the owners (the default), all users of the business, or one
   * person.
   */
  of?: 'location' | 'business' | 'person';
  id?: (world: World) => string;
  send?: (
    id: string,
    world: World,
  ) => {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
  };
  /** Status for callers who are allowed: 200, or 400 where the row sends nothing useful. */
  inside?: number;
}

/** Required fields of a location besides its name. */
export const address = {
  street: '1 Main St',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '8015550100',
  lat: 40.2,
  lng: -111.6,
};
const location = { name: 'New', ...address };
const person = () => ({
  first_name: 'Bo',
  last_name: 'Lee',
  email: `bo-${newId()}@example.test`,
  account_type: 'hiring_manager',
});
const week = [{ day: 1, may_vary: true, time_slots: [] }];
const job = {
  title: 'Cook',
  min_age: 18,
  hourly_rate: '17.00',
  responsibilities: [{ name: 'Cook' }],
  availabilities: { types: [{ type: 'Part Time' }], time_sheets: week },
};
const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];
const card = {
  card_token: 'tok_visa',
  street: '1 Main St',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '',
  card_name: 'R',
};
const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/${newId()}`,
  keys: { p256dh: 'BPk', auth: 'YWJj' },
});

/** A call that names no resource and concerns only the caller's own business. */
const plain: MatrixRow = { at: 'nothing', of: 'business' };
const withBody = (body: Record<string, unknown> | ((id: string, w: World) => Record<string, unknown>)): MatrixRow => ({
  ...plain,
  send: (id, w) => ({ body: typeof body === 'function' ? body(id, w) : body }),
});
/** Without its required fields: the call gets as far as the check of its body. */
const incomplete: MatrixRow = { ...withBody({}), inside: 400 };

/** Digest of the preview that raises the minimum age of the world's listing by three years. */
const olderBy3 = (job_id: string): string =>
  digestOf(
    { kind: 'min_age', min_age: 21 },
    { changes: [{ job_id, title: '', location_name: '', from: 18, to: 21 }], skipped: [], paying: [] },
  );

/** One row per declared call. */
export const matrix: Readonly<Record<string, MatrixRow>> = {
  // auth
  login: incomplete,
  registerOwner: incomplete,
  sendVerificationCode: incomplete,
  refreshSession: { ...withBody({ refresh_token: 'spent' }), inside: 403 },
  logout: withBody({ refresh_token: 'unknown' }),
  changePassword: incomplete,
  readLink: incomplete,
  verifyLink: incomplete,
  readTwoFactor: plain,
  startTwoFactor: incomplete,
  enableTwoFactor: incomplete,
  disableTwoFactor: incomplete,
  renewRecoveryCodes: incomplete,
  listSessions: plain,
  endSession: { at: 'path', of: 'person', id: (w) => w.session_id },
  endOtherSessions: withBody({}),

  // onboarding, profile
  saveBasicInfo: withBody({ business_name: 'Renamed', address: { name: 'First', ...address } }),
  completeProfile: withBody({ profile_completed_up_to: 'register' }),
  getMe: plain,
  uploadLogo: incomplete,
  chooseBanner: withBody({ banner_type: 'jipe' }),
  uploadMedia: incomplete,
  deleteMedia: { at: 'path', of: 'business', id: (w) => w.media_id },
  uploadFile: incomplete,
  uploadProfilePicture: incomplete,
  shareAboutYou: withBody({ about_you: 'We make coffee.' }),
  setSocialUrls: withBody({}),
  listIndustries: plain,
  setIndustries: withBody({ industries: [{ name: 'Food' }] }),
  setApplicationType: withBody({ application_type: 'jipe_application' }),
  listQuestions: plain,
  setQuestions: withBody({ questions: [{ name: 'Do you like coffee?' }] }),
  renameBusiness: withBody({ full_name: 'Renamed' }),
  setLanguage: withBody({ language: 'en' }),
  renameSelf: withBody({ first_name: 'Ro', last_name: 'Bin' }),

  // locations
  createLocation: withBody(location),
  listMyLocations: plain,
  getLocation: { at: 'path', id: (w) => w.location_id },
  readTraffic: plain,
  editLocation: { at: 'path', id: (w) => w.location_id, send: () => ({ body: location }) },
  deleteLocation: { at: 'path', id: (w) => w.location_id },
  setLocationStatus: {
    at: 'body',
    id: (w) => w.location_id,
    send: (id) => ({ body: { location_id: id, is_active: false } }),
  },
  renewDoorCode: { at: 'path', id: (w) => w.location_id },
  listLocations: plain,
  listLocationsOnly: plain,
  listHiringManagers: plain,
  searchPlaces: { ...plain, send: () => ({ query: { q: '84101' } }) },
  findZip: { ...plain, send: () => ({ params: { zip: '84101' } }) },

  // users
  listUsers: { at: 'filter', id: (w) => w.location_id, send: (id) => ({ query: { location_id: id } }) },
  addUser: {
    at: 'body',
    id: (w) => w.location_id,
    send: (id) => ({ body: { ...person(), locations: [{ location_id: id }] } }),
  },
  editUser: {
    at: 'path',
    of: 'business',
    id: (w) => w.assigned.user_id,
    send: () => ({ body: { ...person(), locations: [] } }),
  },
  resendInvite: { at: 'path', of: 'business', id: (w) => w.pending_id },
  deleteUser: { at: 'path', of: 'business', id: (w) => w.assigned.user_id },

  // listings
  createListing: {
    at: 'body',
    id: (w) => w.location_id,
    send: (id) => ({ body: { ...job, locations: [{ location_id: id }] } }),
  },
  readListing: { at: 'body', id: (w) => w.listing_id, send: (id) => ({ body: { job_id: id } }) },
  updateListing: { at: 'body', id: (w) => w.listing_id, send: (id) => ({ body: { ...job, job_id: id } }) },
  pauseListing: { at: 'path', id: (w) => w.listing_id, send: () => ({ body: { reasons } }) },
  closeListing: { at: 'path', id: (w) => w.listing_id, send: () => ({ body: { reasons } }) },
  activateListing: { at: 'path', id: (w) => w.paused_id },
  listListings: { at: 'filter', id: (w) => w.location_id, send: (id) => ({ query: { location_id: id } }) },
  previewChange: {
    at: 'body',
    id: (w) => w.listing_id,
    send: (id) => ({ body: { job_ids: [id], change: { min_age: 21 } } }),
  },
  changeListings: {
    at: 'body',
    id: (w) => w.listing_id,
    send: (id) => ({
      body: { job_ids: [id], change: { min_age: 21 }, expected: { due_now: '0.00', credits: 0, digest: olderBy3(id) } },
    }),
  },
  undoListingsChange: { at: 'path', id: (w) => w.change_id },
  listDeactivationReasons: plain,
  readPublicJob: { at: 'path', id: (w) => w.listing_id },
  printPoster: { at: 'path', id: (w) => w.location_id },
  readOpenJob: { at: 'path', id: (w) => w.listing_id },
  readShop: { ...plain, send: () => ({ params: { code: 'NOSUCH22' } }), inside: 404 },

  // billing
  listPlans: plain,
  choosePlan: withBody({ product_id: STANDARD_PLAN }),
  readCurrentPlan: plain,
  saveCard: withBody(card),
  saveCardAndPlan: withBody({ ...card, product_id: STANDARD_PLAN }),
  readPromoCode: { ...plain, send: () => ({ params: { code: 'NOSUCHCODE' } }), inside: 400 },
  listInvoices: plain,
  exportInvoices: plain,
  readForecast: plain,
  downloadInvoice: { at: 'path', of: 'business', id: (w) => w.invoice_id },
  readSavedCard: plain,
  pauseSubscription: withBody({}),
  readPaymentConfig: plain,

  // applicants
  findAnything: plain,
  listApplicants: { at: 'filter', id: (w) => w.listing_id, send: (id) => ({ query: { job_id: id } }) },
  listFavourites: { at: 'filter', id: (w) => w.listing_id, send: (id) => ({ query: { job_id: id } }) },
  setApplicationStatus: {
    at: 'body',
    id: (w) => w.application_id,
    send: (id) => ({ body: { application_id: id, actions: ['interviewed'] } }),
  },
  hideApplication: {
    at: 'body',
    id: (w) => w.application_id,
    send: (id) => ({ body: { application_id: id, is_hidden: true } }),
  },
  readToday: plain,
  markApplicationSeen: { at: 'path', id: (w) => w.application_id },
  agreeHours: {
    at: 'path',
    id: (w) => w.hired_id,
    send: () => ({ body: { time_slots: [{ day: 1, start: '09:00', end: '12:00' }] } }),
  },
  addNote: { at: 'path', id: (w) => w.application_id, send: () => ({ body: { text: 'Call her on Monday.' } }) },
  deleteNote: { at: 'path', id: (w) => w.note_id },
  readTimeline: { at: 'path', id: (w) => w.application_id },
  previewDecision: {
    at: 'body',
    id: (w) => w.application_id,
    send: (id) => ({ body: { application_ids: [id], act: 'hide', seen_at: '2030-01-01T00:00:00Z' } }),
  },
  decideApplications: {
    at: 'body',
    id: (w) => w.application_id,
    send: (id) => ({ body: { application_ids: [id], act: 'hide', seen_at: '2030-01-01T00:00:00Z' } }),
  },
  listDecisions: plain,
  undoDecision: { at: 'path', id: (w) => w.decision_id },
  sendDecision: { at: 'path', id: (w) => w.decision_id },
  swipeSeeker: {
    at: 'body',
    id: (w) => w.listing_id,
    send: (id, w) => ({ body: { job_id: id, seeker_id: w.seeker.seeker_id, swipe_direction: 'right' } }),
  },

  // messaging
  sendMessage: {
    at: 'body',
    id: (w) => w.conversation_id,
    send: (id) => ({ body: { conversation_id: id, message: 'Hello' } }),
  },
  listConversations: { at: 'filter', id: (w) => w.location_id, send: (id) => ({ query: { location_id: id } }) },
  listMessages: { at: 'path', id: (w) => w.conversation_id },
  readConversation: { at: 'path', id: (w) => w.conversation_id },
  markConversationRead: { at: 'path', id: (w) => w.conversation_id },
  readUnreadCount: plain,

  // notifications
  addDevice: withBody(subscription),
  removeDevice: { at: 'path', of: 'person', id: (w) => w.device_id },
  readPublicKey: plain,
  addSeekerDevice: withBody(subscription),
  removeSeekerDevice: { at: 'path', of: 'person', id: (w) => w.seeker_device_id },
  readSeekerPublicKey: plain,
  readNotices: plain,
  changeNotices: withBody({ applicants: 'each' }),
  stopNotices: { ...plain, send: () => ({ params: { token: 'unknown' } }), inside: 400 },

  // replies
  listReplies: plain,
  addReply: withBody({ name: 'Hello', text: 'Hi {first_name}' }),
  editReply: {
    at: 'path',
    of: 'business',
    id: (w) => w.reply_id,
    send: () => ({ body: { name: 'Hello', text: 'Hi {first_name}' } }),
  },
  deleteReply: { at: 'path', of: 'business', id: (w) => w.reply_id },

  // coverage
  readCoverage: { at: 'filter', id: (w) => w.location_id, send: (id) => ({ query: { location_id: id } }) },
  planCoverage: { at: 'body', id: (w) => w.listing_id, send: (id) => ({ body: { job_id: id } }) },
  listRuns: { at: 'filter', id: (w) => w.listing_id, send: (id) => ({ query: { job_id: id } }) },
  readRun: { at: 'path', id: (w) => w.run_id },
  askWhatIf: {
    at: 'body',
    id: (w) => w.location_id,
    send: (id) => ({ body: { location_id: id, time_sheets: week } }),
  },

  // settings
  deleteAccount: withBody({ reasons: ['I am not hiring at this time'] }),
  exportBusiness: plain,
  listActivity: plain,
  readBusinessSettings: plain,
  editBusinessSettings: withBody({ undo_seconds: 60 }),

  // seeker
  registerSeeker: incomplete,
  loginSeeker: incomplete,
  sendSeekerCode: withBody({ email: 'nobody@example.test' }),
  enterByCode: { ...withBody({ email: 'nobody@example.test', code: '123456' }), inside: 400 },
  enterSeeker: incomplete,
  confirmSeeker: { at: 'nothing', send: () => ({ params: { token: 'unknown' } }), inside: 400 },
  disownSeeker: { at: 'nothing', send: () => ({ params: { token: 'unknown' } }), inside: 400 },
  // The world's seeker has signed in by password.
  setSeekerPassword: { ...withBody({ password: 'Kaffee-2026!' }), inside: 403 },
  refreshSeekerSession: { ...withBody({ refresh_token: 'spent' }), inside: 403 },
  logoutSeeker: withBody({ refresh_token: 'unknown' }),
  readSeekerProfile: plain,
  updateSeekerProfile: withBody({ about_you: 'Hello' }),
  uploadSeekerPicture: incomplete,
  readSeekerNotices: plain,
  changeSeekerNotices: withBody({ mail: false }),
  searchJobs: plain,
  readJob: { at: 'path', id: (w) => w.listing_id },
  countImpression: { at: 'path', id: (w) => w.listing_id },
  favouriteJob: { at: 'path', id: (w) => w.listing_id },
  unfavouriteJob: { at: 'path', id: (w) => w.listing_id },
  applyToJob: {
    at: 'path',
    id: (w) => w.listing_id,
    send: () => ({ body: { responsibilities_answers: [] } }),
    // The world's seeker has applied already.
    inside: 409,
  },
  listOwnApplications: plain,
  listOwnFavourites: plain,
  withdrawApplication: { at: 'path', of: 'person', id: (w) => w.application_id },
  listSeekerConversations: plain,
  listSeekerMessages: { at: 'path', of: 'person', id: (w) => w.conversation_id },
  replyToBusiness: {
    at: 'path',
    of: 'person',
    id: (w) => w.conversation_id,
    send: () => ({ body: { message: 'Hello' } }),
  },
  markSeekerConversationRead: { at: 'path', of: 'person', id: (w) => w.conversation_id },
  exportSeeker: plain,
  eraseSeeker: { ...withBody({ code: '123456' }), inside: 400 },
};
