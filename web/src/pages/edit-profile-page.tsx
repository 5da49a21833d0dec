import { ProfileCards } from '../features/profile/components/profile-cards.tsx';

export function EditProfilePage() {
  return <ProfileCards />;
}
