import { usersQuery } from '../features/users/api.ts';
import { ManageUsers } from '../features/users/components/manage-users.tsx';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = () => [queryClient.prefetchQuery(usersQuery({ search: '', type: 'all' }))];

export function ManagerPage() {
  return <ManageUsers />;
}
