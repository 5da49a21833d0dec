import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import type { updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import type { Account } from '../../support/accounts.ts';
import type { Api } from '../../support/api.ts';
import { apply, newEmployer, newSeeker } from '../applicants/arrange.ts';

type Week = NonNullable<BodyIn<typeof updateSeekerProfile>['availabilities']>;

const free = (days: readonly string[], from: string, to: string): Week =>
  Object.fromEntries(days.flatMap((day) => [[`${day}_from`, from] as const, [`${day}_to`, to] as const]));

/** The applicants of a shop that looks for two people from Thursday to Sunday. Four of them are needed to cover it. */
export const applicants: readonly (readonly [name: string, week: Week])[] = [
  ['Ana Lopez', free(['thu', 'fri'], '14:00', '23:00')],
  ['Ben Ito', free(['sat', 'sun'], '14:00', '23:00')],
  ['Cleo Wu', free(['fri', 'sat'], '15:00', '18:00')],
  ['Dan Okafor', free(['thu', 'fri'], '12:00', '22:00')],
  ['Eva Berg', free(['sat', 'sun'], '10:00', '22:00')],
  ['Finn Price', {}],
];

/** Creates a listing for two people, Thursday to Sunday from 3 to 9 in the evening, and its applicants. */
export async function aRedWeek(api: Api, account: Account) {
  const { owner, location_id, job_id: other } = await newEmployer(account);
  const { data: sample } = await owner.api.call(readListing, { body: { job_id: other } });
  const { data: listing } = await owner.api.call(createListing, {
    body: {
      title: 'Evening barista',
      min_age: sample.min_age,
      hourly_rate: sample.hourly_rate,
      people_wanted: 2,
      locations: [{ location_id }],
      responsibilities: sample.responsibilities,
      availabilities: {
        types: [{ type: 'Part Time' }],
        time_sheets: [4, 5, 6, 7].map((day) => ({
          day,
          may_vary: false,
          time_slots: [{ start: '15:00', end: '21:00' }],
        })),
      },
    },
  });
  for (const [name, availabilities] of applicants)
    await apply(await newSeeker(api, name, { availabilities }), listing.id);
  return { owner, location_id, job_id: listing.id };
}
