import { LoginForm } from '../features/auth/components/login-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function LoginPage() {
  return (
    <TaskPanel
      title="Log in"
      description="Good to see you again."
      footer={
        <>
          New here? <TextLink to={paths.createAccount()}>Create an account</TextLink>
        </>
      }
    >
      <LoginForm />
    </TaskPanel>
  );
}
