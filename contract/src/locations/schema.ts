import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { daySlot, daySlots, listingDay, listingRow, waySent } from '../listings/schema.ts';
import { ADDRESS_LINE_MAX, coordinatesPrecision } from '../onboarding/schema.ts';
import { addressFields } from '../values/address.ts';
import { coordinateFields, coordinatesChosen, precisions } from '../values/coordinates.ts';
import { email } from '../values/email.ts';
import { queryFlag } from '../values/flag.ts';
import { id, idOf, pathWord } from '../values/id.ts';
import { requiredName } from '../values/name.ts';
import { phone, phoneIfGiven } from '../values/phone.ts';
import { optionalText, requiredText, shortText, soughtText, tooLong } from '../values/text.ts';
import { usState } from '../values/us-state.ts';
import { isUsStateCode } from '../values/us-states.ts';
import { zip } from '../values/zip.ts';
import { locationTexts } from './texts.ts';

// ── Inputs ──

const line = { length: ADDRESS_LINE_MAX, message: tooLong(ADDRESS_LINE_MAX) };
const MANAGERS_MAX = 50;

const managerEmail = email({ required: locationTexts.managerEmailInvalid, invalid: locationTexts.managerEmailInvalid });
/** Absent or null leaves the assignment as it is, [] clears it; an e-mail nobody has is invited. */
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
  /** When it is open, slots of any days; absent in an edit it stays, null or [] are none. */
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

/** An absent phone keeps the stored one. With `version`, the server refuses the edit (409) when somebody else changed the location since. */
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
  /** Finds in name, street, city and zip. */
  search: soughtText.optional(),
  state: shortText(locationTexts.stateInvalid, 2)
    .transform((code) => code.toUpperCase())
    .refine(isUsStateCode, { error: locationTexts.stateInvalid })
    .optional(),
  status: z.enum(['active', 'inactive'], { error: locationTexts.statusInvalid }).optional(),
  sort: z.enum(locationSorts, { error: locationTexts.sortInvalid }).optional(),
});

/** Closed listings are left out of `jobs` unless asked for. */
export const locationQuery = z.object({ show_closed: queryFlag('show_closed') });

export const locationListQuery = pageQuery.extend({ search: soughtText.optional() });

export const geoQuery = z.object({
  q: requiredText({ required: locationTexts.placeRequired, max: { length: 200, message: tooLong(200) } }),
});

/** Five digits; whatever else stands there is a code nobody knows. */
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
  /** What the coordinates stand for; `address` when they were put by hand. */
  coordinates_precision: z.enum(precisions),
  /** What its poster leads to, at the seekers' door. */
  door_code: z.string(),
  opening_hours: z.array(daySlot),
  is_active: z.boolean(),
  active_listings: z.number().int(),
  total_applications: z.number().int(),
  /** Those invited and not yet signed up are among them, with empty names where none were given. */
  hiring_managers: z.array(assignedPerson),
  business_owners: z.array(assignedPerson),
  created_at: z.string(),
  version: z.number().int(),
});
export type LocationCard = z.infer<typeof locationCard>;

/** All listings of the location taken together, since they were made. */
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
  /** The days something happened on, oldest first, at most the last 90. */
  history: z.array(listingDay),
  /** By which ways the applications to its listings came, as far as they tell; the most first, at most 10. */
  came_by: z.array(waySent),
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
  /** '' where the geocoder does not tell. */
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** What the point stands for. */
  precision: z.enum(precisions),
  /** How far off it may be, in metres: an estimate, never less than to the farthest of the place's own points. */
  within_m: z.number().int().nonnegative(),
});
export type GeoPlace = z.infer<typeof geoPlace>;

export const geoZip = geoPlace.pick({ city: true, state: true, lat: true, lng: true, within_m: true });
export type GeoZip = z.infer<typeof geoZip>;

export const locationsAnswer = listAnswer(locationCard);
export const locationAnswer = answer(locationDetail);

/** Of all locations one may see. */
export const trafficAnswer = answer(locationDetail.pick({ funnel: true, history: true }));
export type Traffic = z.infer<typeof trafficAnswer>['data'];
export const locationSavedAnswer = answer(locationCard);
export const doorCodeAnswer = answer(z.object({ door_code: z.string() }));
/** `closed_jobs`: how many listings were closed with the location. */
export const locationDeletedAnswer = answer(z.object({ location_id: id, closed_jobs: z.number().int() }));
/** `deactivated_jobs`: how many listings were paused with the location. */
export const locationStatusAnswer = answer(
  locationCard.extend({ location_id: id, deactivated_jobs: z.number().int() }),
);
export const locationOptionsAnswer = listAnswer(locationOption);
export const hiringManagersAnswer = listAnswer(hiringManagerOption);
export const geoAnswer = listAnswer(geoPlace);
export const geoZipAnswer = answer(geoZip);
