import type { AccountType } from '../../access/scope.ts';

export interface AdminState {
  account_type: AccountType;
  account_status: 'pending' | 'active' | 'deleted';
}

/** Whether the business loses an admin who has signed up when this user is deleted (`becomes` null) or changes type. */
export const losesAdmin = (was: AdminState, becomes: AccountType | null): boolean =>
  was.account_type === 'business_owner' && was.account_status === 'active' && becomes !== 'business_owner';
