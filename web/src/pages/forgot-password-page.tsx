import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function ForgotPasswordPage() {
  return (
    <TaskPanel
      title="Forgot your password?"
      description="Tell us your email, and we send you a link to choose a new one."
      footer={<TextLink to={paths.login()}>Back to log in</TextLink>}
    >
      <ForgotPasswordForm />
    </TaskPanel>
  );
}
