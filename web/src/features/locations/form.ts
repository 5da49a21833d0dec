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

/** add: a new location · edit: all of it · invite: its hiring managers alone. */
export type FormMode = 'add' | 'edit' | 'invite';

export interface LocationValues extends Record<string, unknown> {
  name: string;
  street: string;
  street_alt: string;
  city: string;
  /** Two letters, '' before one is chosen. */
  state: string;
  zip: string;
  phone: string;
  lat: number | null;
  lng: number | null;
  coordinates_precision: Precision;
  opening_hours: DaySlot[];
  /** The e-mails of the assigned users. */
  hiring_manager: string[];
  /** Somebody new. */
  invite_email: string;
}

/** In the order they stand on screen. */
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

/** People who are left as they were are not sent, so that nobody else's assignment is undone by an edit of the address. */
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

/** The first message per field; the person to be invited comes last in the list that is sent. */
export function checkLocation(values: LocationValues, base: LocationCard | null): FieldErrors {
  const body = base === null ? addBodyOf(values) : { ...editBodyOf(values, base), hiring_manager: emailsOf(values) };
  const errors = onFields(errorsOf(base === null ? addLocationBody : editLocationBody, body), values);
  const invited = normaliseEmail(values.invite_email);
  const isAdmin = base?.business_owners.some((person) => person.email === invited) === true;
  return isAdmin ? { ...errors, invite_email: locationDialogWords.isAdmin } : errors;
}

/** `hiring_manager.2.email` → the field in which that e-mail stands. */
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

/** What the server says of the managers belongs to the person being invited: the others it knows already. */
export const fieldOfRefusal = (field: string, values: LocationValues): string =>
  field.startsWith('hiring_manager') && values.invite_email.trim() !== '' ? 'invite_email' : field;

/**
 * Whom a location can be given to, and who is chosen. Of the same name people are told apart by their e-mails; who is not among the
 * known, or not yet, is an e-mail alone.
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
 * Two people edited at once: what the other one saved, with one's own changes kept on top. `changed` names what the other changed,
 * for people.
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
