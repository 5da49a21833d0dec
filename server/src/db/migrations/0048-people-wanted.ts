import type { Migration } from './migration.ts';

/** How many people a listing wants in each of its half hours. */
export const peopleWanted: Migration = {
  steps: [
    `alter table listing add column people_wanted integer not null default 1`,
    `alter table listing add constraint listing_people_wanted check (people_wanted between 1 and 50) not valid`,
    `alter table listing validate constraint listing_people_wanted`,
  ],
};
