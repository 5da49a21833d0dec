import type { AccountType } from '../profile/schema.ts';
import { userTexts } from './texts.ts';

/** How an account type is shown. */
export const accountTypeLabel = (type: AccountType): string =>
  type === 'business_owner' ? userTexts.admin : userTexts.user;

/** What the Location(s) column shows: All for admins. */
export const locationsLabel = (user: { account_type: AccountType; locations: readonly { name: string }[] }): string =>
  user.account_type === 'business_owner' ? userTexts.allLocations : user.locations.map((l) => l.name).join(', ');

/** Making a user an admin hides the location picker: an admin sees them all. */
export const hasLocationPicker = (type: AccountType): boolean => type === 'hiring_manager';

/** Only those who are not deleted are listed. */
export const isListed = (user: { account_status: string }): boolean => user.account_status !== 'deleted';

/** The menu of a row, and adding, editing and deleting at all, are for owners. */
export const canManageUsers = (type: AccountType): boolean => type === 'business_owner';

interface AdminCount {
  account_type: AccountType;
  account_status: string;
}

/** Would the business be left without an admin if this one went or was demoted? Pending invitations do not count. */
export const isLastAdmin = (user: AdminCount, users: readonly AdminCount[]): boolean => {
  const isAdmin = (u: AdminCount) => u.account_type === 'business_owner' && u.account_status === 'active';
  return isAdmin(user) && users.filter(isAdmin).length <= 1;
};
