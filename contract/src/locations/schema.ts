import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { daySlot, daySlots, listingDay, listingRow, applicationSource } from '../listings/schema.ts';
import { ADDRESS_LINE_MAX, coordinatesPrecision } from '../onboarding/schema.ts';
import { addressFields } from '../values/address.ts';
import { coordinateFields, coordinatesChosen, precisions } from '../values/coordinates.ts';
import { email } from '../values/email.ts';
import { queryFlag } from '../values/flag.ts';
import { id, idOf, pathWord } from '../values/id.ts';
import { requiredName } from '../values/name.ts';
import { phone, phoneIfGiven } from '../values/phone.ts';
import { queryChoice } from '../values/query.ts';
import { optionalText, requiredText, shortText, searchText, tooLong } from '../values/text.ts';
import { usState } from '../values/us-state.ts';
import { isUsStateCode } from '../values/us-states.ts';
import { zip } from '../values/zip.ts';
import { locationTexts } from './texts.ts';

// ── Inputs ──

const line = { length: ADDRESS_LINE_MAX, message: tooLong(ADDRESS_LINE_MAX) };
const MANAGERS_MAX = 50;

const managerEmail = email({ required: locationTexts.managerEmailInvalid, invalid: locationTexts.managerEmailInvalid });
/** Absent or null keeps the assignment, [] clears it. An unknown e-mail address gets an invitation. */
const hiringManager = z
  .array(z.object({ email: managerEmail }, { error: locationTexts.managerEmailInvalid }), {
    error: locationTexts.managersInvalid,
  })
  .max(MANAGERS_MAX, { error: locationTexts.managersTooMany })
  .nullish();

const place = {
  name: requiredName('thing', { required: locationTexts.nameRequired, max: line }),
  street: requiredText({ required: locationTexts.streetRequired, max: line }),
  street_alt: optionalText(line),
  city: optionalText(line),
  state: usState({ required: locationTexts.stateRequired }),
  zip: zip({ required: locationTexts.zipRequired, invalid: locationTexts.zipInvalid }),
  ...coordinateFields,
  coordinates_precision: coordinatesPrecision,
  hiring_manager: hiringManager,
  /** Slots of any days. Absent in an edit keeps the stored hours; null or [] clears them. */
  opening_hours: daySlots.nullish(),
};
const chosen = coordinatesChosen(locationTexts.coordinatesRequired);
const version = z
  .number({ error: locationTexts.versionInvalid })
  .int({ error: locationTexts.versionInvalid })
  .nullish();

export const addLocationBody = z
  .object({
    ...place,
    phone: phone({ required: locationTexts.phoneInvalid, invalid: locationTexts.phoneInvalid }),
  })
  .refine(...chosen);
export type AddLocationBody = z.input<typeof addLocationBody>;

/** An absent phone keeps the stored one. With `version`, answers 409 when somebody else changed the location since. */
export const editLocationBody = z
  .object({ ...place, phone: phoneIfGiven({ invalid: locationTexts.phoneInvalid }), version })
  .refine(...chosen);
export type EditLocationBody = z.input<typeof editLocationBody>;

export const locationStatusBody = z.object({
  location_id: idOf(locationTexts.locationRequired),
  is_active: z.boolean({ error: locationTexts.isActiveRequired }),
});
export type LocationStatusBody = z.input<typeof locationStatusBody>;

export const locationSorts = ['name', 'newest', 'active_listings', 'total_applications'] as const;

export const locationsQuery = pageQuery.extend({
  /** Searches name, street, city and zip. */
  search: searchText.optional(),
  state: shortText(locationTexts.stateInvalid, 2)
    .transform((code) => code.toUpperCase())
    .refine(isUsStateCode, { error: locationTexts.stateInvalid })
    .optional(),
  status: queryChoice(['active', 'inactive'], locationTexts.statusInvalid),
  sort: queryChoice(locationSorts, locationTexts.sortInvalid),
});

