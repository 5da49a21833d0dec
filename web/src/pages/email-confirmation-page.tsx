import { EmailVerification } from '../features/auth/components/email-verification.tsx';
import { LogOutFirst } from '../features/auth/components/signed-in-here.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function EmailConfirmationPage() {
  const { id, token } = usePathParams('emailConfirmation');
  return (
    <LogOutFirst>
      <EmailVerification link={{ id, token }} />
    </LogOutFirst>
  );
}
