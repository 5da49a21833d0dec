import { isAtLeast, type Progress, signupStepFor, signupSteps } from '@jipe/contract/onboarding/rules';
import { type BusinessInfoBody, businessInfoBody } from '@jipe/contract/onboarding/schema';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { Me } from '@jipe/contract/profile/schema';
import { phoneDigits } from '@jipe/contract/values/phone';
import { errorsOf, type FieldErrors } from '../../lib/validate.ts';
import type { Pin } from '../../lib/use-address-pin.ts';

/** The first step as one flat form. Latitude and longitude are set together or not at all. */
export interface BusinessInfo {
  business_name: string;
  name: string;
  street: string;
  street_alt: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  coordinates: Pin | null;
}

export function businessInfoOf(me: Me): BusinessInfo {
  const [first] = me.business_locations;
  return {
    business_name: me.basic_info.business_name,
    name: first?.name ?? '',
    street: first?.street ?? '',
    street_alt: first?.street_alt ?? '',
    city: first?.city ?? '',
    state: first?.state ?? '',
    zip: first?.zip ?? '',
    phone: first?.phone ?? '',
    coordinates: first ? { lat: first.lat, lng: first.lng, precision: first.coordinates_precision } : null,
  };
}

export function businessInfoPayload({ business_name, coordinates, ...address }: BusinessInfo): BusinessInfoBody {
  const { lat = null, lng = null, precision } = coordinates ?? {};
  return { business_name, address: { ...address, lat, lng, coordinates_precision: precision } };
}

const COORDINATES = new Set(['lat', 'lng']);

/** Maps an error path to its field: `address.zip` → `zip`, `address.lat` → `coordinates`. */
export function fieldOf(path: string): string {
  const field = path.replace(/^address\./, '');
  return COORDINATES.has(field) ? 'coordinates' : field;
}

export function businessInfoErrors(info: BusinessInfo): FieldErrors {
  const errors = errorsOf(businessInfoBody, businessInfoPayload(info));
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]));
}

/**
 * The error about missing coordinates, returned only when it is the last error left: it then explains why Next is
 * disabled.
 */
export function missingCoordinates(info: BusinessInfo): FieldErrors {
  const errors = businessInfoErrors(info);
  return Object.keys(errors).every((field) => field === 'coordinates') ? errors : {};
}

export const typedPhone = phoneDigits;

/** The last step that may be shown: the one after the saved progress. Step 2 saves no progress. */
function furthestStep(reached: Progress, type: ApplicationType | null): number {
  const step = signupStepFor(reached, type);
  return step === 2 ? 3 : step;
}

/**
 * The progress that must still be marked after a step was saved; null when saving did so, or the step has no progress.
 */
export function progressToMark(step: number, reached: Progress): Progress | null {
  const reaches = signupSteps.find((one) => one.step === step)?.reaches ?? null;
  return reaches === null || isAtLeast(reached, reaches) ? null : reaches;
}

/** The step that /signup shows: the wanted one up to the furthest open step, otherwise the one to resume at. */
export function shownStep(wanted: number | undefined, reached: Progress, type: ApplicationType | null): number {
  if (wanted === undefined || !Number.isInteger(wanted) || wanted < 1) return signupStepFor(reached, type);
  const step = Math.min(wanted, furthestStep(reached, type));
  // With an online application there is no step for questions.
  return step === 9 && type === 'online_application' && isAtLeast(reached, 'application_type') ? 10 : step;
}
