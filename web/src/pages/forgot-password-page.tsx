import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/overlays/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { authWords } from '../features/auth/texts.ts';
import { linkWords } from '../features/auth/texts-links.ts';

export function ForgotPasswordPage() {
  return (
    <TaskPanel
      title={linkWords.forgotTitle}
      description={linkWords.forgotLine}
      footer={
        <TextLink to={paths.login()} isAlone>
          {authWords.backToLogin}
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </TaskPanel>
  );
}
