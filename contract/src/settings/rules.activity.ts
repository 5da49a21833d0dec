import { plainFields } from '../listings/rules.ts';
import { plainLocationFields } from '../locations/rules.ts';

/** Kinds of acts by which the activity log can be filtered. */
export const actKinds = ['access', 'people', 'locations', 'listings', 'applicants', 'billing', 'business'] as const;
export type ActKind = (typeof actKinds)[number];

/** All acts of the log, by kind. Names never change, because databases contain them. */
export const actsOfKind = {
  access: [
    'logged_in',
    'logged_in_by_recovery_code',
    'login_failed',
    'login_locked',
    'code_failed',
    'logged_out',
    'session_ended',
    'other_sessions_ended',
    'session_copied',
    'signed_up',
    'email_verified',
    'password_reset_asked',
    'password_reset',
    'password_changed',
    'two_factor_started',
    'two_factor_on',
    'two_factor_off',
    'two_factor_off_by_operator',
    'recovery_codes_renewed',
    'device_added',
    'device_removed',
  ],
  people: [
    'user_added',
    'user_edited',
    'user_deleted',
    'invitation_resent',
    'own_name_changed',
    'own_picture_changed',
    'notices_changed',
  ],
  locations: [
    'location_created',
    'location_edited',
    'location_deleted',
    'location_activated',
    'location_deactivated',
    'door_code_renewed',
  ],
  listings: [
    'listing_created',
    'listing_edited',
    'listing_paused',
    'listing_activated',
    'listing_closed',
    'listings_changed',
    'listings_change_undone',
  ],
  applicants: [
    'application_marked',
    'application_hidden',
    'application_shown',
    'application_seen',
    'hours_agreed',
    'coverage_planned',
    'note_added',
    'note_deleted',
    'applicants_decided',
    'decision_undone',
    'decision_sent',
    'conversation_started',
  ],
  billing: ['plan_chosen', 'card_saved', 'charge_paid', 'charge_declined', 'subscription_paused'],
  business: [
    'business_info_saved',
    'business_renamed',
    'logo_changed',
    'banner_changed',
    'media_added',
    'media_removed',
    'file_uploaded',
    'description_changed',
    'social_links_changed',
    'industries_changed',
    'application_type_changed',
    'questions_changed',
    'reply_added',
    'reply_edited',
    'reply_deleted',
    'settings_changed',
    'invoices_exported',
    'data_exported',
    'account_deleted',
  ],
} as const satisfies Record<ActKind, readonly string[]>;

export type ActName = (typeof actsOfKind)[ActKind][number];
export const actNames: readonly ActName[] = actKinds.flatMap((kind): readonly ActName[] => actsOfKind[kind]);

