import type { weekdayKeys } from '@jipe/contract/applicants/rules';

/** The data of the demo business. Names and places are invented; addresses and phone numbers are reserved ones. */

export const demoLogin = { email: 'owner@demo.test', password: 'Demo-pass-1' } as const;

export const business = {
  name: 'Banana Leaf Coffee',
  about: 'Neighborhood coffee bars around Salt Lake City. Small teams, fixed shifts, tips shared every Friday.',
  industries: ['Restaurants and Cafés', 'Delivery and Driving'],
  social: {
    company_url: 'https://example.com',
    instagram_url: 'bananaleafcoffee',
    facebook_url: '',
    youtube_url: '',
    twitter_url: '',
  },
  questions: ['Can you work weekends?', 'Do you have a food handler permit?', 'Can you start within two weeks?'],
} as const;

export const locations = [
  {
    name: 'Downtown',
    street: '101 Main St',
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84101',
    lat: 40.7587,
    lng: -111.8911,
  },
  {
    name: 'Sugar House',
    street: '2100 Highland Dr',
    city: 'Salt Lake City',
    state: 'UT',
    zip: '84106',
    lat: 40.7249,
    lng: -111.8594,
  },
  {
    name: 'Provo Roastery',
    street: '55 University Ave',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    lat: 40.2338,
    lng: -111.6585,
  },
  { name: 'Ogden Kiosk', street: '25 Wall Ave', city: 'Ogden', state: 'UT', zip: '84401', lat: 41.223, lng: -111.9738 },
] as const;

export const managers = [
  { first_name: 'Dana', last_name: 'Reed', email: 'dana@demo.test', locations: [0, 1] },
  { first_name: 'Luis', last_name: 'Ortega', email: 'luis@demo.test', locations: [2] },
] as const;

type Fate = 'active' | 'paused' | 'closed';
export interface DemoListing {
  title: string;
  at: number;
  rate: string;
  types: readonly string[];
  /** Age of the listing in days. */
  postedDaysAgo: number;
  /** Share of the nearby seekers who are interested, from 0 to 1. */
  appeal: number;
  fate: Fate;
  hours: readonly [start: string, end: string];
  days: readonly number[];
  /** `people_wanted`, where it is more than one. */
  wanted?: number;
  responsibilities: readonly string[];
}

export const listings: readonly DemoListing[] = [
  {
    title: 'Barista, mornings',
    at: 0,
    rate: '17.50',
    types: ['Part Time'],
    postedDaysAgo: 33,
    appeal: 0.8,
    fate: 'active',
    hours: ['06:00', '12:00'],
    days: [1, 2, 3, 4, 5],
    wanted: 2,
    responsibilities: ['Espresso bar and till', 'Open the shop at six', 'Keep the counter clean'],
  },
  {
    title: 'Shift lead',
    at: 0,
    rate: '21.00',
    types: ['Full Time'],
    postedDaysAgo: 20,
    appeal: 0.4,
    fate: 'active',
    hours: ['09:00', '17:30'],
    days: [2, 3, 4, 5, 6],
    responsibilities: ['Lead a shift of four', 'Cash up at close'],
  },
  {
    title: 'Dishwasher',
    at: 0,
    rate: '15.00',
    types: ['Part Time'],
    postedDaysAgo: 28,
    appeal: 0.3,
    fate: 'closed',
    hours: ['10:00', '15:00'],
    days: [6, 7],
    responsibilities: ['Dishes and bins'],
  },
  {
    title: 'Barista, evenings',
    at: 1,
    rate: '16.75',
    types: ['Part Time', 'Temp/Seasonal'],
    postedDaysAgo: 27,
    appeal: 0.6,
    fate: 'active',
    hours: ['15:00', '21:30'],
    days: [4, 5, 6, 7],
    wanted: 3,
    responsibilities: ['Espresso bar and till', 'Close the shop'],
  },
  {
    title: 'Pastry assistant',
    at: 1,
    rate: '18.25',
    types: ['Part Time'],
    postedDaysAgo: 12,
    appeal: 0.5,
    fate: 'active',
    hours: ['04:30', '10:00'],
    days: [3, 4, 5, 6],
    responsibilities: ['Bake off and finish', 'Label and rotate stock'],
  },
  {
    title: 'Holiday counter help',
    at: 1,
    rate: '15.50',
    types: ['Temp/Seasonal'],
    postedDaysAgo: 16,
    appeal: 0.4,
    fate: 'paused',
    hours: ['11:00', '19:00'],
    days: [5, 6, 7],
    responsibilities: ['Till and gift boxes'],
  },
  {
    title: 'Roastery packer',
    at: 2,
    rate: '19.00',
    types: ['Full Time'],
    postedDaysAgo: 24,
    appeal: 0.5,
    fate: 'active',
    hours: ['07:00', '15:30'],
    days: [1, 2, 3, 4, 5],
    wanted: 2,
    responsibilities: ['Weigh, pack and label', 'Load the van'],
  },
  {
    title: 'Delivery driver',
    at: 2,
    rate: '20.00',
    types: ['Part Time'],
    postedDaysAgo: 6,
    appeal: 0.5,
    fate: 'active',
    hours: ['05:00', '11:00'],
    days: [1, 3, 5],
    responsibilities: ['Morning round to the shops', 'Keep the van clean'],
  },
  {
    title: 'Night stock keeper',
    at: 2,
    rate: '18.00',
    types: ['Part Time'],
    postedDaysAgo: 3,
    appeal: 0.2,
    fate: 'active',
    hours: ['22:00', '02:00'],
    days: [5, 6],
    responsibilities: ['Receive and shelve deliveries'],
  },
  {
    title: 'Kiosk barista',
    at: 3,
    rate: '16.00',
    types: ['Part Time'],
    postedDaysAgo: 22,
    appeal: 0.3,
    fate: 'paused',
    hours: ['06:30', '13:30'],
    days: [1, 2, 3, 4, 5],
    responsibilities: ['Run the kiosk alone'],
  },
];

