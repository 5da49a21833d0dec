import { personLabel } from '@jipe/contract/locations/rules';
import {
  addLocationBody,
  type DaySlot,
  editLocationBody,
  type HiringManagerOption,
  type LocationCard,
} from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { normaliseEmail } from '@jipe/contract/values/mailbox';
import type { Precision } from '@jipe/contract/values/coordinates';
import { isSame } from '../../lib/is-same.ts';
import type { Pin } from '../../lib/use-address-pin.ts';
import { errorsOf, type FieldErrors } from '../../lib/validate.ts';
import type { AddBody, EditBody } from './api.ts';
import { locationWords } from './texts.ts';
import { locationDialogWords } from './texts-dialogs.ts';

/** add: a new location · edit: all fields · invite: only the hiring managers. */
export type FormMode = 'add' | 'edit' | 'invite';

export interface LocationValues extends Record<string, unknown> {
  name: string;
  street: string;
  street_alt: string;
  city: string;
  /** Two letters, or '' before a state is chosen. */
  state: string;
  zip: string;
  phone: string;
  lat: number | null;
  lng: number | null;
  coordinates_precision: Precision;
  opening_hours: DaySlot[];
  /** The e-mails of the assigned users. */
  hiring_manager: string[];
  /** The e-mail of a new person to invite. */
  invite_email: string;
}

/** In the order of the screen. */
export const locationFields = [
  'name',
  'street',
  'street_alt',
  'city',
  'state',
  'zip',
  'phone',
  'lat',
  'opening_hours',
  'hiring_manager',
  'invite_email',
] as const;

export const emptyValues = (): LocationValues => ({
  name: '',
  street: '',
  street_alt: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  lat: null,
  lng: null,
  coordinates_precision: 'address',
  opening_hours: [],
  hiring_manager: [],
  invite_email: '',
});

const addressOf = (values: LocationValues | LocationCard) => {
  const { name, street, street_alt, city, state, zip, phone, lat, lng, coordinates_precision, opening_hours } = values;
  return { name, street, street_alt, city, state, zip, phone, lat, lng, coordinates_precision, opening_hours };
};

export const valuesOf = (card: LocationCard): LocationValues => ({
  ...addressOf(card),
  hiring_manager: card.hiring_managers.map((person) => person.email),
  invite_email: '',
});

const emailsOf = ({ hiring_manager, invite_email }: LocationValues) =>
  [...hiring_manager, normaliseEmail(invite_email)].filter((email) => email !== '').map((email) => ({ email }));

export const addBodyOf = (values: LocationValues): AddBody => ({
  ...addressOf(values),
  hiring_manager: emailsOf(values),
});

/** Unchanged people are not sent, so that an edit of the address does not undo an assignment by somebody else. */
export const editBodyOf = (values: LocationValues, base: LocationCard): EditBody => ({
  ...addressOf(values),
  hiring_manager: isSamePeople(values, base) ? null : emailsOf(values),
  version: base.version,
});

function isSamePeople(values: LocationValues, base: LocationCard): boolean {
  const before = new Set(base.hiring_managers.map((person) => person.email));
  const after = emailsOf(values);
  return after.length === before.size && after.every(({ email }) => before.has(email));
}

/** The first message per field. The person to invite is the last in the list that is sent. */
export function checkLocation(values: LocationValues, base: LocationCard | null): FieldErrors {
  const body = base === null ? addBodyOf(values) : { ...editBodyOf(values, base), hiring_manager: emailsOf(values) };
  const errors = onFields(errorsOf(base === null ? addLocationBody : editLocationBody, body), values);
  const invited = normaliseEmail(values.invite_email);
  const isAdmin = base?.business_owners.some((person) => person.email === invited) === true;
  return isAdmin ? { ...errors, invite_email: locationDialogWords.isAdmin } : errors;
}

/** Maps an error path such as `hiring_manager.2.email` to the field with that e-mail. */
function onFields(errors: FieldErrors, values: LocationValues): FieldErrors {
  const mapped: FieldErrors = {};
  for (const [path, message] of Object.entries(errors)) {
    const index = /^hiring_manager\.(\d+)/.exec(path)?.[1];
    const field =
      index === undefined ? path : Number(index) < values.hiring_manager.length ? 'hiring_manager' : 'invite_email';
    mapped[field] ??= message;
  }
  return mapped;
}

/** Assigns an error about the managers to the invitation field: the server already knows the others. */
export const fieldOfRefusal = (field: string, values: LocationValues): string =>
  field.startsWith('hiring_manager') && values.invite_email.trim() !== '' ? 'invite_email' : field;

/**
 * The choices for a location's managers, including the chosen ones. People with the same name also show their e-mail.
 * An unknown person, or any person while the list loads, shows as an e-mail only.
 */
export function peopleChoices(known: readonly HiringManagerOption[], chosen: readonly string[]) {
  const names = known.map((person) => personLabel(person).toLowerCase());
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const people = known.map((person, at) => {
    const name = personLabel(person);
    const label = person.account_status === 'pending' ? locationDialogWords.invitedPerson(name) : name;
    return { value: person.email, label: isTwice(names[at] ?? '') ? `${label} · ${person.email}` : label };
  });
  const unknown = chosen.filter((email) => !known.some((person) => person.email === email));
  return [...people, ...unknown.map((email) => ({ value: email, label: email }))];
}

/**
 * Merges two simultaneous edits: the other person's saved values, with the user's own changes on top. `changed` has the
 * labels of the fields that the other person changed.
 */
export function mergeMeanwhile(
  mine: LocationValues,
  base: LocationCard,
  latest: LocationCard,
): { values: LocationValues; changed: string[] } {
  const [before, now] = [valuesOf(base), valuesOf(latest)];
  const changed = new Set<string>();
  const values = { ...mine };
  for (const key of Object.keys(before)) {
    if (isSame(before[key], now[key])) continue;
    const label = (locationDialogWords.parts as Partial<Record<string, string>>)[key];
    if (label !== undefined) changed.add(label);
    if (isSame(mine[key], before[key])) Object.assign(values, { [key]: now[key] });
  }
  return { values, changed: [...changed] };
}

export const pinOf = ({ lat, lng, coordinates_precision: precision }: LocationValues): Pin | null =>
  lat === null || lng === null ? null : { lat, lng, precision };

export const formTitle = (mode: FormMode): string =>
  ({ add: locationWords.addLocation, edit: locationTexts.menuEdit, invite: locationTexts.menuInvite })[mode];
