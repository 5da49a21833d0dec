import { ManageUsers } from '../features/users/components/manage-users.tsx';

export function ManagerPage() {
  return <ManageUsers />;
}