/** Types of the subject of an entry. The entry stores the subject's name at the time of the act. */
export const subjectTypes = ['user', 'location', 'listing', 'application', 'conversation', 'charge'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** Fields whose old and new values an entry records. Databases contain these names too. */
export const changedFields = [
  ...plainFields,
  'status',
  'responsibilities',
  'job_types',
  'hours',
  ...plainLocationFields,
  'coordinates',
  'hiring_managers',
  'full_name',
  'email',
  'account_type',
  'locations',
  'business_name',
  'application_type',
  'about_you',
  'company_url',
  'facebook_url',
  'twitter_url',
  'instagram_url',
  'youtube_url',
  'share_social_url',
  'industries',
  'questions',
  'undo_seconds',
  'monthly_cap',
  'planner',
] as const;
export type ChangedField = (typeof changedFields)[number];

/** The audit entry of a call: the act's name, which may depend on the body, and the source of the subject's id. */
export interface ActRule {
  act: ActName | ((body: Readonly<Record<string, unknown>>) => ActName);
  subject?: SubjectType;
  /** made: the call creates the subject, and its verb reports the id. */
  at?: 'path' | 'made' | { body: string };
  /** Writes no entry when the call changed nothing. */
  onlyIfChanged?: true;
}

/** By the call's name. Every changing call of a user is listed here, or below with the reason why it has no entry. */
export const actOfCall: Readonly<Record<string, ActRule>> = {
  changePassword: { act: 'password_changed' },
  startTwoFactor: { act: 'two_factor_started' },
  enableTwoFactor: { act: 'two_factor_on' },
  disableTwoFactor: { act: 'two_factor_off' },
  renewRecoveryCodes: { act: 'recovery_codes_renewed' },
  endSession: { act: 'session_ended' },
  endOtherSessions: { act: 'other_sessions_ended' },
  addDevice: { act: 'device_added' },
  removeDevice: { act: 'device_removed' },

  addUser: { act: 'user_added', subject: 'user', at: 'made' },
  editUser: { act: 'user_edited', subject: 'user', at: 'path' },
  deleteUser: { act: 'user_deleted', subject: 'user', at: 'path' },
  resendInvite: { act: 'invitation_resent', subject: 'user', at: 'path' },
  changeNotices: { act: 'notices_changed', onlyIfChanged: true },
  renameSelf: { act: 'own_name_changed', onlyIfChanged: true },
  uploadProfilePicture: { act: 'own_picture_changed' },

  createLocation: { act: 'location_created', subject: 'location', at: 'made' },
  editLocation: { act: 'location_edited', subject: 'location', at: 'path' },
  deleteLocation: { act: 'location_deleted', subject: 'location', at: 'path' },
  setLocationStatus: {
    act: ({ is_active }) => (is_active === true ? 'location_activated' : 'location_deactivated'),
    subject: 'location',
    at: { body: 'location_id' },
    onlyIfChanged: true,
  },
  renewDoorCode: { act: 'door_code_renewed', subject: 'location', at: 'path' },

  createListing: { act: 'listing_created', subject: 'listing', at: 'made' },
  updateListing: { act: 'listing_edited', subject: 'listing', at: { body: 'job_id' } },
  pauseListing: { act: 'listing_paused', subject: 'listing', at: 'path' },
  closeListing: { act: 'listing_closed', subject: 'listing', at: 'path' },
  activateListing: { act: 'listing_activated', subject: 'listing', at: 'path' },

  changeListings: { act: 'listings_changed' },
  undoListingsChange: { act: 'listings_change_undone' },

  setApplicationStatus: {
    act: 'application_marked',
    subject: 'application',
    at: { body: 'application_id' },
    onlyIfChanged: true,
  },
  hideApplication: {
    act: ({ is_hidden }) => (is_hidden === true ? 'application_hidden' : 'application_shown'),
    subject: 'application',
    at: { body: 'application_id' },
    onlyIfChanged: true,
  },
  markApplicationSeen: { act: 'application_seen', subject: 'application', at: 'path' },
  agreeHours: { act: 'hours_agreed', subject: 'application', at: 'path' },
  planCoverage: { act: 'coverage_planned', subject: 'listing', at: { body: 'job_id' } },
  addNote: { act: 'note_added', subject: 'application', at: 'path' },
  deleteNote: { act: 'note_deleted', subject: 'application', at: 'made' },
  decideApplications: { act: 'applicants_decided' },
  undoDecision: { act: 'decision_undone' },
  sendDecision: { act: 'decision_sent' },
  swipeSeeker: { act: 'conversation_started', subject: 'conversation', at: 'made' },

  choosePlan: { act: 'plan_chosen' },
  saveCard: { act: 'card_saved' },
  saveCardAndPlan: { act: 'card_saved' },
  pauseSubscription: { act: 'subscription_paused' },

  saveBasicInfo: { act: 'business_info_saved' },
  renameBusiness: { act: 'business_renamed', onlyIfChanged: true },
  uploadLogo: { act: 'logo_changed' },
  chooseBanner: { act: 'banner_changed' },
  uploadMedia: { act: 'media_added' },
  deleteMedia: { act: 'media_removed' },
  uploadFile: { act: 'file_uploaded' },
  shareAboutYou: { act: 'description_changed' },
  setSocialUrls: { act: 'social_links_changed' },
  setIndustries: { act: 'industries_changed' },
  setApplicationType: { act: 'application_type_changed' },
  setQuestions: { act: 'questions_changed' },
  addReply: { act: 'reply_added' },
  editReply: { act: 'reply_edited' },
  deleteReply: { act: 'reply_deleted' },
  editBusinessSettings: { act: 'settings_changed', onlyIfChanged: true },
  exportInvoices: { act: 'invoices_exported' },
  exportBusiness: { act: 'data_exported' },
  deleteAccount: { act: 'account_deleted' },
};

/** Calls of users that leave no entry, and why. */
export const unrecordedCalls: Readonly<Record<string, string>> = {
  getMe: 'It only reads.',
  readListing: 'It only reads.',
  previewChange: 'It only reads.',
  previewDecision: 'It only reads.',
  askWhatIf: 'It only reads.',
  completeProfile: 'It moves the marker of a step; the step itself is recorded.',
  sendMessage: 'The conversation is its own record: who wrote what and when, and nothing rewrites it.',
  setLanguage: 'In which language a person is written to concerns nobody else.',
  markConversationRead: 'What a person has read is theirs alone.',
};
