import { industriesQuery, questionsQuery } from '../features/profile/api.ts';
import { ProfileCards } from '../features/profile/components/profile-cards.tsx';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = () => [
  queryClient.prefetchQuery(industriesQuery),
  queryClient.prefetchQuery(questionsQuery),
];

export function EditProfilePage() {
  return <ProfileCards />;
}
