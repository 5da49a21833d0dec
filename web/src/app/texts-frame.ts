import { texts } from '@jipe/contract/values/translation';

/** The frame of the signed-in pages: navigation, menu and command palette. */
export const frameWords = texts('frameWords', {
  myLocations: (brand: string) => `${brand}, my locations`,
  main: 'Main',
  /** The tab bar of phones hides the verb. */
  navigation: {
    locations: { verb: 'MANAGE ', noun: 'LOCATIONS' },
    users: { verb: 'MANAGE ', noun: 'USERS' },
    applications: { verb: 'ALL ', noun: 'APPLICATIONS' },
    messages: { verb: '', noun: 'MESSAGES' },
  },
  /** Counts conversations; a row of the list counts messages. */
  unread: (shown: string, count: number) =>
    `${shown} ${count === 1 ? 'conversation' : 'conversations'} with unread messages`,

  newApplications: (shown: string, count: number) => `${shown} new ${count === 1 ? 'application' : 'applications'}`,

  accountOf: (name: string) => `Account of ${name}`,
  menu: {
    editAccount: 'EDIT ACCOUNT',
    billingInfo: 'BILLING INFO',
    outbox: 'OUTBOX',
    settings: 'SETTINGS',
    logOut: 'LOG OUT',
  },

  goToAnything: 'Go to anything',
  goToAnythingBy: (keys: string) => `Go to anything (${keys})`,
  goTo: 'Go to',
  goToWhat: 'A page, name or action',
  nothingCalled: (what: string) => `Nothing is called “${what}”.`,
  notSearched: 'Locations, listings, applicants and conversations could not be searched.',
  places: {
    locations: 'My Locations',
    applications: 'All applications',
    messages: 'Messages',
    users: 'Manage users',
    editAccount: 'Edit account',
    billingInfo: 'Billing info',
    outbox: 'Outbox',
    settings: 'Settings',
  },
  groups: {
    pages: 'Pages',
    locations: 'Locations',
    listings: 'Listings',
    applicants: 'Applicants',
    conversations: 'Conversations',
  },
  inactiveIn: (city: string) => `Inactive · ${city}`,
  listingAt: {
    active: (location: string) => location,
    paused: (location: string) => `Paused · ${location}`,
    closed: (location: string) => `Closed · ${location}`,
  },

  /**
   * Same words as the buttons on the pages. Repeated, because importing the pages' texts would load the pages' code.
   */
  add: { location: 'Add location', listing: 'Add Job Listing', user: 'Add user' },
  /** Marks the current one of several choices. */
  chosen: 'In use',
  language: 'Language',

  shortcuts: 'Keyboard shortcuts',
  thisList: 'This list',
  otherApplicant: 'Previous or next applicant',
  startConversation: 'Start a conversation from a card',
  closeOpen: 'Close what is open',
  singleKeys: 'Shortcuts without Ctrl or ⌘',
  singleKeysHint: 'When this is off, pressing a single key such as G or ? does nothing.',
});
