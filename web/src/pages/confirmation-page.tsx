import { CheckYourEmail } from '../features/auth/components/check-your-email.tsx';
import { usePathParams } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/app-button.tsx';
import { TaskPanel } from '../ui/overlays/task-panel.tsx';
import { pageWords } from './texts.ts';

export function ConfirmationPage() {
  const { type } = usePathParams('confirmation');
  if (type === 'email' || type === 'reset') return <CheckYourEmail key={type} type={type} />;
  return (
    <TaskPanel title={pageWords.notFound}>
      <ButtonLink to={paths.locationManager()} variant="primary" size="large" isFullWidth>
        {pageWords.home}
      </ButtonLink>
    </TaskPanel>
  );
}
