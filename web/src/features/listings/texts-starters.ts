import type { WhatIf } from '@jipe/contract/coverage/schema';
import { texts } from '@jipe/contract/values/translation';
import { formatNumber } from '../../lib/format.ts';

/** The starters' texts, with a task on each line. They do not mention pay. */
export const starterWords = texts('starterWords', {
  barista: {
    title: 'Barista',
    tasks:
      'Make coffee and other drinks to order\nTake orders and handle payments\nKeep the bar and the machines clean\nRestock cups, milk and pastries',
  },
  server: {
    title: 'Server',
    tasks:
      'Welcome guests and take their orders\nBring food and drinks to the tables\nHandle payments\nSet and clear tables',
  },
  cook: {
    title: 'Line Cook',
    tasks:
      'Prepare dishes to order\nGet ingredients ready before the rush\nKeep the station clean and safe\nCheck and store deliveries',
  },
  crew: {
    title: 'Crew Member',
    tasks:
      'Take orders at the counter and the drive-through\nPrepare and pack food\nKeep the kitchen and dining area clean',
  },
  bartender: {
    title: 'Bartender',
    tasks: 'Mix and serve drinks\nCheck IDs\nHandle payments\nClose and clean the bar at night',
  },
  housekeeper: {
    title: 'Housekeeper',
    tasks: 'Clean and prepare guest rooms\nChange linens and towels\nReport what needs repair',
  },
  sales: {
    title: 'Sales Associate',
    tasks: 'Help customers find what they need\nWork the cash register\nUnpack and arrange goods\nKeep the shop tidy',
  },
  grocery: {
    title: 'Grocery Clerk',
    tasks: 'Stock shelves and check dates\nHelp customers\nBag groceries and work the register',
  },
  warehouse: {
    title: 'Warehouse Associate',
    tasks: 'Pick and pack orders\nLoad and unload trucks\nCount stock\nKeep aisles clear and safe',
  },
  driver: {
    title: 'Delivery Driver',
    tasks: 'Deliver orders on time\nLoad and check the vehicle\nKeep delivery records',
  },
  cleaner: {
    title: 'Cleaner',
    tasks: 'Clean offices, floors and restrooms\nEmpty trash and refill supplies\nLock up after work',
  },
  receptionist: {
    title: 'Receptionist',
    tasks: 'Welcome visitors and answer calls\nMake appointments\nHandle mail and simple records',
  },
});

/** Words for starting a listing's form. Its other words are in `texts.ts`, which other pages load. */
export const startWords = texts('startWords', {
  review: 'Review and confirm',
  reviewHint: 'Everything is filled in. You see all of it before it is posted.',
  openingHours: (place: string) => `Opening hours of ${place}`,
  paysElsewhere: (rate: string) => `Your other locations pay ${rate} for it.`,
  payElsewhere: (least: string, most: string) => `Your other locations pay ${least} to ${most} for it.`,
  startFrom: 'Start from',
  startFromHint: 'Fills the form; change whatever is different.',
  emptyListing: 'An empty listing',
  asTyped: 'What stands in the form',
  earlierListings: 'Posted before',
  starters: 'Starters',
  closedTitle: (title: string) => `${title} (closed)`,
  severalWanted: 'More than one person wanted?',
  peopleWantedHint: 'For the same hours, 1 to 50. The listing is charged once.',
  /** Counts people who applied or marked a favorite in the last 90 days. The five numbers add up. */
  whoFits: (fit: WhatIf, place: string | null) => {
    const { people, fit_all, fit_half, fit_some, fit_none, unknown } = fit;
    const who = people === 1 ? 'your 1 applicant or favorite' : `your ${formatNumber(people)} applicants and favorites`;
    const counted = [`${fit_all} fit all`, `${fit_half} at least half`, `${fit_some} fewer`, `${fit_none} none`];
    const given = unknown === 0 ? '' : `, ${unknown} gave no hours`;
    return `Of ${who} of the last 90 days ${place === null ? 'here' : `at ${place}`}: ${counted.join(', ')}${given}.`;
  },
});
