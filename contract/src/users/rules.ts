import type { AccountType } from '../profile/schema.ts';
import { userTexts } from './texts.ts';

/** The shown name of an account type. */
export const accountTypeLabel = (type: AccountType): string =>
  type === 'business_owner' ? userTexts.admin : userTexts.user;

/** The text of the Location(s) column: "All" for admins. */
export const locationsLabel = (user: { account_type: AccountType; locations: readonly { name: string }[] }): string =>
  user.account_type === 'business_owner' ? userTexts.allLocations : user.locations.map((l) => l.name).join(', ');

/** An admin has no location picker, because an admin sees all locations. */
export const hasLocationPicker = (type: AccountType): boolean => type === 'hiring_manager';

/** Deleted users are not listed. */
export const isListed = (user: { account_status: string }): boolean => user.account_status !== 'deleted';

/** Only owners may add, edit and delete users, and see the menu of a row. */
export const canManageUsers = (type: AccountType): boolean => type === 'business_owner';

interface AdminCount {
  account_type: AccountType;
  account_status: string;
}

/** Whether deleting or demoting this user leaves the business without an admin. Pending invitations do not count. */
export const isLastAdmin = (user: AdminCount, users: readonly AdminCount[]): boolean => {
  const isAdmin = (u: AdminCount) => u.account_type === 'business_owner' && u.account_status === 'active';
  return isAdmin(user) && users.filter(isAdmin).length <= 1;
};
