import { AccountDeleted } from '../features/settings/components/account-deleted.tsx';

export function DeleteConfirmationPage() {
  return <AccountDeleted />;
}
