import { CreateAccountForm } from '../features/auth/components/create-account-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function CreateAccountPage() {
  return (
    <TaskPanel
      title="Create your account"
      description="Free to set up. You pay when your first listing goes live."
      footer={
        <>
          Have an account? <TextLink to={paths.login()}>Log in</TextLink>
        </>
      }
    >
      <CreateAccountForm />
    </TaskPanel>
  );
}