/** `jobs` contains closed listings only on request. */
export const locationQuery = z.object({ show_closed: queryFlag('show_closed') });

export const locationListQuery = pageQuery.extend({ search: searchText.optional() });

export const geoQuery = z.object({
  q: requiredText({ required: locationTexts.placeRequired, max: { length: 200, message: tooLong(200) } }),
});

/** Five digits. Any other text matches no ZIP code. */
export const geoZipParams = z.object({ zip: pathWord });

// ── Answers ──

export const assignedPerson = z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() });
export type AssignedPerson = z.infer<typeof assignedPerson>;

export type DaySlot = z.infer<typeof daySlot>;

export const locationCard = z.object({
  id,
  name: z.string(),
  ...addressFields,
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** How exact the coordinates are; `address` when a user placed the pin. */
  coordinates_precision: z.enum(precisions),
  /** Code of the location's public page, to which its poster leads. */
  door_code: z.string(),
  opening_hours: z.array(daySlot),
  is_active: z.boolean(),
  active_listings: z.number().int(),
  total_applications: z.number().int(),
  /** Includes invited people who have not signed up; their names may be empty. */
  hiring_managers: z.array(assignedPerson),
  business_owners: z.array(assignedPerson),
  created_at: z.string(),
  version: z.number().int(),
});
export type LocationCard = z.infer<typeof locationCard>;

/** Totals of all listings of the location, over all time. */
export const locationFunnel = z.object({
  impressions: z.number().int(),
  favorites: z.number().int(),
  clicks: z.number().int(),
  applications: z.number().int(),
  interviewed: z.number().int(),
  hired: z.number().int(),
});

export const locationDetail = locationCard.extend({
  jobs: z.array(listingRow),
  funnel: locationFunnel,
  /** Days with any activity, oldest first, at most the last 90. */
  history: z.array(listingDay),
  /** Applications to its listings by source, where known; most first, at most 10. */
  came_by: z.array(applicationSource),
});
export type LocationDetail = z.infer<typeof locationDetail>;

export const locationOption = z.object({ location_id: id, location_title: z.string(), is_active: z.boolean() });
export type LocationOption = z.infer<typeof locationOption>;

export const hiringManagerOption = assignedPerson.extend({
  account_type: z.literal('hiring_manager'),
  account_status: z.enum(['active', 'pending']),
  profile_picture_url: z.string().nullable(),
});
export type HiringManagerOption = z.infer<typeof hiringManagerOption>;

export const geoPlace = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** '' when the geocoder returns none. */
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** How exact the point is. */
  precision: z.enum(precisions),
  /** Possible error in metres: an estimate, at least the distance to the place's farthest own point. */
  within_m: z.number().int().nonnegative(),
});
export type GeoPlace = z.infer<typeof geoPlace>;

export const geoZip = geoPlace.pick({ city: true, state: true, lat: true, lng: true, within_m: true });
export type GeoZip = z.infer<typeof geoZip>;

export const locationsAnswer = listAnswer(locationCard);
export const locationAnswer = answer(locationDetail);

/** Totals of all locations that the user may see. */
export const trafficAnswer = answer(locationDetail.pick({ funnel: true, history: true }));
export type Traffic = z.infer<typeof trafficAnswer>['data'];
export const locationSavedAnswer = answer(locationCard);
export const doorCodeAnswer = answer(z.object({ door_code: z.string() }));
/** `closed_jobs`: number of listings closed with the location. */
export const locationDeletedAnswer = answer(z.object({ location_id: id, closed_jobs: z.number().int() }));
/** `deactivated_jobs`: number of listings paused with the location. */
export const locationStatusAnswer = answer(
  locationCard.extend({ location_id: id, deactivated_jobs: z.number().int() }),
);
export const locationOptionsAnswer = listAnswer(locationOption);
export const hiringManagersAnswer = listAnswer(hiringManagerOption);
export const geoAnswer = listAnswer(geoPlace);
export const geoZipAnswer = answer(geoZip);
