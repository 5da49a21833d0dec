import { isLastAdmin } from '@jipe/contract/users/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import type { UserFilter } from './api.ts';

interface Listed {
  results: readonly ManagedUser[];
  next: string | null;
}

/**
 * The last admin, whom the server neither deletes nor changes into a User. Known only where the list holds every admin:
 * in a search or on the first of several pages a user may only look like the last one.
 */
export function lastAdminIn(list: Listed | undefined, { search, type }: UserFilter): ManagedUser | undefined {
  if (list === undefined || list.next !== null || search !== '' || type === 'hiring_manager') return undefined;
  return list.results.find((user) => isLastAdmin(user, list.results));
}
