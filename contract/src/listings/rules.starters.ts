import type { JobType } from './rules.ts';

export interface Starter {
  /** The name of its job category. */
  category: string;
  min_age: number;
  types: readonly JobType[];
  /** The usual hours of such a job. */
  week: 'weekdays' | 'mornings' | 'evenings' | 'weekend';
}

/** Usual first values for listings of a category. Pay is never among them. */
export const starters = {
  barista: { category: 'Restaurants and Cafés', min_age: 16, types: ['Part Time'], week: 'mornings' },
  server: { category: 'Restaurants and Cafés', min_age: 18, types: ['Part Time'], week: 'evenings' },
  cook: { category: 'Restaurants and Cafés', min_age: 18, types: ['Full Time'], week: 'evenings' },
  crew: { category: 'Fast Food', min_age: 16, types: ['Part Time'], week: 'weekend' },
  bartender: { category: 'Bars and Nightlife', min_age: 21, types: ['Part Time'], week: 'evenings' },
  housekeeper: { category: 'Hotels and Lodging', min_age: 18, types: ['Full Time'], week: 'weekdays' },
  sales: { category: 'Retail', min_age: 16, types: ['Part Time'], week: 'weekend' },
  grocery: { category: 'Grocery', min_age: 16, types: ['Part Time'], week: 'weekend' },
  warehouse: { category: 'Warehouse and Logistics', min_age: 18, types: ['Full Time'], week: 'weekdays' },
  driver: { category: 'Delivery and Driving', min_age: 18, types: ['Part Time'], week: 'weekdays' },
  cleaner: { category: 'Cleaning and Maintenance', min_age: 18, types: ['Part Time'], week: 'evenings' },
  receptionist: { category: 'Office and Customer Service', min_age: 18, types: ['Full Time'], week: 'weekdays' },
} as const satisfies Record<string, Starter>;

export type StarterName = keyof typeof starters;
