import type { AccountType } from '@jipe/contract/profile/schema';
import { hasLocationPicker } from '@jipe/contract/users/rules';
import { type ManagedUser, userBody } from '@jipe/contract/users/schema';
import { errorsOf, type FieldErrors } from '../../lib/validate.ts';
import type { UserBody } from './api.ts';

export interface UserValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  account_type: AccountType;
  /** Ids. Kept while the type is Admin, in case the user changes it back. */
  locations: string[];
}

/** In the order of the screen. */
export const userFields = ['first_name', 'last_name', 'email', 'account_type', 'locations'] as const;

export const valuesOf = (user: ManagedUser | null): UserValues => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  account_type: user?.account_type ?? 'hiring_manager',
  locations: user?.locations.map((location) => location.id) ?? [],
});

export const bodyOf = ({ first_name, last_name, email, account_type, locations }: UserValues): UserBody => ({
  first_name,
  last_name,
  email,
  account_type,
  locations: hasLocationPicker(account_type) ? locations.map((location_id) => ({ location_id })) : null,
});

/** The first message per field. */
export function checkUser(values: UserValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(errorsOf(userBody, bodyOf(values)))) {
    errors[path.split('.')[0] ?? path] ??= message;
  }
  return errors;
}
