import { EmailVerification } from '../features/auth/components/email-verification.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function EmailConfirmationPage() {
  const { id, token } = usePathParams('emailConfirmation');
  return <EmailVerification link={{ id, token }} />;
}
