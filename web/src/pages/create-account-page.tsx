import { CreateAccountForm } from '../features/auth/components/create-account-form.tsx';
import { paths } from '../lib/paths.ts';
import { TaskPanel } from '../ui/overlays/task-panel.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { authWords } from '../features/auth/texts.ts';
import { linkWords } from '../features/auth/texts-links.ts';

export function CreateAccountPage() {
  return (
    <TaskPanel
      title={linkWords.createTitle}
      description={linkWords.createLine}
      footer={
        <>
          {linkWords.haveAccount}{' '}
          <TextLink to={paths.login()} isAlone>
            {authWords.logIn}
          </TextLink>
        </>
      }
    >
      <CreateAccountForm />
    </TaskPanel>
  );
}
