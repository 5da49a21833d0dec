import type { Precision } from '../values/coordinates.ts';

/** The single-text fields of a location. The activity log uses this list. */
export const plainLocationFields = ['name', 'street', 'street_alt', 'city', 'state', 'zip', 'phone'] as const;

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** First and last name, or the e-mail of an invited person who has not signed up and has no name yet. */
export const personLabel = (person: Person): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

/** The people that a card shows as assigned: the hiring managers, or the business owners when there are none. */
export const assignedPeople = <P extends Person>(location: {
  hiring_managers: readonly P[];
  business_owners: readonly P[];
}) => (location.hiring_managers.length > 0 ? location.hiring_managers : location.business_owners);

/** Street and alternate street in one line, as a card shows them. */
export const streetLine = (location: { street: string; street_alt: string }): string =>
  [location.street, location.street_alt].filter((part) => part !== '').join(', ');

export interface Pinned {
  coordinates_precision: Precision;
  zip: string;
}

/** Whether the location's pin is only near its address, not at its door. */
export const isApproximate = ({ coordinates_precision }: Pick<Pinned, 'coordinates_precision'>): boolean =>
  coordinates_precision !== 'address';

/** The ZIP code that seekers see in place of an exact pin; null when the pin is at the door. */
export const zipNearby = (location: Pinned): string | null =>
  isApproximate(location) ? location.zip.slice(0, 5) : null;

export type LocationAct = 'open' | 'invite' | 'addListing' | 'edit' | 'setStatus' | 'delete';

interface Viewed {
  account_type: 'business_owner' | 'hiring_manager';
  is_active: boolean;
}

const ownerOnly: readonly LocationAct[] = ['invite', 'edit', 'setStatus', 'delete'];
const inCardMenu: readonly LocationAct[] = ['invite', 'addListing', 'edit'];

/** Whether this user may do this at this location. Listings are added only at active locations. */
export function locationCan(act: LocationAct, { account_type, is_active }: Viewed): boolean {
  if (ownerOnly.includes(act) && account_type !== 'business_owner') return false;
  return act !== 'addListing' || is_active;
}

/** The entries of a card's menu, in order. An inactive location's card has no menu. */
export const cardMenu = (viewed: Viewed): readonly LocationAct[] =>
  viewed.is_active ? inCardMenu.filter((act) => locationCan(act, viewed)) : [];
