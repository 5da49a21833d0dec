import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** Words of the applicants' screens that the contract does not have. */
export const applicantWords = texts('applicantWords', {
  // ── lists ──
  allApplications: 'All applications',
  favoriteCount: (count: number) => plural(count, 'favorite'),
  favoritesOrMore: (count: number) => `${formatNumber(count)}+ favorites`,
  /**
   * The list of one listing counts applicants. The list of all listings counts applications, since one person may have
   * made several.
   */
  counted: {
    applicants: {
      count: (count: number) => plural(count, 'applicant'),
      orMore: (count: number) => `${formatNumber(count)}+ applicants`,
      hidden: (count: number) => `${formatNumber(count)} hidden`,
      hiddenOrMore: (count: number) => `${formatNumber(count)}+ hidden`,
      allHidden: (count: number) =>
        count === 1 ? 'The one applicant is hidden.' : `All ${formatNumber(count)} applicants are hidden.`,
    },
    applications: {
      count: (count: number) => plural(count, 'application'),
      orMore: (count: number) => `${formatNumber(count)}+ applications`,
      hidden: (count: number) => `${formatNumber(count)} hidden`,
      hiddenOrMore: (count: number) => `${formatNumber(count)}+ hidden`,
      allHidden: (count: number) =>
        count === 1 ? 'The one application is hidden.' : `All ${formatNumber(count)} applications are hidden.`,
    },
  },
  loadingApplicants: 'Loading applicants',
  loadingFavorites: 'Loading favorites',
  showNew: (count: number) => `Show ${plural(count, 'new applicant')}`,
  noMatch: 'Nobody matches what you are looking for.',
  noneTicked: 'Nobody matches what is ticked.',
  nobodyYet: 'As soon as somebody applies to one of your job listings, you meet them here.',
  nobodyAppliedYet: 'Nobody has applied yet.',
  nobodyDidApply: 'Nobody applied before it was closed.',
  nobodyApplied: 'Nobody has applied yet. Share the link of the listing to reach more people.',
  /** For a listing that takes applications on the business's own page. */
  elsewhere: {
    clicks: (count: number) => (count === 0 ? 'No clicks on Apply yet' : `${plural(count, 'click')} on Apply`),
    favorites: (count: number) => (count === 0 ? 'nobody has marked it as a favorite' : plural(count, 'favorite')),
    /** Before the address. */
    where: 'Job seekers apply on your own page:',
    why: 'People who apply on your own page are not listed here. People who mark the listing as a favorite are.',
  },
  showHidden: 'Show hidden',
  nobodyMarked: 'Job seekers who mark this listing as a favorite show up here, whether they have applied or not.',
  nobodyDidMark: 'Nobody marked it as a favorite before it was closed.',

  // ── marks ──
  isNew: 'New',
  /** "3 days" */
  waitingFor: (age: string) => `Waiting ${age}`,
  noHours: 'No hours given',
  hoursOf: (covered: number, needed: number) => `${formatNumber(covered)} of ${plural(needed, 'hour')}`,
  /** Before the links to a person's other applications. */
  also: 'Also',
  alsoAppliedFor: 'Also applied for',
  andMore: (count: number) => `and ${formatNumber(count)} more`,

  // ── selecting ──
  select: 'Select',
  selectOne: (name: string) => `Select ${name}`,
  selectShown: (count: number) => `Select all ${formatNumber(count)} shown`,
  selectMatching: (count: number) => `Select all ${formatNumber(count)} that match`,
  selectApplied: 'Select all who applied',
  selectMost: (most: number, of: string) => `Select the first ${formatNumber(most)} of ${of} that match`,
  notAllCame: 'Not all of them could be loaded.',
  decideOn: 'Decide on the selected applicants',
  decisions: {
    interviewed: 'Interviewed',
    hired: 'Hired',
    not_this_time: 'Not this time',
    message: 'Message',
    hide: 'Hide',
    unhide: 'Unhide',
    undo_flags: 'Clear status',
  },

  // ── filter ──
  stateOf: 'Show who is',
  states: { all: 'All', new: 'New', waiting: 'Waiting', undecided: 'Undecided' },
  hoursCovered: 'Hours covered',
  anyHours: 'Any hours',
  atLeast: (hours: number) => `At least ${plural(hours, 'hour')}`,
  atLeastOf: (hours: number, needed: number) => `At least ${formatNumber(hours)} of ${plural(needed, 'hour')}`,
  showStatus: 'Show status',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    hours: 'Most hours covered',
    waiting: 'Waiting longest',
  },
  search: 'Search applicants',
  searchHint: 'Name',
  location: 'Location',
  allLocations: 'All locations',
  allJobListings: 'All job listings',
  locationFirst: 'Choose a location first',
  jobPosition: 'Job position',

  // ── one applicant; a text named “…When” precedes a time: "5 minutes ago", "Tuesday" ──
  statusOf: (name: string) => `Status of ${name}`,
  saveStatusOf: (name: string) => `Save status of ${name}`,
  revert: 'Revert',
  revertStatusOf: (name: string) => `Revert status of ${name}`,
  message: 'Message',
  messageTo: (name: string) => `Message ${name}`,
  start: 'Start conversation',
  startWith: (name: string) => `Start conversation with ${name}`,
  applied: 'Applied',
  appliedWhen: 'Applied',
  favoritedWhen: 'Favorited',
  notApplied: 'Has not applied, or has withdrawn.',
  placeOf: (at: number, of: number) => `${at} of ${of}`,
  previous: 'Previous applicant',
  next: 'Next applicant',
  keptPrivate: 'Kept private',
  noWorkHistory: 'No work history given.',
  present: 'Present',
  noSkills: 'No skills given.',
  yes: 'Yes',
  no: 'No',
  undo: 'Undo',
  isErased: 'Erased their account',
  /** The applicant used neither a code nor a link sent to the address. */
  notConfirmed: 'Email not confirmed',
  wantsAdjustment: 'Would like to talk about an adjustment',
  appliedIn: (language: string) => `Applied in ${language}`,
  /** The door code, a link, or a source that the business named. */
  cameBy: (via: string) =>
    via === 'door' ? 'Came by the door code' : via === 'link' ? 'Came by a link' : `Came by ${via}`,
  /** Beside an answer about days or times that contradicts the applicant's hours. */
  hoursSayOtherwise: { yes: 'Gave no hours for that', no: 'Gave hours for that' },
  /** Announced to screen readers after a key has saved the status. */
  nowHolds: (name: string, statuses: string) => `${name}: ${statuses}`,
  noStatus: 'no status',

  // ── availability ──
  available: 'Available',
  neededByListing: 'Needed by the listing',
  neededUnloaded: 'The hours this listing needs could not be loaded.',
  /** The application keeps its hours. This text shows the profile's current hours. */
  changedSince: (hours: string) => (hours === '' ? 'Gives no hours any more.' : `Changed since to: ${hours}.`),
  /** A day of the listing, for screen readers. */
  neededAt: (hours: string) => `Needed ${hours}`,
  noAvailability: 'No availability given.',
  canWorkOfNeeded: (hours: number, of: number) =>
    `Can work ${formatNumber(hours)} of the ${plural(of, 'hour')} a week the listing needs.`,
});