const FIRST = [
  'Ana',
  'Ben',
  'Chloe',
  'Diego',
  'Ella',
  'Finn',
  'Grace',
  'Hugo',
  'Iris',
  'Jonas',
  'Kim',
  'Leo',
  'Maya',
  'Noah',
  'Olga',
  'Priya',
  'Quinn',
  'Rosa',
  'Sam',
  'Tara',
];
const LAST = ['Lopez', 'Nguyen', 'Walker', 'Silva', 'Cooper', 'Haddad', 'Berg', 'Okafor', 'Young', 'Tanaka', 'Price'];
const PAST = [
  ['Barista', 'Corner Café'],
  ['Cashier', 'Grocer on 9th'],
  ['Line cook', 'The Diner'],
  ['Packer', 'North Warehouse'],
  ['Server', 'Lake House Grill'],
] as const;
const SKILLS = [
  'Espresso',
  'Customer service',
  'Cash handling',
  'Food safety',
  'Spanish',
  'Forklift',
  'Baking',
  'Opening shifts',
];

interface FreeWeek {
  days: readonly (typeof weekdayKeys)[number][];
  from: string;
  to: string;
}
/** No seeker is free all week, so a listing's week takes several people. */
const weeks: readonly (FreeWeek | null)[] = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '06:00', to: '15:00' },
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '12:00', to: '22:00' },
  { days: ['thu', 'fri', 'sat', 'sun'], from: '14:30', to: '22:30' },
  { days: ['mon', 'wed', 'fri'], from: '05:00', to: '13:00' },
  { days: ['tue', 'thu', 'sat'], from: '08:00', to: '18:00' },
  { days: ['sat', 'sun'], from: '07:00', to: '22:00' },
  { days: ['tue', 'wed', 'thu'], from: '04:00', to: '12:30' },
  null,
  { days: ['thu', 'fri'], from: '15:00', to: '23:00' },
  { days: ['fri', 'sat'], from: '20:00', to: '02:00' },
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '09:00', to: '14:00' },
];

export interface DemoSeeker {
  full_name: string;
  email: string;
  phone: string;
  about_you: string;
  hide_contact: boolean;
  work: { position: string; name: string; start_date: string; end_date: string | null }[];
  skills: string[];
  /** Null for a seeker without hours. */
  free: FreeWeek | null;
}

/** Returns the seeker of this number, always the same. */
export function seeker(n: number): DemoSeeker {
  const first = FIRST[n % FIRST.length] ?? 'Sam';
  const last = LAST[(n * 7) % LAST.length] ?? 'Lopez';
  const [position, name] = PAST[n % PAST.length] ?? PAST[0];
  const year = 2019 + (n % 5);
  return {
    full_name: `${first} ${last}`,
    email: `seeker${n + 1}@demo.test`,
    phone: `80155501${String(n % 100).padStart(2, '0')}`,
    about_you: n % 3 === 0 ? '' : `${first} likes early shifts and a team that talks to each other.`,
    hide_contact: n % 9 === 4,
    work: [{ position, name, start_date: `${year}-03`, end_date: n % 2 === 0 ? `${year + 2}-08` : null }],
    skills: [0, 1, 2].map((i) => SKILLS[(n + i * 3) % SKILLS.length] ?? 'Espresso'),
    free: weeks[n % weeks.length] ?? null,
  };
}

export const SEEKERS = 36;

/** The messages of a conversation, in turns; the second one is the seeker's. */
export const demoConversations: readonly (readonly string[])[] = [
  [
    'Hi! Thanks for your interest. Could you come by this week for a trial hour?',
    'Hi, yes! Thursday after 2 works for me.',
    'Thursday 2:30 then. Ask for Dana at the counter.',
    'Great, see you then!',
  ],
  ['Hello, are you still looking for morning shifts?', 'Yes I am. I can start at 6 on weekdays.'],
  [
    'Thanks for applying. Do you have a food handler permit?',
    'Not yet, but I have booked the course for Saturday.',
    'Perfect, send us a photo once you have it.',
  ],
  ['Hi, would weekends only work for you?'],
];
