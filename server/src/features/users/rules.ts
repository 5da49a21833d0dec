import type { AccountType } from '../../access/scope.ts';

export interface AdminState {
  account_type: AccountType;
  account_status: 'pending' | 'active' | 'deleted';
}

/** Does the business lose an admin who has signed up, when this user goes (`becomes` null) or changes type? */
export const losesAdmin = (was: AdminState, becomes: AccountType | null): boolean =>
  was.account_type === 'business_owner' && was.account_status === 'active' && becomes !== 'business_owner';
