import { ResetPassword } from '../features/auth/components/reset-password-form.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function ResetPasswordPage() {
  const { id, token } = usePathParams('resetPassword');
  return <ResetPassword link={{ id, token }} />;
}
