import { texts } from '@jipe/contract/values/translation';
import { formatNumber, inSeries, plural } from '../../lib/format.ts';

/** Words of the listing screens that the contract does not have. */
export const listingWords = texts('listingWords', {
  // ── job table ──
  jobListings: 'Job listings',
  countOf: (name: string, title: string, count: number) => `${name} of ${title}: ${count}`,
  actionsFor: (title: string) => `Actions for ${title}`,
  showListings: 'Show listings',
  filters: { open: 'All', active: 'Active', inactive: 'Inactive', closed: 'Closed' },
  /** The cause of a pause that the user did not choose. */
  pauseCauses: {
    user: '',
    location: 'Paused with its location',
    plan: 'Paused with the subscription',
    declined: 'The card was declined',
    no_credits: 'No credits left',
  },
  noneOf: {
    active: 'No listing is active here.',
    inactive: 'No listing is inactive here.',
    closed: 'No listing was closed here.',
  },
  showAll: 'Show all',
  firstJob: 'Post the first job here: it takes less than two minutes.',
  whatCame: 'What came of it',
  whatCameOfAll: 'All listings of this location, closed ones too.',

  // ── counts ──
  stages: {
    impressions: 'Impressions',
    favourites: 'Favorites',
    clicks: 'Apply clicks',
    applications: 'Applications',
    interviewed: 'Interviewed',
    hired: 'Hired',
  },
  fromImpressions: 'From impressions to hires',
  countPerDay: 'Count per day',
  perDay: (stage: string) => `${stage} per day`,

  // ── position ──
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  nobodyYet: 'Nobody has seen this listing yet. Its results will be drawn here.',
  nobodyDid: 'Nobody saw this listing before it was closed.',
  whoToShow: 'Who to show',
  previewTitle: 'Job preview',

  // ── pausing, unpausing, closing ──
  pauseTitle: (title: string) => `Pause “${title}”?`,
  whyPause: 'Why do you pause it? At least one reason.',
  paidDaysKept: (days: number, until: string) =>
    `It is paid for ${plural(days, 'more day')}, until ${until}: unpaused by then, it costs nothing.`,
  applicationsStay: (count: number) => `Its ${plural(count, 'application')} ${count === 1 ? 'stays' : 'stay'}.`,
  closeTitle: (title: string) => `Close “${title}” for good?`,
  whyClose: 'Why do you close it? At least one reason.',
  paidDaysEnd: (days: number) => `The ${plural(days, 'paid day')} it has left ${days === 1 ? 'is' : 'are'} lost.`,
  unpauseTitle: (title: string) => `Unpause “${title}”?`,
  unpause: 'Unpause',
  unpauseIsFree: (until: string) => `Nothing is charged: it is paid until ${until}. The job is visible immediately.`,

  // ── sharing ──
  shareActive: (title: string) => `Whoever opens it sees “${title}” in the app, or is told where to get the app.`,
  sharePaused: (title: string) => `“${title}” is paused: the link works again once it is active.`,
  jobLink: 'Job link',
  copyByHand: 'Your browser did not allow copying. Select the link and copy it by hand.',
  copyRefused: 'Your browser did not allow copying.',
  qrCodeOf: (url: string) => `QR code of ${url}`,
  qrCode: 'Show or print the code: a phone’s camera opens the link.',

  // ── form ──
  basics: 'Basics',
  availability: 'Availability',
  saveChanges: 'Save changes',
  reload: 'Drop mine and reload',
  keepMine: 'Save mine over it',
  /** `parts`: the labels of the form's fields. */
  changedMeanwhile: (parts: readonly string[]) => `Changed meanwhile: ${inSeries(parts, 'and')}.`,
  confirmTitle: 'Confirm the listing',
  postedAt: (location: string) => `Posted at ${location}.`,
  cloneElsewhere: 'Clone it to post it elsewhere.',
  oneAtEach: (count: number) => `This makes ${plural(count, 'listing')}, one at each location.`,
  chooseSeveral: 'Choose several to post the same job at each of them.',
  chooseLocation: 'Choose a location',
  inactive: (location: string) => `${location} (inactive)`,
  titleExample: 'Barista',
  /** The placeholder of an empty field. "e.g." keeps the field from looking filled in. */
  example: (text: string) => `e.g. ${text}`,
  anHour: '/\u00a0hour',
  urlExample: 'https://careers.example.com/barista',
  urlHint: 'Applicants are sent there to apply.',
  responsibilityExamples: {
    guests: 'Greet guests and take orders',
    bar: 'Keep the bar clean and stocked',
    shop: 'Open or close the shop',
    cash: 'Handle cash and cards',
    training: 'Help train new people',
  },

  // ── first listing, step by step ──
  steps: {
    basics: { title: 'What is the job?', description: 'The title and the pay are what people see first.' },
    responsibilities: { title: 'What will they do?', description: 'One to five short lines.' },
    availability: {
      title: 'When do you need them?',
      description: 'Draw the hours on the week (with a finger: hold, then draw), or choose them day by day.',
    },
  },
  allSetDescription: 'This is the listing job seekers will see in the app. Nothing is charged before you confirm it.',

  // ── summary ──
  jobTypes: {
    'Part Time': 'Part Time',
    'Full Time': 'Full Time',
    'Temp/Seasonal': 'Temp/Seasonal',
    Internship: 'Internship',
  },
  yearsOrOlder: (years: string) => `${years} years or older`,
  locations: (count: number) => plural(count, 'location'),
  placesNamed: (places: readonly string[]) => `Posted at ${inSeries(places, 'and')}.`,
  more: (count: number) => `${formatNumber(count)} more`,
  applicationsAt: (url: string) => `Applications at ${url}`,

  peopleWanted: (count: number) => `${formatNumber(count)} people wanted`,

  // ── hours ──
  hoursNeeded: 'Hours needed',
  hoursAWeek: (hours: number) => `${plural(hours, 'hour')} a week`,
  varyOn: (days: number) => `times may vary on ${plural(days, 'day')}`,
  dayVaries: (day: string) => `Times may vary on ${day}. Uncheck that to put hours there.`,
  clearAll: 'Clear all',
  undo: 'Undo',
  drawHours: 'Hours needed, by day. Drag to draw a time.',
  hoursReplaced: (days: number) => `Hours of ${plural(days, 'day')} replaced.`,
  hoursCleared: 'All hours cleared.',
  copied: (day: string, days: number) => `${day} copied to ${plural(days, 'day')}.`,
  presets: { weekdays: 'Weekdays 9–5', evenings: 'Evenings 5–10', weekend: 'Weekend 10–6' },
  everyDay: 'Every day',
  mondayToFriday: 'Monday to Friday',
  weekend: 'Saturday and Sunday',
  nextDay: 'Next day',
  endsNextDay: 'Ends the next day',
  removeTime: (name: string) => `Remove ${name}`,
  copyDay: (day: string) => `Copy ${day} to other days`,
  nthTime: (day: string, number: number) => `${day}, time ${number}`,
  addTimeOn: (day: string) => `Add time on ${day}`,
  addTime: 'Add time',

  // ── cost of a save ──
  createdSeveral: (created: string, count: number) => `${created}: ${plural(count, 'listing')}`,
  creditsUsed: (used: number, left: number) => `${plural(used, 'credit')} used, ${left} left`,
  charged: (price: string) => `${price} charged`,
  chargedWithReceipt: (price: string, receipt: string) => `${price} charged, receipt ${receipt}`,
});
