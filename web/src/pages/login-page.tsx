import { LoginForm } from '../features/auth/components/login-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/overlays/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { authWords } from '../features/auth/texts.ts';

export function LoginPage() {
  return (
    <TaskPanel
      title={authWords.logIn}
      description={authWords.welcomeBack}
      footer={
        <>
          {authWords.newHere}{' '}
          <TextLink to={paths.createAccount()} isAlone>
            {authWords.createAnAccount}
          </TextLink>
        </>
      }
    >
      <LoginForm />
    </TaskPanel>
  );
}
