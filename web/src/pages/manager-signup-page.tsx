import { InviteSignUp } from '../features/auth/components/invite-form.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function ManagerSignupPage() {
  const { id, token } = usePathParams('managerSignup');
  return <InviteSignUp link={{ id, token }} />;
}
